import type { Sql, Tx } from "../../../db/connection/pool.ts";
import {
  findBarredTest,
  listHolders,
  type ScoreReader,
  type ScoresOf,
} from "../../../db/account/qualifications.ts";
import type { Agent } from "../../../model/account/actor.ts";
import type { QualificationLevel } from "../../../model/account/qualification.ts";
import { holds } from "../../../model/account/permissions.ts";
import { FIELD_NEEDS } from "../../../model/respondents/respondent_fields.ts";
import { shownTestName } from "../../../model/instruments/test_identifiers.ts";
import { Refusal } from "../../../model/refusal.ts";

interface Reading extends Pick<Agent, "orgId" | "userId" | "role"> {
  /** Of a key. */
  readonly qualification?: QualificationLevel;
}

/**
 * Refuses whoever lacks the qualification that a test asks for, and says who in the organisation holds it.
 * Every verb that gives out scores or reports calls it.
 */
export async function requireQualified(
  sql: Sql | Tx,
  staff: Reading,
  of: ScoresOf,
): Promise<void> {
  const barred = await findBarredTest(sql, staff.orgId, readerOf(staff), of);
  if (!barred) return;
  const { level } = barred;
  const test = shownTestName(barred, holds(staff.role, FIELD_NEEDS.testForms));
  const holders = await listHolders(sql, staff.orgId, level);
  if (holders.length === 0) throw new Refusal("qualification_unheld", { test, level });
  throw new Refusal("qualification_needed", { test, level, holders });
}

/** Who reads scores: a member, or a key with the level of its maker. */
export const readerOf = (by: Pick<Reading, "userId" | "qualification">): ScoreReader =>
  by.userId === null ? { level: by.qualification ?? "A" } : { userId: by.userId };
