import { findGivenTests, type GivenTests } from "../../db/batches/given_tests.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";

/** Whom a change of a batch's tests concerns: told before it is made. */
export async function givenTests(ctx: Ctx, actor: Actor, batchId: string): Promise<GivenTests> {
  const { orgId } = requireMay(actor, "viewProjects");
  const given = await findGivenTests(ctx.sql, orgId, requireId(batchId));
  if (!given) throw new Refusal("not_found");
  return given;
}
