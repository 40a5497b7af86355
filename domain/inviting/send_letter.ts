import {
  claimLetter,
  type HeldLetter,
  isLetterTaken,
  letterFailed,
  letterSent,
  releaseLetter,
} from "../../db/invitation_letters.ts";
import type { LetterPayload } from "../../jobs/letter_job.ts";
import { HEARTBEAT_MS } from "../../jobs/lease.ts";
import type { LetterFailure } from "../../model/respondent_invitation.ts";
import type { Ctx } from "../context.ts";
import type { Shift, TaskOutcome } from "../tasks/run_task.ts";
import { type LetterWordsOf, respondentLetter } from "./letter.ts";

/** Far longer than a mail server may take: whoever held a letter so long is gone. */
const STALE_SECONDS = 60;

/** Before the second attempt, the third and so on; a mail server that is away for a quarter of an hour loses nothing. */
const PAUSES_MS = [5_000, 30_000, 2 * 60_000, 10 * 60_000];

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
  const letter = await claimLetter(ctx.sql, orgId, letterId, { now: ctx.now(), staleSeconds: STALE_SECONDS });
  if (!letter) {
    // Whoever holds it may be dead: its message must not be lost with them.
    return await isLetterTaken(ctx.sql, orgId, letterId)
      ? { kind: "retry", afterMs: STALE_SECONDS * 1000 }
      : { kind: "elsewhere" };
  }
  const { email } = letter;
  if (!email) return await fail(ctx, letter, "no_address");
  if (!letter.isOpen) return await fail(ctx, letter, "not_open");

  const written = respondentLetter(ctx.appUrl, wordsOf(letter.language, letter.kind), { ...letter, email });
  const beating = setInterval(onBeat, HEARTBEAT_MS);
  try {
    await ctx.mail.send(written);
  } catch (error) {
    const status = responseCode(error);
    ctx.log.warn("letter.not_taken", { letterId, attempt: letter.attempts, status });
    if (status >= 500) return await fail(ctx, letter, "refused");
    const afterMs = PAUSES_MS[letter.attempts - 1];
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
