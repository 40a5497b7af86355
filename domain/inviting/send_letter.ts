import {
  claimLetter,
  type HeldLetter,
  isLetterTaken,
  letterFailed,
  letterSent,
  releaseLetter,
} from "../../db/inviting/invitation_letters.ts";
import type { LetterPayload } from "../../jobs/letter_job.ts";
import type { LetterFailure } from "../../model/inviting/respondent_invitation.ts";
import { HEARTBEAT, inSeconds, LETTER_PAUSES, LETTER_STALE } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import type { Shift, TaskOutcome } from "../queue/run_task.ts";
import { type LetterWordsOf, respondentLetter } from "./letter.ts";

/**
 * Sends one letter. Nobody gets it twice unless a worker dies between the mail server's yes and its own note of it. Who it is
 * to is in no log: what a mail server says of a letter it did not take often holds the address.
 */
export async function sendLetter(
  ctx: Ctx,
  wordsOf: LetterWordsOf,
  { orgId, letterId }: LetterPayload,
  { onBeat }: Pick<Shift, "onBeat">,
): Promise<TaskOutcome> {
  const letter = await claimLetter(ctx.sql, orgId, letterId, {
    now: ctx.now(),
    staleSeconds: inSeconds(LETTER_STALE),
  });
  if (!letter) {
    // Whoever holds it may be dead: its message must not be lost with them.
    return await isLetterTaken(ctx.sql, orgId, letterId)
      ? { kind: "retry", afterMs: LETTER_STALE }
      : { kind: "elsewhere" };
  }
  const { email } = letter;
  if (!email) return await fail(ctx, letter, "no_address");
  if (!letter.isOpen) return await fail(ctx, letter, "not_open");

  const written = respondentLetter(ctx.appUrl, wordsOf(letter.language, letter.kind), { ...letter, email });
  const beating = setInterval(onBeat, HEARTBEAT);
  try {
    await ctx.mail.send(written);
  } catch (error) {
    const status = responseCode(error);
    ctx.log.warn("letter.not_taken", { letterId, attempt: letter.attempts, status });
    if (status >= 500) return await fail(ctx, letter, "refused");
    const afterMs = LETTER_PAUSES[letter.attempts - 1];
    if (afterMs === undefined) return await fail(ctx, letter, "unreachable");
    await releaseLetter(ctx.sql, letter);
    return { kind: "retry", afterMs };
  } finally {
    clearInterval(beating);
  }
  await letterSent(ctx.sql, letter, ctx.now());
  return { kind: "completed" };
}

async function fail(ctx: Ctx, letter: HeldLetter, failure: LetterFailure): Promise<TaskOutcome> {
  await letterFailed(ctx.sql, letter, { failure, now: ctx.now() });
  return { kind: "failed" };
}

/** What the mail server answered to a letter, as SMTP counts: 4xx for now, 5xx for good. 0 where it said nothing, or would not have us. */
function responseCode(error: unknown): number {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return typeof responseCode === "number" && code !== "EAUTH" ? responseCode : 0;
}
