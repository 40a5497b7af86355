import { listAssessmentsOfBatch } from "../../../db/sitting/sat_assessments.ts";
import { limitConcurrency } from "../../../lib/flow/concurrency.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Decided } from "../../../model/sitting/acts.ts";
import { batchById } from "../../batches/open_batch.ts";
import type { Ctx } from "../../context.ts";

/** Decided at the same time: answers of those who sit need connections too. */
const AT_ONCE = 4;

/**
 * Decides something about several tests of a batch, each for itself: what is refused for one does not keep it
 * from the others. All or nothing where a test is not of the batch: refuses with not_found without saying which.
 */
export async function decideForSeveral(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  assessments: readonly string[],
  decideOne: (assessmentId: string) => Promise<unknown>,
): Promise<Decided> {
  const { orgId } = requireMay(actor, "invigilate");
  const batch = await batchById(ctx, actor, batchId);
  const ids = [...new Set(assessments)];
  const own = await listAssessmentsOfBatch(ctx.sql, orgId, batch.id, ids);
  if (own.length < ids.length) throw new Refusal("not_found");
  const run = limitConcurrency(AT_ONCE);
  const outcomes = await Promise.all(
    ids.map((assessment) =>
      run(async () => {
        try {
          await decideOne(assessment);
          return null;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          return { assessment, code: error.code };
        }
      })
    ),
  );
  const refused = outcomes.filter((outcome) => outcome !== null);
  return { decided: outcomes.length - refused.length, refused };
}
