import {
  AckPolicy,
  type ConsumerConfig,
  jetstream,
  type JetStreamClient,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from "@nats-io/jetstream";
import { nanos, type NatsConnection } from "@nats-io/transport-node";
import { JOB_SUBJECTS } from "../../jobs/job.ts";
import { ACK_WAIT } from "../../model/times.ts";
import { LIMITS } from "../../model/limits.ts";

export const STREAM = "JOBS";
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Messages with the same id within this time count as one. Longer than a relay takes to notice that it has to
 * publish again.
 */
const DUPLICATE_WINDOW_MS = 10 * 60 * 1000;

export interface Queue {
  readonly client: JetStreamClient;
  readonly manager: JetStreamManager;
  /** How many servers of the broker store each message. */
  readonly replicas: number;
  /** Set once by each process: while a fleet is renewed, older workers do not undo what newer ones have changed. */
  areReplicasSet: boolean;
}

export async function openQueue(connection: NatsConnection, replicas = 1): Promise<Queue> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  return { manager, client: jetstream(connection), replicas, areReplicasSet: false };
}

/**
 * Creates the work queue or updates its settings. Returns the time of its creation. Called again whenever the
 * broker may have been restarted without its data.
 */
export async function ensureStream(queue: Queue): Promise<Date> {
  const { manager, replicas, areReplicasSet } = queue;
  const copies = { num_replicas: replicas };
  const settings = {
    subjects: [JOB_SUBJECTS],
    retention: RetentionPolicy.Workqueue,
    storage: StorageType.File,
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
    // Older messages are dropped. A task that is still waiting is announced again.
    max_age: nanos(7 * DAY_MS),
  };
  const { created } = await manager.streams.update(STREAM, { ...settings, ...(!areReplicasSet && copies) })
    .catch(() => manager.streams.add({ name: STREAM, ...settings, ...copies }));
  queue.areReplicasSet = true;
  return new Date(created);
}

/** The number of a job's messages that are waiting, or delivered and not acknowledged. */
export async function countMessages(queue: Queue, subject: string): Promise<number> {
  const name = await ensureConsumer(queue, subject);
  const { num_pending: waiting, num_ack_pending: delivered } = await queue.manager.consumers.info(
    STREAM,
    name,
  );
  return waiting + delivered;
}

/**
 * Creates the durable consumer that all workers share: `export-csv` for `jobs.export.csv`. Returns its name.
 */
export async function ensureConsumer(
  { manager }: Queue,
  subject: string,
  settings: Partial<ConsumerConfig> = {},
): Promise<string> {
  const name = subject.split(".").slice(1).join("-");
  await manager.consumers.add(STREAM, {
    durable_name: name,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT),
    max_deliver: LIMITS.messageDeliveries,
    ...settings,
  });
  return name;
}
