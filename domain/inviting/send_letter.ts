import {
  claimLetter,
  type HeldLetter,
  isLetterClaimed,
  letterFailed,
  letterSent,
  releaseLetter,
  takeWaitingLetters,
} from "../../db/inviting/invitation_letters.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { announceAll } from "../../jobs/job.ts";
import { LETTER_JOB, type LetterPayload } from "../../jobs/letter_job.ts";
import type { LetterFailure } from "../../model/inviting/respondent_invitation.ts";
import { logoPath } from "../../model/organization/shown_organization.ts";
import { HEARTBEAT, inSeconds, LETTER_PAUSES, LETTER_STALE } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import type { TaskOutcome, WorkerHooks } from "../queue/run_task.ts";
import { composeLetter, type LetterValues } from "../letters/compose_letter.ts";
import { findRespondentHome } from "../../db/entry/respondent_homes.ts";
import { describeTest, testDescriptions } from "../instruments/test_descriptions.ts";
import { letterMark } from "./take_bounce.ts";
import { htmlLetter } from "../letters/html_letter.ts";
import { invitedValues, type ReceiptFacts, receiptValues, startedValues } from "../letters/letter_values.ts";
import type { LetterWordsOf } from "../letters/letter_words.ts";
import { type KeptLetter, listKeptLetters } from "../../db/inviting/mail_outbox.ts";

/**
 * Sends one letter. One of a sandbox is marked as sent and goes nowhere. It is sent twice only if a worker dies
 * between the mail server's acceptance and the row's update. The recipient is never logged; a mail server's
 * reason for a refusal often contains the address.
 */
export async function sendLetter(
  ctx: Ctx,
  wordsOf: LetterWordsOf,
  { orgId, letterId }: LetterPayload,
  { onBeat }: Pick<WorkerHooks, "onBeat">,
): Promise<TaskOutcome> {
  const letter = await claimLetter(ctx.sql, orgId, letterId, {
    now: ctx.now(),
    staleSeconds: inSeconds(LETTER_STALE),
  });
  if (!letter) {
    // The worker that holds the letter may have died: the message must not be lost with it.
    return await isLetterClaimed(ctx.sql, orgId, letterId)
      ? { kind: "retry", afterMs: LETTER_STALE }
      : { kind: "elsewhere" };
  }
  const { email } = letter;
  if (!email) return await fail(ctx, letter, "no_address");
  if (!letter.isOpen) return await fail(ctx, letter, "not_open");

  const { kind, language } = letter;
  const receipts = kind === "receipt" ? await receiptsOf(ctx, letter) : [];
  const message = await composeLetter(
    ctx,
    wordsOf,
    { orgId, kind, to: email, language },
    (words, organization) => valuesOf(ctx, words, { ...letter, organization, receipts }),
  );
  const beating = setInterval(onBeat, HEARTBEAT);
  try {
    if (!letter.isSandbox) await ctx.mail.send({ ...message, mark: letterMark(ctx, letterId) });
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

function valuesOf(
  { appUrl }: Ctx,
  words: ReturnType<LetterWordsOf>,
  facts: HeldLetter & { readonly organization: string; readonly receipts: readonly ReceiptFacts[] },
): LetterValues {
  const { kind, code, end } = facts;
  if (kind === "receipt") return receiptValues(words, facts);
  // Only a letter of an invitation has the test code; a respondent who has started comes back by their own.
  if (kind === "reentry_code" || kind === "started_reminder") return startedValues(appUrl, words, facts);
  return invitedValues(appUrl, words, { ...facts, code: code!, end: end! });
}

/** The receipts that the end of each test has shown. */
async function receiptsOf(
  ctx: Ctx,
  { orgId, respondentId, language }: HeldLetter,
): Promise<ReceiptFacts[]> {
  const { assessments } = (await findRespondentHome(ctx.sql, orgId, respondentId))!;
  const tests = await testDescriptions(ctx, assessments.map(({ versionId }) => versionId));
  return assessments.flatMap(({ versionId, storedAnswers, receiptCode, completedAt }) =>
    receiptCode === null || completedAt === null ? [] : {
      test: describeTest(tests.get(versionId)!, language).name,
      storedAnswers: storedAnswers ?? 0,
      receiptCode,
      completedAt: new Date(completedAt),
    }
  );
}

async function fail(ctx: Ctx, letter: HeldLetter, failure: LetterFailure): Promise<TaskOutcome> {
  await letterFailed(ctx.sql, letter, { failure, now: ctx.now() });
  return { kind: "failed" };
}

/**
 * Call it when an organisation is open again. What its letters say may have ended meanwhile: each is checked.
 */
export async function announceWaitingLetters(tx: Tx, orgId: string): Promise<void> {
  const waiting = await takeWaitingLetters(tx, orgId);
  await announceAll(tx, LETTER_JOB, waiting.map((letterId) => ({ orgId, letterId })));
}

/**
 * The SMTP status of a refused letter: 4xx temporary, 5xx permanent; 0 if there is none, or if the server
 * rejected our credentials.
 */
function responseCode(error: unknown): number {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return typeof responseCode === "number" && code !== "EAUTH" ? responseCode : 0;
}

/** Returns the letters kept in development, where there is no mail server, with their HTML form. */
export async function keptLetters(ctx: Ctx): Promise<(KeptLetter & { readonly html: string })[]> {
  const letters = await listKeptLetters(ctx.sql, 100);
  return letters.map((letter) => ({
    ...letter,
    html: htmlLetter(letter, ctx.appUrl, { logoAt: logoPath }),
  }));
}
