import { listAddresses } from "../../db/inviting/respondent_invitations.ts";
import type { Actor } from "../../model/account/actor.ts";
import { type Invitee, type JudgedLine, judgeList } from "../../model/inviting/invitation_list.ts";
import type { Language } from "../../model/languages.ts";
import type { DateOrder } from "../../model/inviting/uploaded_dates.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { findOrganization } from "../../db/organization/organizations.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import { wallClock } from "../../lib/time/time_zone.ts";
import { openBatch } from "../batches/open_batch.ts";
import { type ReadList, readList } from "./read_list.ts";
import { sha256 } from "../../lib/secrets/hashed.ts";

export interface ListPreview extends Omit<ReadList, "lines"> {
  readonly lines: readonly JudgedLine[];
  /** How many people would be invited. */
  readonly good: number;
  /** Identifies these invitees. A list accepted with this fingerprint invites exactly these people. */
  readonly fingerprint: string;
}

/** Returns the effect of a list, line by line. Stores nothing. */
export async function previewList(
  ctx: Ctx,
  actor: Actor,
  { text, language, dates, ...place }: {
    projectId: string;
    batchId: string;
    text: string;
    /** The organisation's default language unless given. */
    language?: Language;
    dates?: DateOrder;
  },
): Promise<ListPreview> {
  const { orgId } = requireMay(actor, "inviteRespondents");
  const batch = await openBatch(ctx, actor, place);
  const parsed = readList(text);
  const rules = await listRules(ctx, ctx.sql, orgId, batch.id);
  const lines = judgeList(parsed.lines, { ...rules, ...(language && { language }), dates });
  const invitees = inviteesOf(lines);
  return { ...parsed, lines, good: invitees.length, fingerprint: fingerprintOf(invitees) };
}

/** Returns what the lines of a list are judged by. Lines without a language get the default one. */
export async function listRules(ctx: Pick<Ctx, "now">, sql: Sql | Tx, orgId: string, batchId: string) {
  const { timeZone, languages } = (await findOrganization(sql, orgId))!;
  return {
    today: wallClock(ctx.now(), timeZone).day,
    timeZone,
    language: languages[0]!,
    offered: languages,
    here: new Set(await listAddresses(sql, orgId, batchId)),
  };
}

/** Returns the people that a list invites. */
export const inviteesOf = (lines: readonly JudgedLine[]): Invitee[] =>
  lines.flatMap(({ invitee }) => invitee ?? []);

/** Returns a hash of the people, their details and their order. */
export const fingerprintOf = (invitees: readonly Invitee[]): string =>
  sha256(JSON.stringify(invitees)).toString("base64url");
