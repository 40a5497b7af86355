import { MACHINE } from "../../../lib/machine.ts";
import { ANSWER_PULSE, type AnswerPulse, BEAT_MS } from "../../../model/sitting/pulses.ts";
import type { Ctx } from "../../context.ts";
import { remembered } from "../../memory.ts";

interface Beat {
  readonly site: string;
  /** When it was last told, and what was stored since. */
  at: number;
  stored: number;
}

const firstBeat = ({ now }: Pick<Ctx, "now">): Beat => ({
  site: crypto.randomUUID(),
  at: now().getTime(),
  stored: 0,
});

/**
 * Counts what is stored and tells it, once a second while there is something to tell: a worker on the same machine leaves the
 * processors to those who answer. Nothing is told when it stops; who hears no beat any more knows.
 */
export function countStored(
  ctx: Pick<Ctx, "memory" | "broker" | "now">,
  answers: number,
): void {
  const at = ctx.now().getTime();
  const beat = remembered(ctx, firstBeat);
  beat.stored += answers;
  const seconds = (at - beat.at) / 1000;
  if (seconds < BEAT_MS / 1000) return;
  const { site, stored } = beat;
  ctx.broker.publish(
    ANSWER_PULSE,
    { site, machine: MACHINE, perSecond: stored / seconds } satisfies AnswerPulse,
  );
  [beat.at, beat.stored] = [at, 0];
}
