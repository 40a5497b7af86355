import { insertProposal, type NewProposal } from "../../../db/operators/content_proposals.ts";
import { findStoredScoring } from "../../../db/instruments/stored_scorings.ts";
import { findScoringModel } from "../../../db/scoring/scorings.ts";
import { announce } from "../../../jobs/job.ts";
import { CONTENT_JOB } from "../../../jobs/content_job.ts";
import { sha256 } from "../../../lib/secrets/hashed.ts";
import type { Actor, Operator } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Instrument } from "../../../model/instruments/instrument.ts";
import { LIMITS } from "../../../model/limits.ts";
import {
  type Checked,
  type Effect,
  type Finding,
  NO_CHANGES,
  type Proposal,
  type ScoreChanges,
} from "../../../model/operators/content.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { ScoringModel } from "../../../model/scoring/scoring_model.ts";
import { auditOperator } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { importEffect } from "../../instruments/import_effect.ts";
import { NormsChanged } from "../../instruments/norms_changed.ts";
import { prepareImport } from "../../instruments/prepared_import.ts";
import { effectOfImport } from "../../instruments/preview_import.ts";
import { scoreChanges } from "../../scoring/score_changes.ts";
import { readProposal } from "./proposals.ts";
import { encodePackage, packageKey, storePackage } from "./stored_package.ts";

/** An uploaded package as it was read. `instrument` is null if it has faults. */
export interface ReadPackage {
  readonly name: string;
  readonly instrument: Instrument | null;
  readonly findings: readonly Finding[];
}

/**
 * Checks a package and keeps it until it is published. Of a package with faults nothing is kept. Few people
 * are compared at once; many are left to a worker.
 */
export async function proposePackage(
  ctx: Ctx,
  actor: Actor,
  { name, instrument, findings }: ReadPackage,
  { isCompared = true }: { isCompared?: boolean } = {},
): Promise<Checked> {
  const operator = requireMay(actor, "operate");
  if (!instrument) return faulty(findings);
  const prepared = prepareImport(instrument);
  const found = await effectOfImport(ctx.sql, prepared).catch((error) => {
    if (error instanceof NormsChanged) return error;
    throw error;
  });
  // Two reports could name the same norms and have different results.
  if (found instanceof NormsChanged) {
    return faulty([{ file: "norms.yaml", line: 1, message: found.message }]);
  }
  const { effect, version } = found;
  const bytes = encodePackage(prepared);
  const id = crypto.randomUUID();
  await storePackage(ctx.store, id, bytes);
  try {
    await insert(ctx, operator, {
      id,
      test: prepared.identifier,
      source: { fileName: name.slice(0, LIMITS.fileNameMaxLength), fileHash: sha256(bytes) },
      effect,
      versionId: version?.id ?? null,
      model: isCompared ? prepared.scoring.model : null,
    });
  } catch (error) {
    await ctx.store.delete(packageKey(id));
    throw error;
  }
  const proposal = await readProposal(ctx, actor, id);
  return { findings: [], changes: proposal.changes?.scales ?? [], proposal };
}

const faulty = (findings: readonly Finding[]): Checked => ({
  findings: [...findings],
  changes: [],
  proposal: null,
});

/** Checks what bringing a stored scoring back would do, with its version if another one is current. */
export async function proposeScoring(ctx: Ctx, actor: Actor, scoringId: number): Promise<Proposal> {
  const operator = requireMay(actor, "operate");
  const stored = await findStoredScoring(ctx.sql, scoringId);
  if (!stored) throw new Refusal("not_found");
  const { identifier, version, contentHash } = stored;
  const effect = await importEffect(ctx.sql, { identifier, version, scoringHash: contentHash });
  const id = crypto.randomUUID();
  await insert(ctx, operator, {
    id,
    test: identifier,
    source: { earlierId: scoringId },
    effect,
    versionId: version.id,
    model: (await findScoringModel(ctx.sql, scoringId))!,
  });
  return await readProposal(ctx, actor, id);
}

interface Checking extends Omit<NewProposal, "operatorId" | "now" | "total" | "status" | "changes"> {
  readonly id: string;
  readonly versionId: number | null;
  /** Null to leave the comparison out. */
  readonly model: ScoringModel | null;
}

async function insert(ctx: Ctx, operator: Operator, { versionId, model, ...proposal }: Checking) {
  const { effect, test, id } = proposal;
  const isCompared = model !== null && versionId !== null && isRescoring(effect);
  const isSmall = isCompared && effect.finished <= LIMITS.comparedAtOnce;
  const changes: ScoreChanges | null = isSmall
    ? await scoreChanges(ctx.sql, versionId, model)
    : model === null || isCompared
    ? null
    : NO_CHANGES;
  const isLeft = isCompared && !isSmall;
  await ctx.sql.begin(async (tx) => {
    await insertProposal(tx, {
      ...proposal,
      operatorId: operator.operatorId,
      status: isLeft ? "waiting" : "completed",
      changes,
      total: isCompared ? effect.finished : 0,
      now: ctx.now(),
    });
    if (isLeft) await announce(tx, CONTENT_JOB, { proposalId: id });
    await auditOperator(ctx, tx, operator, null, {
      verb: "checkContent",
      to: ["content", id],
      detail: { test, version: effect.version, scoring: effect.scoring },
    });
  });
}

/** Whether people would be scored anew. Those of a new version have not been scored yet. */
export const isRescoring = ({ isNewVersion, isNewScoring, finished }: Effect): boolean =>
  !isNewVersion && isNewScoring && finished > 0;
