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
const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Two messages with one id within this time are one. Longer than a relay can take to notice that it must publish again. */
const DUPLICATE_WINDOW_MS = 10 * 60 * 1000;

export interface Queue {
  readonly client: JetStreamClient;
  readonly manager: JetStreamManager;
}

export async function openQueue(connection: NatsConnection): Promise<Queue> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  return { manager, client: jetstream(connection) };
}

/**
 * Makes the work queue, or brings it to this code's settings; answers since when it is there. Asked again whenever the broker may have
 * come back empty.
 */
export async function ensureStream({ manager }: Queue): Promise<Date> {
  const settings = {
    subjects: [JOB_SUBJECTS],
    retention: RetentionPolicy.Workqueue,
    storage: StorageType.File,
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
    // What lies here so long is forgotten: a task that still waits is announced again.
    max_age: nanos(7 * A_DAY_MS),
  };
  const { created } = await manager.streams.update(STREAM, settings)
    .catch(() => manager.streams.add({ name: STREAM, ...settings }));
  return new Date(created);
}

/** How many of a job's messages the broker will still hand out, or has handed out and got no answer for. */
export async function countMessages(queue: Queue, subject: string): Promise<number> {
  const name = await ensureConsumer(queue, subject);
  const { num_pending: waiting, num_ack_pending: inHand } = await queue.manager.consumers.info(STREAM, name);
  return waiting + inHand;
}

/** `jobs.export.csv` has the durable consumer `export-csv`, shared by all workers. */
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
