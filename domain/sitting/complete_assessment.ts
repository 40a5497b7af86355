import { createHash } from "node:crypto";
import { appendAuditEvent } from "../../db/organization/audit_events.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import { findChainHead } from "../../db/sitting/response_events.ts";
import { queueReceipts } from "../../db/inviting/respondent_letters.ts";
import { announceAll } from "../../jobs/job.ts";
import { LETTER_JOB } from "../../jobs/letter_job.ts";
import { listResponses } from "../../db/sitting/responses.ts";
import { finishAssessment, lockRespondent, type SatAssessment } from "../../db/sitting/sat_assessments.ts";
import { keepSubtestAnswers, reopenSubtests } from "../../db/sitting/subtest_answers.ts";
import { isLostConnection } from "../../lib/flow/lost_connection.ts";
import type { Actor, Respondent } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { ResumedAnswer } from "../../model/sitting/answer.ts";
import type { Receipt } from "../../model/sitting/bookmark.ts";
import { endOf } from "../../model/sitting/clock.ts";
import type { ClockEvent } from "../../model/sitting/clock_event.ts";
import { haltIn } from "../../model/sitting/halts.ts";
import type { Resuming } from "../../model/sitting/acts.ts";
import { type SittingState, sittingState } from "../../model/sitting/sitting_state.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { tellOwnRoom } from "./clock/activity.ts";
import { tellWebhooks } from "../tell_webhooks.ts";
import { scoreAssessment } from "../scoring/score_assessment.ts";
import { eventsOf, forgetClock, secondsIn } from "./clock/clock.ts";
import { decide } from "./clock/decide.ts";
import { contentOf, type SittingContent } from "./content/content.ts";
import { recordExpiry } from "./clock/expiry.ts";
import { requireNoHalt, seatsOf } from "./seat.ts";

/**
 * Completes a test: counts the stored answers, issues a receipt and scores the test. Repeated calls return
 * the same receipt.
 */
export async function completeAssessment(ctx: Ctx, actor: Actor, assessmentId: string): Promise<Receipt> {
  const respondent = requireMay(actor, "sitTests");
  const before = await begunSeat(ctx.sql, respondent, assessmentId);
  // Read before the transaction: transactions that each wait for one more connection would block each other.
  const content = await contentOf(ctx, before.versionId);
  const outcome = await ctx.sql.begin(async (tx) => {
    await lockRespondent(tx, respondent.orgId, respondent.respondentId);
    const seat = await begunSeat(tx, respondent, assessmentId);
    return seat.status === "complete" ? receiptOf(seat) : await complete(ctx, tx, respondent, seat, content);
  });
  if ("unanswered" in outcome) throw new Refusal("questions_unanswered", { unanswered: outcome.unanswered });
  forgetClock(ctx, respondent);
  tellOwnRoom(ctx, respondent);
  return outcome;
}

/** Required questions without an answer. */
interface Incomplete {
  readonly unanswered: number[];
}

/** Returns an assessment that has begun, whose version is therefore fixed. */
async function begunSeat(sql: Sql | Tx, actor: Respondent, assessmentId: string): Promise<SatAssessment> {
  const seat = (await seatsOf(sql, actor)).find(({ id }) => id === assessmentId);
  if (!seat) throw new Refusal("not_found");
  if (seat.status === "new") throw new Refusal("not_started");
  return seat;
}

const receiptOf = ({ storedAnswers, receiptCode, completedAt }: SatAssessment): Receipt => ({
  storedAnswers: storedAnswers ?? 0,
  receiptCode: receiptCode ?? "",
  completedAt: completedAt!.toISOString(),
});

async function complete(
  ctx: Ctx,
  tx: Tx,
  actor: Respondent,
  seat: SatAssessment,
  content: SittingContent,
): Promise<Receipt | Incomplete> {
  const { orgId, respondentId } = actor;
  const now = ctx.now();
  const events = await eventsOf(tx, actor, content);
  requireNoHalt(events);
  const place = { respondentId, versionId: content.versionId };
  const responses = await listResponses(tx, orgId, place);
  const answered = new Set(responses.map(({ subtestQuestion }) => subtestQuestion));
  const unanswered = unansweredOf(content, answered, events, now.getTime());
  if (unanswered.length > 0) {
    // Subtests with unanswered questions count as not handed in: the respondent goes back to them.
    await reopenSubtests(tx, orgId, { respondentId, questions: unanswered });
    return { unanswered };
  }
  const ended = { ...actor, assessmentId: seat.id, content, events, responses, now };
  const { storedAnswers, receiptCode } = await closeTest(tx, ended);
  await appendAuditEvent(tx, orgId, {
    at: now,
    actorKind: "respondent",
    actorId: respondentId,
    verb: "completeAssessment",
    subjectKind: "assessment",
    subjectId: seat.id,
    detail: { storedAnswers, receiptCode },
  });
  const letterId = await queueReceipts(tx, orgId, respondentId, now);
  if (letterId) await announceAll(tx, LETTER_JOB, [{ orgId, letterId }]);
  await scoreIfPossible(ctx, tx, orgId, seat.id, now);
  return { storedAnswers, receiptCode, completedAt: now.toISOString() };
}

interface Ended {
  readonly orgId: string;
  readonly respondentId: string;
  readonly assessmentId: string;
  readonly content: SittingContent;
  readonly events: readonly ClockEvent[];
  readonly responses: readonly ResumedAnswer[];
  readonly now: Date;
}

/** Stores the end of a test, with its parts as they are. Returns what its receipt says. */
async function closeTest(tx: Tx, { content, events, responses, now, ...whose }: Ended) {
  const { orgId, respondentId, assessmentId } = whose;
  for (const { id } of content.subtests) {
    await recordExpiry(tx, whose, content, id, { events, now: now.getTime() });
  }
  const subtests = content.subtests.map((subtest) => ({
    subtestId: subtest.id,
    duration: secondsIn(subtest, events, now.getTime()),
  }));
  await keepSubtestAnswers(tx, orgId, { respondentId, subtests, at: now });
  const storedAnswers = countScored(content, responses);
  const head = await findChainHead(tx, orgId, respondentId);
  const receiptCode = receiptCodeOf(
    createHash("sha256").update(head?.hash ?? "").update(assessmentId).digest(),
  );
  await finishAssessment(tx, orgId, { id: assessmentId, at: now, receiptCode, storedAnswers });
  await tellWebhooks(tx, orgId, "respondent.finished", { assessments: [assessmentId] }, now);
  return { storedAnswers, receiptCode };
}

/**
 * Ends a stopped test for good, and scores it as it is: what is unanswered stays so, by the rules of the test's
 * scoring. No letter goes to the respondent.
 */
export async function scoreStopped(
  ctx: Ctx,
  actor: Actor,
  assessmentId: string,
  { seen }: Resuming,
): Promise<SittingState> {
  const staff = requireMay(actor, "invigilate");
  const { orgId } = staff;
  return await decide(ctx, staff, assessmentId, seen, async (tx, { place, content, events, now }) => {
    if (place.status === "complete") throw new Refusal("already_complete");
    if (haltIn(events)?.kind !== "stop") throw new Refusal("not_stopped");
    const { respondentId } = place;
    const responses = await listResponses(tx, orgId, { respondentId, versionId: content.versionId });
    const ended = { orgId, respondentId, assessmentId, content, events, responses, now };
    const { storedAnswers } = await closeTest(tx, ended);
    await audit(ctx, tx, staff, {
      verb: "scoreStopped",
      to: ["assessment", assessmentId],
      detail: { storedAnswers },
    });
    await scoreIfPossible(ctx, tx, orgId, assessmentId, now);
    return sittingState(content, { ...place, status: "complete" }, events, now.getTime());
  });
}

/** Counts the answers without those of practice questions. */
function countScored({ subtests }: SittingContent, responses: readonly ResumedAnswer[]): number {
  const scored = new Set(subtests.flatMap(({ isPractice, questions }) => isPractice ? [] : questions));
  return responses.filter(({ subtestQuestion }) => scored.has(subtestQuestion)).length;
}

/**
 * If answers are required, returns the unanswered questions of subtests whose time has not run out. Practice
 * requires none.
 */
function unansweredOf(
  content: SittingContent,
  answered: ReadonlySet<number>,
  events: readonly ClockEvent[],
  now: number,
): number[] {
  if (!content.areQuestionsRequired) return [];
  return content.subtests
    .filter(({ id, isPractice }) => !isPractice && (endOf(content, id, events, now) ?? Infinity) > now)
    .flatMap(({ questions }) => questions.filter((question) => !answered.has(question)));
}

/** Scores the test in a savepoint. If that fails, the test is complete anyway and is scored later. */
async function scoreIfPossible(ctx: Ctx, tx: Tx, orgId: string, assessmentId: string, now: Date) {
  try {
    await tx.savepoint((within) => scoreAssessment(within, orgId, assessmentId, now));
  } catch (error) {
    if (isLostConnection(error)) throw error;
    ctx.log.error("assessment not scored", error, { assessmentId });
  }
}

/** Letters and digits that are unambiguous when read aloud or written by hand. */
const SIGNS = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const LENGTH = 12;

/** Returns a receipt code such as `QK7M-2XRD-9HTW` from bytes that no one can choose. */
function receiptCodeOf(bytes: Uint8Array): string {
  const signs = Array.from(bytes.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]!).join("");
  return signs.match(/.{4}/g)!.join("-");
}
