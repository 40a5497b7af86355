import { storeAnswers, type Told, type ToldAnswer } from "../../db/responses.ts";
import type { Sql } from "../../db/pool.ts";
import { gather } from "../../lib/gathered.ts";
import { isLostConnection } from "../../lib/lost_connection.ts";
import type { Respondent } from "../../model/actor.ts";
import { Refusal, type RefusalCode } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import type { AskedQuestion } from "./content.ts";
import { countEvent, requirePace } from "./pace.ts";
import { countStored } from "./pulse.ts";

type Tell = (told: ToldAnswer) => Promise<Told>;

const tellers = new WeakMap<Sql, Tell>();

/**
 * Answers of all who answer at the moment are written together: one statement is under way in this process, and what comes
 * meanwhile leaves with the next. Resolves once it is committed.
 */
function tellerOf(ctx: Ctx): Tell {
  const { sql } = ctx;
  let tell = tellers.get(sql);
  if (!tell) {
    const store = async (all: readonly ToldAnswer[]) => {
      const told = await storeAnswers(sql, all);
      countStored(ctx, all.length);
      return told;
    };
    tellers.set(sql, tell = gather(store, { max: 256, isHopeless: isLostConnection }));
  }
  return tell;
}

type Given = Pick<ToldAnswer, "kind" | "answer" | "answers" | "answerText" | "deviceId" | "at">;

/** Stores what was given to a question; refuses where it is nothing to its respondent. */
export async function tellAnswer(
  ctx: Ctx,
  { respondentId, orgId, tokenVersion }: Respondent,
  { id, content, subtest }: AskedQuestion,
  given: Given,
): Promise<Told> {
  const now = ctx.now().getTime();
  requirePace(ctx, respondentId, now);
  const told = await tellerOf(ctx)({
    ...given,
    respondentId,
    orgId,
    tokenVersion: tokenVersion ?? null,
    testId: content.testId,
    versionId: content.versionId,
    subtestId: subtest.id,
    subtestLimit: subtest.timeLimit,
    testLimit: subtest.isPractice ? null : content.testWideTimeLimit,
    isShut: !content.isSubtestNavigationAllowed,
    questionId: id,
    receivedAt: now,
  });
  if (told.fresh) countEvent(ctx, respondentId, now);
  const code = REFUSED[told.outcome];
  if (code) throw new Refusal(code);
  return told;
}

const REFUSED: Partial<Record<Told["outcome"], RefusalCode>> = {
  nothing: "not_found",
  ended: "not_signed_in",
  not_found: "not_found",
  not_started: "not_started",
  too_many: "too_many_answers",
};
