import { eraseIdentity, eraseTyped } from "../../../db/respondents/anonymize.ts";
import { eraseDevices } from "../../../db/sitting/devices.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { Ctx } from "../../context.ts";
import { newCode } from "../../codes/new_code.ts";
import { type Deed, doToEach } from "../each.ts";
import { eraseTraces } from "./erase_traces.ts";
import { settleScores } from "./settle_scores.ts";

/** Leaves of respondents what they chose and scored, and nothing that says who they are. */
export const anonymizeRespondents = (
  ctx: Ctx,
  actor: Actor,
  ids: readonly string[],
): Promise<{ done: number }> => doToEach(ctx, actor, ids, anonymizing(ctx));

export const anonymizing = (ctx: Ctx): Deed => ({
  verb: "anonymizeRespondent",
  work: async (tx, { orgId }, held) => {
    await erase(ctx, tx, orgId, held);
    return held;
  },
});

async function erase(ctx: Ctx, tx: Tx, orgId: string, held: readonly string[]): Promise<void> {
  await eraseTraces(ctx, tx, orgId, held);
  await settleScores(ctx, tx, orgId, held);
  await eraseTyped(tx, orgId, held);
  await eraseDevices(tx, orgId, held);
  const people = held.map((id) => ({ id, resumeCode: newCode() }));
  await eraseIdentity(tx, orgId, people, ctx.now());
}
