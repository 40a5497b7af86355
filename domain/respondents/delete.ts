import { deleteRespondents as removeRespondents } from "../../db/respondents/respondents.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { Ctx } from "../context.ts";
import { applyToEach } from "./each.ts";
import { eraseTraces } from "./anonymizing/erase_traces.ts";

/** Deletes respondents with their assessments, answers and results, and all traces of them elsewhere. */
export const deleteRespondents = (
  ctx: Ctx,
  actor: Actor,
  ids: readonly string[],
): Promise<{ done: number }> =>
  applyToEach(ctx, actor, ids, {
    verb: "deleteRespondent",
    toDelete: true,
    isOfPerson: true,
    work: async (tx, by, held) => {
      await eraseTraces(ctx, tx, by, held);
      await removeRespondents(tx, by.orgId, held);
      return held;
    },
  });
