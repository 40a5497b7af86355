import { markRespondents } from "../../db/respondents.ts";
import type { Actor } from "../../model/actor.ts";
import type { Ctx } from "../context.ts";
import { doToEach } from "./each.ts";

/** Flags respondents, or takes the flag off again. */
export const setFlag = (
  ctx: Ctx,
  actor: Actor,
  ids: readonly string[],
  isFlagged: boolean,
): Promise<{ done: number }> =>
  doToEach(ctx, actor, ids, {
    verb: isFlagged ? "flagRespondent" : "unflagRespondent",
    work: (tx, { orgId }, held) =>
      markRespondents(tx, orgId, held, { mark: "flagged_at", isMarked: isFlagged, now: ctx.now() }),
  });
