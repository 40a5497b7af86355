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
import { haltsOf } from "../../../model/sitting/halts.ts";
import { arrival, heardAfter, judge } from "../../../model/sitting/lateness.ts";
import type { Ctx } from "../../context.ts";
import { remembered } from "../../memory.ts";
import { eventsOf, subtestTime, timeOf } from "../clock/clock.ts";
import type { SatQuestion, SittingContent } from "../content/content.ts";
import { recordProgress } from "../clock/activity.ts";
import { recordExpiry } from "../clock/expiry.ts";
import { countEvent, requirePace } from "./pace.ts";

type Store = (answer: IncomingAnswer) => Promise<AnswerOutcome>;

/**
 * Gathers concurrent answers of all respondents: this process runs one statement at a time, and answers that
 * arrive meanwhile share the next one. Resolves after the commit.
 */
function answerQueue(ctx: Ctx): Store {
  const store = (all: readonly IncomingAnswer[]) => storeAnswers(ctx.sql, all);
  return gather(store, { max: 256, isHopeless: isLostConnection });
}

type Submission = Pick<IncomingAnswer, "kind" | "answer" | "answers" | "answerText" | "deviceId" | "at">;

/** Stores an answer or its removal; refuses if it is not acceptable from this respondent. */
export async function storeAnswer(
  ctx: Ctx,
  respondent: Respondent,
  question: SatQuestion,
  submission: Submission,
): Promise<AnswerOutcome> {
  const { respondentId, orgId, tokenVersion } = respondent;
  const { id, content, subtest } = question;
  const now = ctx.now().getTime();
  requirePace(ctx, respondentId, now);
  const time = await timeOf(ctx, respondent, question);
  const answer: IncomingAnswer = {
    ...submission,
    // An answer cannot be earlier than the start of its subtest.
    at: Math.max(submission.at, time.startedAt ?? submission.at),
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
  const quick = await remembered(ctx, answerQueue)(answer);
  const stored = quick.outcome === "unjudged"
    ? await judgeAndStore(ctx, respondent, question, answer, submission.at)
    : quick;
  if (stored.fresh) {
    countEvent(ctx, respondentId, now);
    recordProgress(ctx, respondent);
  }
  const code = REFUSED[stored.outcome];
  if (code === "subtest_not_started") throw new Refusal(code, { unstarted: subtest.id });
  if (code) throw new Refusal(code);
  return stored;
}

/**
 * Judges and stores an answer that arrived after the end or for a closed subtest, or around a halt, under the
 * lock of its respondent. Refuses one that was given while the test stood.
 */
async function judgeAndStore(
  ctx: Ctx,
  respondent: Respondent,
  { content, subtest }: SatQuestion,
  answer: IncomingAnswer,
  claimedAt: number,
): Promise<AnswerOutcome> {
  const { respondentId, orgId } = respondent;
  const { receivedAt } = answer;
  return await ctx.sql.begin(async (tx) => {
    await lockRespondent(tx, orgId, respondentId);
    const events = await eventsOf(tx, respondent, content);
    const given = Math.min(answer.at, receivedAt);
    const halt = haltsOf(events).find(({ since, until }) => given > since && given < (until ?? Infinity));
    if (halt) throw new Refusal(halt.kind === "stop" ? "test_stopped" : "test_paused");
    const time = subtestTime(content, subtest.id, events, receivedAt);
    const end = time.endsAt ?? receivedAt;
    const place = { respondentId, testId: content.testId, subtestId: subtest.id };
    const closing = await findClosing(tx, orgId, { ...place, after: end });
    const heard = [heardAfter(events, subtest.id, end), closing?.answeredAfter ?? null]
      .filter((at) => at !== null);
    const { isLate, delayMs } = judge({
      ...time,
      claimedAt: Math.min(claimedAt, receivedAt),
      receivedAt,
      handedInAt: answer.isShut ? closing?.handedInAt ?? null : null,
      completedAt: closing?.completedAt ?? null,
      heardAt: heard.length === 0 ? null : Math.min(...heard),
      withinMs: (content.lateAnswersWithin + creditable(content)) * 1000,
    });
    if (isLate) await recordExpiry(tx, respondent, content, subtest.id, { events, now: receivedAt });
    const [stored] = await storeAnswers(tx, [{ ...answer, verdict: isLate ? "late" : "counts", delayMs }]);
    return stored!;
  });
}

/**
 * Seconds of a gap that can still be credited: a respondent who returns within them is not past the end yet.
 */
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
