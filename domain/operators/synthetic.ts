import { findTest } from "../../db/instruments/tests.ts";
import { findSyntheticCode, insertSynthetic, listSynthetic } from "../../db/operators/synthetic.ts";
import { deleteRespondents } from "../../db/respondents/respondents.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import { LIMITS } from "../../model/limits.ts";
import { SYNTHETIC_KEPT } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import { newCode } from "../codes/new_code.ts";

const NAME = "Synthetic respondent";
const END = new Date("2100-01-01T00:00:00Z");
const AT_ONCE = 200;

/**
 * Returns the room code by which the synthetic respondent enters; creates its organisation the first time. Null if
 * the test is not stored here.
 */
export async function setUpSynthetic(
  { sql, now }: Pick<Ctx, "sql" | "now">,
  test: TestIdentifier,
): Promise<string | null> {
  return await sql.begin(async (tx) => {
    const existing = await findSyntheticCode(tx);
    if (existing) return existing;
    const stored = await findTest(tx, test);
    if (!stored?.currentVersionId) return null;
    const code = newCode();
    const [testId, places] = [stored.id, LIMITS.roomParticipants];
    await insertSynthetic(tx, { name: NAME, code, testId, places, start: now(), end: END });
    return code;
  });
}

/** Deletes the synthetic respondents of more than a day ago, with all their answers. Returns how many. */
export async function forgetSynthetic({ sql, now }: Pick<Ctx, "sql" | "now">): Promise<number> {
  const before = new Date(now().getTime() - SYNTHETIC_KEPT);
  for (let total = 0;;) {
    const count = await sql.begin(async (tx) => {
      const old = await listSynthetic(tx, before, AT_ONCE);
      if (old) await deleteRespondents(tx, old.orgId, old.ids);
      return old?.ids.length ?? 0;
    });
    total += count;
    if (count < AT_ONCE) return total;
  }
}
