import type { Actor } from "../../../model/account/actor.ts";
import type { Language } from "../../../model/languages.ts";
import type { Clock } from "../../../model/sitting/clock.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { noteActivity } from "./activity.ts";
import { announced } from "../content/announced.ts";
import { clockOf, rememberedClock } from "./clock.ts";
import { contentOfSubtest } from "../content/content.ts";
import { openSeatAt } from "../seat.ts";

/**
 * Said every few seconds by everybody who sits a test (docs/product.md, Signs of life). As a rule nothing is
 * asked of the database.
 */
export async function stayActive(
  ctx: Ctx,
  actor: Actor,
  subtestId: number,
  { questionIndex }: { questionIndex: number },
  language: Language,
): Promise<Clock> {
  const respondent = requireMay(actor, "sitTests");
  let clock = rememberedClock(ctx, respondent, subtestId);
  if (!clock) {
    const { content } = await contentOfSubtest(ctx, subtestId);
    await openSeatAt(ctx.sql, respondent, content);
    clock = await clockOf(ctx, respondent, content, subtestId);
  }
  const { respondentId, orgId } = respondent;
  const at = ctx.now();
  noteActivity(ctx, { respondentId, orgId, subtestId, questionIndex, placedAt: at, at });
  const notices = await announced(ctx, respondent, language);
  return notices.length === 0 ? clock : { ...clock, notices: [...notices] };
}
