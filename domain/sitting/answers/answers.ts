import {
  type AnswerOutcome,
  findClosing,
  type IncomingAnswer,
  storeAnswers,
} from "../../../db/sitting/responses.ts";
import { lockRespondent } from "../../../db/sitting/sat_assessments.ts";
import { gather } from "../../../lib/flow/gather.ts";
import { isLostConnection } from "../../../lib/flow/lost_connection.ts";
import type { Respondent } from "../../../model/account/actor.ts";
import { Refusal, type RefusalCode } from "../../../model/refusal.ts";
import { arrival, heardAfter, judge } from "../../../model/sitting/lateness.ts";
import type { Ctx } from "../../context.ts";
import { remembered } from "../../memory.ts";
import { eventsOf, subtestTime, timeOf } from "../clock/clock.ts";
import type { AskedQuestion, SittingContent } from "../content/content.ts";
import { noteExpiry } from "../clock/expiry.ts";
import { countEvent, requirePace } from "./pace.ts";

type Tell = (told: IncomingAnswer) => Promise<AnswerOutcome>;

/**
 * Answers of all who answer at the moment are written together: one statement is under way in this process, and what comes
 * meanwhile leaves with the next. Resolves once it is committed.
 */
function teller(ctx: Ctx): Tell {
  const store = (all: readonly IncomingAnswer[]) => storeAnswers(ctx.sql, all);
  return gather(store, { max: 256, isHopeless: isLostConnection });
}

type Given = Pick<IncomingAnswer, "kind" | "answer" | "answers" | "answerText" | "deviceId" | "at">;

/** Stores what was given to a question; refuses where it is nothing to its respondent. */
export async function tellAnswer(
  ctx: Ctx,
  respondent: Respondent,
  question: AskedQuestion,
  given: Given,
): Promise<AnswerOutcome> {
  const { respondentId, orgId, tokenVersion } = respondent;
  const { id, content, subtest } = question;
  const now = ctx.now().getTime();
  requirePace(ctx, respondentId, now);
  const time = await timeOf(ctx, respondent, question);
  const answer: IncomingAnswer = {
    ...given,
    // Nothing is answered before it is asked.
    at: Math.max(given.at, time.startedAt ?? given.at),
    respondentId,
    orgId,
    tokenVersion: tokenVersion ?? null,
    testId: content.testId,
    versionId: content.versionId,
    subtestId: subtest.id,
    isShut: !content.isSubtestNavigationAllowed,
    questionId: id,
    receivedAt: now,
    verdict: arrival(time, now),
    delayMs: null,
  };
  const first = await remembered(ctx, teller)(answer);
  const told = first.outcome === "unjudged"
    ? await judged(ctx, respondent, question, answer, given.at)
    : first;
  if (told.fresh) countEvent(ctx, respondentId, now);
  const code = REFUSED[told.outcome];
  if (code === "subtest_not_started") throw new Refusal(code, { unstarted: subtest.id });
  if (code) throw new Refusal(code);
  return told;
}

/** Judges an answer that came after the end, or to what is closed, while nothing about it can change, and stores it. */
async function judged(
  ctx: Ctx,
  respondent: Respondent,
  { content, subtest }: AskedQuestion,
  answer: IncomingAnswer,
  toldAt: number,
): Promise<AnswerOutcome> {
  const { respondentId, orgId } = respondent;
  const { receivedAt } = answer;
  return await ctx.sql.begin(async (tx) => {
    await lockRespondent(tx, orgId, respondentId);
    const events = await eventsOf(tx, respondent, content);
    const time = subtestTime(content, subtest.id, events);
    const after = time.endsAt ?? receivedAt;
    const whose = { respondentId, testId: content.testId, subtestId: subtest.id };
    const closing = await findClosing(tx, orgId, { ...whose, after });
    const signs = [heardAfter(events, subtest.id, after), closing?.answeredAfter ?? null]
      .filter((at) => at !== null);
    const { isLate, delayMs } = judge({
      ...time,
      toldAt: Math.min(toldAt, receivedAt),
      receivedAt,
      handedInAt: answer.isShut ? closing?.handedInAt ?? null : null,
      completedAt: closing?.completedAt ?? null,
      heardAt: signs.length === 0 ? null : Math.min(...signs),
      withinMs: (content.lateAnswersWithin + creditable(content)) * 1000,
    });
    if (isLate) await noteExpiry(tx, respondent, content, subtest.id, { events, now: receivedAt });
    const [told] = await storeAnswers(tx, [{ ...answer, verdict: isLate ? "late" : "counts", delayMs }]);
    return told!;
  });
}

/** Who comes back within a gap that can still be given back is not past the end yet. */
const creditable = ({ shouldPauseOnDisconnect, creditPerGap }: SittingContent) =>
  shouldPauseOnDisconnect ? creditPerGap : 0;

const REFUSED: Partial<Record<AnswerOutcome["outcome"], RefusalCode>> = {
  nothing: "not_found",
  ended: "not_signed_in",
  elsewhere: "open_elsewhere",
  not_found: "not_found",
  not_started: "not_started",
  subtest_not_started: "subtest_not_started",
  too_many: "too_many_answers",
};
