import type { z } from "zod";
import type { Ctx } from "../../domain/context.ts";
import { MACHINE } from "../../lib/machine.ts";
import { ANSWER_PULSE, AnswerPulse, BEAT_MS, WORKER_PULSE, WorkerPulse } from "../../model/sitting/pulses.ts";
import type { GivingWay } from "./giving_way.ts";
import { rounds } from "../queue/rounds.ts";

/**
 * Listens to how much is answered on this machine and to who else works on it, and tells when this worker does. Sites and workers on
 * other machines lose nothing to it.
 */
export function followPulses({ broker, log }: Pick<Ctx, "broker" | "log">, way: GivingWay) {
  const worker = crypto.randomUUID();
  const leaving = new AbortController();
  const hear = async <Beat extends { machine: string }>(
    subject: string,
    schema: z.ZodType<Beat>,
    take: (beat: Beat) => void,
  ) => {
    for await (const message of broker.subscribe(subject, leaving.signal)) {
      const beat = schema.safeParse(message);
      if (beat.success && beat.data.machine === MACHINE) take(beat.data);
    }
  };
  const hearing = Promise.all([
    hear(ANSWER_PULSE, AnswerPulse, way.hear),
    hear(WORKER_PULSE, WorkerPulse, (beat) => {
      if (beat.worker !== worker) way.hearWorker(beat);
    }),
  ]).catch((error) => log.warn("pulses.not_heard", { reason: String(error) }));
  const beating = rounds("pulse", { everyMs: BEAT_MS, log }, () => {
    if (way.isBusy) broker.publish(WORKER_PULSE, { worker, machine: MACHINE } satisfies WorkerPulse);
    return Promise.resolve();
  });
  return {
    async stop(): Promise<void> {
      leaving.abort();
      await Promise.all([hearing, beating.stop()]);
    },
  };
}
