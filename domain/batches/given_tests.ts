import { findGivenTests, type GivenTests } from "../../db/given_tests.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** Whom a change of a batch's tests concerns: told before it is made. */
export async function givenTests(ctx: Ctx, actor: Actor, batchId: string): Promise<GivenTests> {
  const { orgId } = requireAdmin(actor);
  const given = await findGivenTests(ctx.sql, orgId, requireId(batchId));
  if (!given) throw new Refusal("not_found");
  return given;
}
