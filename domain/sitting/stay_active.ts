import { type Actor, requireRespondent } from "../../model/actor.ts";
import type { Language } from "../../model/languages.ts";
import type { Clock } from "../../model/session/clock.ts";
import type { Ctx } from "../context.ts";
import { noteActivity } from "./activity.ts";
import { announced } from "./announced.ts";
import { clockOf, rememberedClock } from "./clock.ts";
import { contentOfSubtest } from "./content.ts";
import { openSeatAt } from "./seat.ts";

/** SPEC 9: said at least every 15 s by everybody who sits a test. As a rule nothing is asked of the database. */
export async function stayActive(
  ctx: Ctx,
  actor: Actor,
  subtestId: number,
  { questionIndex }: { questionIndex: number },
  language: Language,
): Promise<Clock> {
  const respondent = requireRespondent(actor);
  let clock = rememberedClock(ctx, respondent, subtestId);
  if (!clock) {
    const { content } = await contentOfSubtest(ctx.sql, subtestId);
    await openSeatAt(ctx.sql, respondent, content);
    clock = await clockOf(ctx, respondent, content, subtestId);
  }
  const { respondentId, orgId } = respondent;
  const at = ctx.now();
  noteActivity(ctx, { respondentId, orgId, subtestId, questionIndex, placedAt: at, at });
  const notices = await announced(ctx, respondent, language);
  return notices.length === 0 ? clock : { ...clock, notices: [...notices] };
}
