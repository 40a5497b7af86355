import { insertStart } from "../../db/clock_events.ts";
import { type Actor, requireRespondent } from "../../model/actor.ts";
import type { Clock } from "../../model/session/clock.ts";
import type { Ctx } from "../context.ts";
import { clockOf } from "./clock.ts";
import { contentOfSubtest } from "./content.ts";
import { openSeatAt, requireOpenSubtest } from "./seat.ts";

/**
 * A subtest's time begins, once: told again, it is what it was. `startedAt` says since when it has been running in the player,
 * where that could not be told at the time; it can only make what is left less.
 */
export async function startTimer(
  ctx: Ctx,
  actor: Actor,
  subtestId: number,
  { startedAt }: { startedAt?: number | null } = {},
): Promise<Clock> {
  const respondent = requireRespondent(actor);
  const { orgId, respondentId } = respondent;
  const { content } = await contentOfSubtest(ctx.sql, subtestId);
  const { versionId } = content;
  requireOpenSubtest(await openSeatAt(ctx.sql, respondent, content), content, subtestId);
  const now = ctx.now().getTime();
  const at = new Date(Math.min(now, startedAt ?? now));
  await insertStart(ctx.sql, orgId, { respondentId, versionId, subtestId, at });
  return await clockOf(ctx, respondent, content, subtestId);
}
