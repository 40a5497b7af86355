import { listAddresses } from "../../db/inviting/respondent_invitations.ts";
import type { Actor } from "../../model/account/actor.ts";
import { type JudgedLine, judgeList } from "../../model/inviting/invitation_list.ts";
import type { Language } from "../../model/languages.ts";
import type { DateOrder } from "../../model/inviting/uploaded_dates.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { todayAt } from "../organization/organization.ts";
import { openBatch } from "../batches/open_batch.ts";
import { fingerprintOf, inviteesOf } from "./invitees.ts";
import { type ReadList, readList } from "./read_list.ts";

export interface ListPreview extends Omit<ReadList, "lines"> {
  readonly lines: readonly JudgedLine[];
  /** How many would be invited. */
  readonly good: number;
  /** Of those who would be: accepted with it, the list invites exactly them. */
  readonly fingerprint: string;
}

/** What would come of a list, line by line. Writes nothing. */
export async function previewList(
  ctx: Ctx,
  actor: Actor,
  { text, language, dates, ...place }: {
    projectId: string;
    batchId: string;
    text: string;
    language: Language;
    dates?: DateOrder;
  },
): Promise<ListPreview> {
  const { orgId } = requireMay(actor, "inviteRespondents");
  const batch = await openBatch(ctx, actor, place);
  const read = readList(text);
  const here = new Set(await listAddresses(ctx.sql, orgId, batch.id));
  const lines = judgeList(read.lines, { today: await todayAt(ctx, ctx.sql, orgId), language, here, dates });
  const invitees = inviteesOf(lines);
  return { ...read, lines, good: invitees.length, fingerprint: fingerprintOf(invitees) };
}
