import { markRespondents } from "../../db/respondents.ts";
import type { Actor } from "../../model/actor.ts";
import type { Ctx } from "../context.ts";
import { doToEach } from "./each.ts";

/** Marks respondents as retested: what they sit in this batch is a reassessment. */
export const markRetested = (ctx: Ctx, actor: Actor, ids: readonly string[]): Promise<{ done: number }> =>
  setRetested(ctx, actor, ids, true);

export const setRetested = (
  ctx: Ctx,
  actor: Actor,
  ids: readonly string[],
  isRetested: boolean,
): Promise<{ done: number }> =>
  doToEach(ctx, actor, ids, {
    verb: isRetested ? "markRetested" : "unmarkRetested",
    work: (tx, { orgId }, held) =>
      markRespondents(tx, orgId, held, { mark: "retested_at", isMarked: isRetested, now: ctx.now() }),
  });
