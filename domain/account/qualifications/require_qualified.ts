import type { Sql, Tx } from "../../../db/connection/pool.ts";
import { findBarredTest, listHolders, type ScoresOf } from "../../../db/account/qualifications.ts";
import type { Staff } from "../../../model/account/actor.ts";
import { shownTestName } from "../../../model/instruments/test_identifiers.ts";
import { Refusal } from "../../../model/refusal.ts";

/**
 * Refuses whoever lacks the qualification that a test asks for, and says who in the organisation holds it.
 * Every verb that gives out scores or reports calls it.
 */
export async function requireQualified(
  sql: Sql | Tx,
  staff: Pick<Staff, "orgId" | "userId" | "role">,
  of: ScoresOf,
): Promise<void> {
  const barred = await findBarredTest(sql, staff.orgId, staff.userId, of);
  if (!barred) return;
  const { level } = barred;
  const test = shownTestName(barred, staff.role);
  const holders = await listHolders(sql, staff.orgId, level);
  if (holders.length === 0) throw new Refusal("qualification_unheld", { test, level });
  throw new Refusal("qualification_needed", { test, level, holders });
}
