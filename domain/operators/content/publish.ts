import { lockProposal, markPublished, type ProposalRow } from "../../../db/operators/content_proposals.ts";
import { findVersion } from "../../../db/instruments/test_versions.ts";
import { bringBackVersion, findTest, queueForImport } from "../../../db/instruments/tests.ts";
import { findStoredScoring } from "../../../db/instruments/stored_scorings.ts";
import { currentScoring, repeatScoring } from "../../../db/scoring/scorings.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { CONTENT_JOB } from "../../../jobs/content_job.ts";
import { announce } from "../../../jobs/job.ts";
import { canonicalJson } from "../../../lib/text/canonical_json.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Effect, Proposal } from "../../../model/operators/content.ts";
import { Refusal } from "../../../model/refusal.ts";
import { auditOperator } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { importEffect } from "../../instruments/import_effect.ts";
import { storeImport } from "../../instruments/import_instrument.ts";
import type { PreparedImport } from "../../instruments/prepared_import.ts";
import { isRescoring, proposePackage, type ReadPackage } from "./propose.ts";
import { readProposal } from "./proposals.ts";
import { openPackage, packageKey } from "./stored_package.ts";

/**
 * Publishes what was checked; a worker then scores people anew. Refuses if the test was changed since: the
 * figures that the operator has seen would no longer hold.
 */
export async function publishProposal(ctx: Ctx, actor: Actor, id: string): Promise<Proposal> {
  const operator = requireMay(actor, "operate");
  await ctx.sql.begin(async (tx) => {
    const row = await lockProposal(tx, id, ctx.now());
    if (!row) throw new Refusal("not_found");
    if (row.publishedAt) throw new Refusal("already_published");
    if (row.status !== "completed") throw new Refusal("not_ready");
    await queueForImport(tx);
    const scoringId = await store(ctx, tx, row);
    const people = isRescoring(row.effect) ? row.effect.finished : 0;
    await markPublished(tx, id, { scoringId, people, now: ctx.now() });
    if (people > 0) await announce(tx, CONTENT_JOB, { proposalId: id });
    const { test, effect: { version, scoring } } = row;
    await auditOperator(ctx, tx, operator, null, {
      verb: row.earlierId === null ? "publishContent" : "bringBackContent",
      to: ["content", id],
      detail: { test, version, scoring, people },
    });
  });
  await ctx.store.delete(packageKey(id));
  return await readProposal(ctx, actor, id);
}

/** Checks and publishes a package in one step, without counting what changes. Refuses faults with all of them. */
export async function publishPackage(ctx: Ctx, actor: Actor, read: ReadPackage): Promise<Proposal> {
  const { proposal, findings } = await proposePackage(ctx, actor, read, { isCompared: false });
  if (!proposal) throw new Refusal("package_faulty", { findings });
  return await publishProposal(ctx, actor, proposal.id);
}

/** Returns the id of the scoring that is current then. */
async function store(ctx: Ctx, tx: Tx, row: ProposalRow): Promise<number> {
  const { earlierId, fileHash } = row;
  const versionId = earlierId === null
    ? await storePackage(tx, row.effect, await openPackage(ctx.store, row.id, fileHash!))
    : await bringBack(tx, row.effect, earlierId);
  return (await currentScoring(tx, versionId))!.id;
}

async function storePackage(tx: Tx, seen: Effect, prepared: PreparedImport): Promise<number> {
  const { identifier, contentHash, scoringHash } = prepared;
  const test = await findTest(tx, identifier);
  const version = test && await findVersion(tx, test.id, contentHash);
  requireSeen(seen, await importEffect(tx, { identifier, version, scoringHash }));
  return (await storeImport(tx, prepared)).versionId;
}

async function bringBack(tx: Tx, seen: Effect, earlierId: number): Promise<number> {
  const { identifier, testId, version, contentHash } = (await findStoredScoring(tx, earlierId))!;
  const effect = await importEffect(tx, { identifier, version, scoringHash: contentHash });
  requireSeen(seen, effect);
  if (effect.isOtherVersion) await bringBackVersion(tx, { testId, versionId: version.id });
  if (effect.isNewScoring) await repeatScoring(tx, earlierId);
  return version.id;
}

/** People who finished or began meanwhile change nothing about what is published. */
function requireSeen(seen: Effect, now: Effect): void {
  const essence = ({ finished: _, elsewhere: __, ...effect }: Effect) => canonicalJson(effect);
  if (essence(seen) !== essence(now)) throw new Refusal("content_changed");
}
