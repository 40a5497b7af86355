import { createHash } from "node:crypto";
import { appendAuditEvent } from "../../db/audit_events.ts";
import type { Sql, Tx } from "../../db/pool.ts";
import { findChainHead } from "../../db/response_events.ts";
import { listResponses } from "../../db/responses.ts";
import { finishAssessment, lockRespondent, type SatAssessment } from "../../db/sat_assessments.ts";
import { keepSubtestAnswers } from "../../db/subtest_answers.ts";
import { isLostConnection } from "../../lib/lost_connection.ts";
import { type Actor, requireRespondent, type Respondent } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Receipt } from "../../model/session/bookmark.ts";
import { type ClockEvent, endOf } from "../../model/session/clock.ts";
import { receiptCodeOf } from "../../model/session/receipt_code.ts";
import type { Ctx } from "../context.ts";
import { scoreAssessment } from "../scoring/score_assessment.ts";
import { eventsOf, forgetClock } from "./clock.ts";
import { contentOf, type SittingContent } from "./content.ts";
import { seatsOf } from "./seat.ts";
import { secondsIn } from "./subtest_time.ts";

/** The end of a test: what is stored is counted, sealed with a receipt, and scored. Asked again, the receipt is the same. */
export async function completeAssessment(ctx: Ctx, actor: Actor, assessmentId: string): Promise<Receipt> {
  const respondent = requireRespondent(actor);
  const before = await begunSeat(ctx.sql, respondent, assessmentId);
  // Before the transaction: many that each waited within theirs for one more connection would wait for each other.
  const content = await contentOf(ctx.sql, before.versionId);
  const receipt = await ctx.sql.begin(async (tx) => {
    await lockRespondent(tx, respondent.orgId, respondent.respondentId);
    const seat = await begunSeat(tx, respondent, assessmentId);
    return seat.status === "complete" ? receiptOf(seat) : await complete(ctx, tx, respondent, seat, content);
  });
  forgetClock(ctx, respondent);
  return receipt;
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
): Promise<Receipt> {
  const { orgId, respondentId } = actor;
  const now = ctx.now();
  const events = await eventsOf(tx, actor, content);
  const given = await listResponses(tx, orgId, { respondentId, versionId: content.versionId });
  requireAnswers(
    content,
    new Set(given.map(({ subtestQuestion }) => subtestQuestion)),
    events,
    now.getTime(),
  );
  const subtests = content.subtests.map((subtest) => ({
    subtestId: subtest.id,
    duration: secondsIn(subtest, events, now.getTime()),
  }));
  await keepSubtestAnswers(tx, orgId, { respondentId, subtests, at: now });
  const head = await findChainHead(tx, orgId, respondentId);
  const receiptCode = receiptCodeOf(
    createHash("sha256").update(head?.hash ?? "").update(seat.id).digest(),
  );
  await finishAssessment(tx, orgId, { id: seat.id, at: now, receiptCode, storedAnswers: given.length });
  await appendAuditEvent(tx, orgId, {
    at: now,
    actorKind: "respondent",
    actorId: respondentId,
    verb: "completeAssessment",
    subjectKind: "assessment",
    subjectId: seat.id,
    detail: { storedAnswers: given.length, receiptCode },
  });
  await scoreIfPossible(ctx, tx, orgId, seat.id, now);
  return { storedAnswers: given.length, receiptCode, completedAt: now.toISOString() };
}

/** SPEC 4: where answers are required, all that there was time for have to be there. Practice asks for none. */
function requireAnswers(
  content: SittingContent,
  answered: ReadonlySet<number>,
  events: readonly ClockEvent[],
  now: number,
): void {
  if (!content.areQuestionsRequired) return;
  const unanswered = content.subtests
    .filter(({ id, isPractice }) => !isPractice && (endOf(content, id, events) ?? Infinity) > now)
    .flatMap(({ questions }) => questions.filter((question) => !answered.has(question)));
  if (unanswered.length > 0) throw new Refusal("questions_unanswered", { unanswered });
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
