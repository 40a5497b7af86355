import type { Ctx } from "../../../domain/context.ts";
import { letterWords as wordsOfLetters } from "../../../domain/letters/letter_words.ts";
import { sendLetter } from "../../../domain/inviting/send_letter.ts";
import type { TaskOutcome } from "../../../domain/queue/run_task.ts";
import { LETTER_JOB } from "../../../jobs/letter_job.ts";
import { relayOutbox } from "../../../jobs/relay.ts";
import { words } from "../world/words.ts";

/** The texts of invitations in `locales/`. */
export const letterWords = wordsOfLetters(words.t);

/** Sends each queued mail once, as relay and worker do; returns the outcomes. */
export async function postRound(ctx: Ctx): Promise<TaskOutcome["kind"][]> {
  const outcomes: TaskOutcome["kind"][] = [];
  const publish = async ({ subject, payload }: { subject: string; payload: unknown }) => {
    if (subject !== LETTER_JOB.subject) return;
    const letter = LETTER_JOB.payload.parse(payload);
    outcomes.push((await sendLetter(ctx, letterWords, letter, { onBeat() {} })).kind);
  };
  while (await relayOutbox(ctx.sql, publish));
  return outcomes;
}
