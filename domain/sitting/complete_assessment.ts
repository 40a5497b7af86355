import { createHash } from "node:crypto";
import { appendAuditEvent } from "../../db/audit_events.ts";
import type { Sql, Tx } from "../../db/pool.ts";
import { findChainHead } from "../../db/response_events.ts";
import { listResponses } from "../../db/responses.ts";
import { finishAssessment, lockRespondent, type SatAssessment } from "../../db/sat_assessments.ts";
import { keepSubtestAnswers, takeHandInsBack } from "../../db/subtest_answers.ts";
import { isLostConnection } from "../../lib/lost_connection.ts";
import { type Actor, requireRespondent, type Respondent } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { GivenResponse } from "../../model/session/answer.ts";
import type { Receipt } from "../../model/session/bookmark.ts";
import { type ClockEvent, endOf } from "../../model/session/clock.ts";
import { receiptCodeOf } from "../../model/session/receipt_code.ts";
import type { Ctx } from "../context.ts";
import { scoreAssessment } from "../scoring/score_assessment.ts";
import { eventsOf, forgetClock } from "./clock.ts";
import { contentOf, type SittingContent } from "./content.ts";
import { noteExpiry } from "./expiry.ts";
import { seatsOf } from "./seat.ts";
import { secondsIn } from "./subtest_time.ts";

/** The end of a test: what is stored is counted, sealed with a receipt, and scored. Asked again, the receipt is the same. */
export async function completeAssessment(ctx: Ctx, actor: Actor, assessmentId: string): Promise<Receipt> {
  const respondent = requireRespondent(actor);
  const before = await begunSeat(ctx.sql, respondent, assessmentId);
  // Before the transaction: many that each waited within theirs for one more connection would wait for each other.
  const content = await contentOf(ctx.sql, before.versionId);
  const outcome = await ctx.sql.begin(async (tx) => {
    await lockRespondent(tx, respondent.orgId, respondent.respondentId);
    const seat = await begunSeat(tx, respondent, assessmentId);
    return seat.status === "complete" ? receiptOf(seat) : await complete(ctx, tx, respondent, seat, content);
  });
  if ("unanswered" in outcome) throw new Refusal("questions_unanswered", { unanswered: outcome.unanswered });
  forgetClock(ctx, respondent);
  return outcome;
}

/** Required questions without an answer. */
interface Incomplete {
  readonly unanswered: number[];
}

/** From here on its version stays what it is. */
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
  const given = await listResponses(tx, orgId, { respondentId, versionId: content.versionId });
  const answered = new Set(given.map(({ subtestQuestion }) => subtestQuestion));
  const unanswered = unansweredOf(content, answered, events, now.getTime());
  if (unanswered.length > 0) {
    // What is not complete is not handed in: its respondent goes back to it.
    await takeHandInsBack(tx, orgId, { respondentId, questions: unanswered });
    return { unanswered };
  }
  for (const { id } of content.subtests) {
    await noteExpiry(tx, actor, content, id, { events, now: now.getTime() });
  }
  const subtests = content.subtests.map((subtest) => ({
    subtestId: subtest.id,
    duration: secondsIn(subtest, events, now.getTime()),
  }));
  await keepSubtestAnswers(tx, orgId, { respondentId, subtests, at: now });
  const storedAnswers = countingAnswers(content, given);
  const head = await findChainHead(tx, orgId, respondentId);
  const receiptCode = receiptCodeOf(
    createHash("sha256").update(head?.hash ?? "").update(seat.id).digest(),
  );
  await finishAssessment(tx, orgId, { id: seat.id, at: now, receiptCode, storedAnswers });
  await appendAuditEvent(tx, orgId, {
    at: now,
    actorKind: "respondent",
    actorId: respondentId,
    verb: "completeAssessment",
    subjectKind: "assessment",
    subjectId: seat.id,
    detail: { storedAnswers, receiptCode },
  });
  await scoreIfPossible(ctx, tx, orgId, seat.id, now);
  return { storedAnswers, receiptCode, completedAt: now.toISOString() };
}

/** Somebody who was asked 40 questions and tried one before is told of 40 answers. */
function countingAnswers({ subtests }: SittingContent, given: readonly GivenResponse[]): number {
  const counting = new Set(subtests.flatMap(({ isPractice, questions }) => isPractice ? [] : questions));
  return given.filter(({ subtestQuestion }) => counting.has(subtestQuestion)).length;
}

/** SPEC 4: where answers are required, all that there was time for have to be there. Practice asks for none. */
function unansweredOf(
  content: SittingContent,
  answered: ReadonlySet<number>,
  events: readonly ClockEvent[],
  now: number,
): number[] {
  if (!content.areQuestionsRequired) return [];
  return content.subtests
    .filter(({ id, isPractice }) => !isPractice && (endOf(content, id, events) ?? Infinity) > now)
    .flatMap(({ questions }) => questions.filter((question) => !answered.has(question)));
}

/** A scoring that fails is our fault and no respondent's: their test is complete, and the scores are made up for later. */
async function scoreIfPossible(ctx: Ctx, tx: Tx, orgId: string, assessmentId: string, now: Date) {
  try {
    await tx.savepoint((within) => scoreAssessment(within, orgId, assessmentId, now));
  } catch (error) {
    if (isLostConnection(error)) throw error;
    ctx.log.error("assessment not scored", error, { assessmentId });
  }
}
