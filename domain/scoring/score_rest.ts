import { listSatVersions } from "../../db/batches/batch_tests.ts";
import type { Ctx } from "../context.ts";
import { scoreVersion } from "./score_version.ts";

/**
 * Scores finished sittings of a batch: those without any score if `isFirst`, otherwise those without a score by the
 * present norms. After a change of the comparison there are many.
 */
export async function scoreRest(
  { sql, now }: Ctx,
  orgId: string,
  { batchId, testId }: { batchId: string; testId?: number },
  { isFirst, stop }: { isFirst: boolean; stop: AbortSignal },
): Promise<void> {
  for (const versionId of await listSatVersions(sql, orgId, { batchId, testId })) {
    await scoreVersion(sql, versionId, now(), { isFirst, batchId, stop });
  }
}
