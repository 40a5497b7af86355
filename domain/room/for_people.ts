import { appendAuditEvents } from "../../db/organization/audit_events.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { withOtherRecords } from "../../db/respondents/merge_records.ts";
import { listIdsInBatch } from "../../db/respondents/respondent_list.ts";
import type { Staff } from "../../model/account/actor.ts";
import type { AuditVerb } from "../../model/organization/audit_verb.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { tellClockChanged } from "../sitting/clock/clock.ts";

interface ForPeople {
  readonly batchId: string;
  /** All of the batch if null. */
  readonly respondents: readonly string[] | null;
  readonly verb: AuditVerb;
  /** Returns for whom it was done. */
  act(tx: Tx, ids: readonly string[] | null, at: Date): Promise<string[]>;
}

/**
 * Does something for people of a batch, on record for each; their pages hear of it. All or nothing: an id of
 * nobody in the batch is refused. Returns for whom it was done.
 */
export async function forPeople(
  ctx: Ctx,
  { orgId, userId, address }: Staff,
  { batchId, respondents, verb, act }: ForPeople,
): Promise<string[]> {
  const named = respondents && [...new Set(respondents.map((id) => id.toLowerCase()))];
  const at = ctx.now();
  const done = await ctx.sql.begin(async (tx) => {
    const known = named && await listIdsInBatch(tx, orgId, batchId, named);
    if (known && known.length < named.length) throw new Refusal("not_found");
    // Whoever has two records sits in one of them.
    const ids = await act(tx, known && await withOtherRecords(tx, orgId, known), at);
    await appendAuditEvents(
      tx,
      orgId,
      ids.map((subjectId) => ({
        at,
        actorKind: "staff" as const,
        actorId: userId,
        verb,
        subjectKind: "respondent" as const,
        subjectId,
        address: address ?? undefined,
      })),
    );
    return ids;
  });
  for (const one of done) tellClockChanged(ctx, one);
  return done;
}
