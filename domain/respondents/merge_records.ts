import type { Tx } from "../../db/connection/pool.ts";
import * as db from "../../db/respondents/merge_records.ts";
import { holdRespondents, markRespondents, updateInfo } from "../../db/respondents/respondents.ts";
import { type Actor, type Agent, agentId } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import type { MergedRecord } from "../../model/respondents/merged_record.ts";
import { RESPONDENT_FIELDS, type RespondentField } from "../../model/respondents/respondent_info.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { tellRoom } from "../tell_room.ts";
import { type KnownInfo, scoreAnew } from "./edit.ts";

/** Returns two records of a batch that can be merged, the one that will be kept first. */
export async function mergeable(
  ctx: Ctx,
  actor: Actor,
  ids: readonly [string, string],
): Promise<[db.MergeableRecord, db.MergeableRecord]> {
  const { orgId } = requireMay(actor, "editRespondents");
  return requireMergeable(await db.listMergeable(ctx.sql, orgId, ids.map(requireId)));
}

function requireMergeable([kept, merged]: db.MergeableRecord[]): [db.MergeableRecord, db.MergeableRecord] {
  if (!kept || !merged) throw new Refusal("not_found");
  if (kept.batchId !== merged.batchId) throw new Refusal("not_in_one_batch");
  if (kept.isAnonymized || merged.isAnonymized) throw new Refusal("anonymized");
  if (kept.isMerged || merged.isMerged) throw new Refusal("already_merged");
  return [kept, merged];
}

/**
 * Merges two records of one person in a batch. The one with more begun tests is kept, else the earlier one; the
 * other is shown with it and stays where its answers are. Both get the chosen details. Tests that only one has
 * begun are left to that one. Where both have begun a test, the record with the later sitting is a retest.
 */
export async function mergeRecords(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { other, details }: MergedRecord,
): Promise<{ kept: string; merged: string }> {
  const admin = requireMay(actor, "editRespondents");
  const { orgId } = admin;
  const ids = [requireId(id).toLowerCase(), other.toLowerCase()];
  const { kept, merged } = await ctx.sql.begin(async (tx) => {
    await holdRespondents(tx, orgId, ids, { toDelete: false });
    const [kept, merged] = requireMergeable(await db.listMergeable(tx, orgId, ids));
    const [one, two] = kept.id === ids[0] ? [kept, merged] : [merged, kept];
    const info = Object.fromEntries(RESPONDENT_FIELDS.map((field) => {
      const chosen = details[field] ?? (one[field] === null ? "other" : "this");
      return [field, (chosen === "this" ? one : two)[field]];
    })) as Record<RespondentField, string | null>;
    const retested = await db.findRetested(tx, orgId, ids);
    const before: db.BeforeMerge = {
      info: { kept: infoOf(kept), merged: infoOf(merged) },
      marked: [kept, merged].find((it) => it.id === retested && it.retestedAt === null)?.id ?? null,
      removed: await db.removeDoubled(tx, orgId, { kept: kept.id, merged: merged.id }),
    };
    if (before.marked) await mark(ctx, tx, orgId, before.marked, true);
    for (const record of [kept, merged]) await setInfo(ctx, tx, orgId, record, info);
    const pair = { kept: kept.id, merged: merged.id };
    await db.insertMerge(tx, orgId, pair, { by: agentId(admin), now: ctx.now(), before });
    await auditBoth(ctx, tx, admin, "mergeRecords", pair);
    return { kept, merged };
  });
  tellRoom(ctx, kept.batchId, [kept.id, merged.id]);
  return { kept: kept.id, merged: merged.id };
}

/**
 * Takes a merge back: details, marks and tests are as before. Refused once a report of either record was asked
 * for, since it names the person, and once one of them was anonymized.
 */
export async function undoMerge(ctx: Ctx, actor: Actor, mergedId: string): Promise<{ kept: string }> {
  const admin = requireMay(actor, "editRespondents");
  const { orgId } = admin;
  requireId(mergedId);
  const { batchId, kept, merged } = await ctx.sql.begin(async (tx) => {
    const merge = await db.holdMerge(tx, orgId, mergedId);
    if (!merge) throw new Refusal("not_found");
    const { kept, merged, mergedAt, before } = merge;
    if (!before) throw new Refusal("anonymized");
    if (await db.hasReportSince(tx, orgId, [kept, merged], mergedAt)) throw new Refusal("report_made");
    const records = await db.listMergeable(tx, orgId, [kept, merged]);
    for (const [id, info] of [[kept, before.info.kept], [merged, before.info.merged]] as const) {
      await setInfo(ctx, tx, orgId, records.find((record) => record.id === id)!, info);
    }
    if (before.marked) await mark(ctx, tx, orgId, before.marked, false);
    await db.restoreAssessments(tx, orgId, before.removed, ctx.now());
    await db.deleteMerge(tx, orgId, merged);
    await auditBoth(ctx, tx, admin, "undoMerge", { kept, merged });
    return { batchId: records[0]!.batchId, kept, merged };
  });
  tellRoom(ctx, batchId, [kept, merged]);
  return { kept };
}

const infoOf = (record: db.MergeableRecord) =>
  Object.fromEntries(RESPONDENT_FIELDS.map((field) => [field, record[field]])) as KnownInfo;

const mark = (ctx: Ctx, tx: Tx, orgId: string, id: string, isMarked: boolean) =>
  markRespondents(tx, orgId, [id], { mark: "retested_at", isMarked, now: ctx.now() });

/** Sets the details of a record, and scores it anew if they select other norms. */
async function setInfo(ctx: Ctx, tx: Tx, orgId: string, record: db.MergeableRecord, info: KnownInfo) {
  const changed = RESPONDENT_FIELDS.filter((field) => info[field] !== record[field]);
  if (changed.length === 0) return;
  await updateInfo(tx, orgId, record.id, info);
  await scoreAnew(ctx, tx, orgId, record.id, changed);
}

async function auditBoth(
  ctx: Ctx,
  tx: Tx,
  admin: Agent,
  verb: "mergeRecords" | "undoMerge",
  { kept, merged }: { kept: string; merged: string },
): Promise<void> {
  for (const [id, otherRecord] of [[kept, merged], [merged, kept]] as const) {
    await audit(ctx, tx, admin, { verb, to: ["respondent", id], detail: { otherRecord } });
  }
}
