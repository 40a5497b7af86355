import type { Tx } from "../../db/connection/pool.ts";
import { listGrantedTests, setGrantedTests } from "../../db/operators/granted_tests.ts";
import { lockOrganization } from "../../db/operators/organizations.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { TEST_IDENTIFIERS, type TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import { type GrantedTest, grantOf } from "../../model/operators/granted_tests.ts";
import { Refusal } from "../../model/refusal.ts";
import { auditOperator } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { readOrganization } from "./organizations.ts";

/** Every test, and whether the organisation may use it. */
export async function listTests(ctx: Ctx, actor: Actor, orgId: string): Promise<GrantedTest[]> {
  await readOrganization(ctx, actor, orgId);
  return await listGrantedTests(ctx.sql, orgId, TEST_IDENTIFIERS);
}

/** Every test, for an organisation that is still to be made. */
export async function allTests(ctx: Ctx, actor: Actor): Promise<GrantedTest[]> {
  requireMay(actor, "operate");
  return await listGrantedTests(ctx.sql, null, TEST_IDENTIFIERS);
}

/**
 * Sets the tests that an organisation may add to batches and buy. Batches that hold another one go on, and
 * its reports can be requested.
 */
export async function grantTests(
  ctx: Ctx,
  actor: Actor,
  orgId: string,
  tests: readonly TestIdentifier[],
): Promise<void> {
  const operator = requireMay(actor, "operate");
  await ctx.sql.begin(async (tx) => {
    if (!await lockOrganization(tx, orgId)) throw new Refusal("not_found");
    await ctx.unchanged?.(tx);
    const before = await namesOfGranted(tx, orgId);
    await setGrantedTests(tx, orgId, grantOf(tests));
    const granted = TEST_IDENTIFIERS.filter((test) => tests.includes(test) && !before.includes(test));
    const withdrawn = before.filter((test) => !tests.includes(test));
    if (granted.length + withdrawn.length === 0) return;
    await auditOperator(ctx, tx, operator, orgId, {
      verb: "grantTests",
      to: ["organization", orgId],
      detail: {
        granted: granted.join(", ") || null,
        withdrawn: withdrawn.join(", ") || null,
      },
    });
  });
}

const namesOfGranted = async (tx: Tx, orgId: string) =>
  (await listGrantedTests(tx, orgId, TEST_IDENTIFIERS)).flatMap(({ test, isGranted }) =>
    isGranted ? test : []
  );
