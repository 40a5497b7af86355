import { findBookmark, setBookmark } from "../../../db/sitting/bookmarks.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { lockRespondent } from "../../../db/sitting/sat_assessments.ts";
import { keepSubtestAnswers } from "../../../db/sitting/subtest_answers.ts";
import type { Actor, Respondent } from "../../../model/account/actor.ts";
import type { Language } from "../../../model/languages.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { ResponseGroup } from "../../../model/sitting/answer.ts";
import type { Clock } from "../../../model/sitting/clock_reading.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { tellOwnRoom } from "./activity.ts";
import { clockOf, eventsOf, secondsIn } from "./clock.ts";
import { contentOfSubtest, type SatSubtest, type SittingContent } from "../content/content.ts";
import { recordExpiry } from "./expiry.ts";
import { recordAnswer } from "../answers/record_answer.ts";
import { requireNoHalt, seatAt } from "../seat.ts";

export interface HandedIn {
  /** How many of the submitted answers are stored: all of them. */
  readonly stored: number;
  /** The clock of the subtest where the respondent continues. */
  readonly clock: Clock;
}

/**
 * Hands in a subtest: its answers are stored and its respondent moves to the next. Repeated calls change
 * nothing.
 */
export async function handInSubtest(
  ctx: Ctx,
  actor: Actor,
  subtestId: number,
  { responses }: Pick<ResponseGroup, "responses">,
  language: Language,
): Promise<HandedIn> {
  const respondent = requireMay(actor, "sitTests");
  const { content, subtest } = await contentOfSubtest(ctx, subtestId);
  if (responses.some((answer) => !subtest.questions.includes(answer.subtestQuestion))) {
    throw new Refusal("invalid_body", { fields: { responses: ["invalid"] } });
  }
  await Promise.all(responses.map((answer) => recordAnswer(ctx, respondent, answer, language)));
  const nextId = await ctx.sql.begin((tx) => finish(ctx, tx, respondent, content, subtest));
  tellOwnRoom(ctx, respondent);
  return { stored: responses.length, clock: await clockOf(ctx, respondent, content, nextId) };
}

/** Hands the subtest in and returns the id of the subtest in which the respondent is now. */
async function finish(
  ctx: Ctx,
  tx: Tx,
  actor: Respondent,
  content: SittingContent,
  subtest: SatSubtest,
): Promise<number> {
  const { orgId, respondentId } = actor;
  await lockRespondent(tx, orgId, respondentId);
  const seat = await seatAt(tx, actor, content);
  if (seat.status === "new") throw new Refusal("not_started");
  // A complete test does not change.
  if (seat.status === "complete") return subtest.id;
  const now = ctx.now();
  const events = await eventsOf(tx, actor, content);
  requireNoHalt(events);
  await recordExpiry(tx, actor, content, subtest.id, { events, now: now.getTime() });
  const duration = secondsIn(subtest, events, now.getTime());
  const subtests = [{ subtestId: subtest.id, duration }];
  await keepSubtestAnswers(tx, orgId, { respondentId, subtests, at: now });
  const bookmark = await findBookmark(tx, orgId, respondentId);
  if (bookmark?.subtestId !== subtest.id) return bookmark?.subtestId ?? subtest.id;
  const finished = [...seat.finishedSubtests, subtest.id];
  const at = content.subtests.indexOf(subtest);
  const next = content.subtests.find(({ id }, place) => place > at && !finished.includes(id));
  if (!next) return subtest.id;
  const place = {
    assessmentId: seat.id,
    subtestId: next.id,
    questionIndex: 0,
    lastActiveAt: now,
    placedAt: now,
    deviceAt: bookmark.deviceAt,
  };
  await setBookmark(tx, orgId, { ...place, respondentId });
  return next.id;
}
