import { momentText } from "../../../lib/time/dates.ts";
import { textStream } from "../../../lib/streams/byte_stream.ts";
import type { Sql, Tx } from "../../../db/connection/pool.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { ADMIN_LANGUAGE } from "../../../model/languages.ts";
import type { AuditEntry, AuditFilter } from "../../../model/organization/audit_trail.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { BYTE_ORDER_MARK, type Cell, csvText } from "../../../reports/csv/text.ts";
import { auditLook } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { allAuditEvents } from "./audit_trail.ts";

const HEADER = [
  ...["time_utc", "time_local", "actor_kind", "actor_id", "actor", "actor_email", "address"],
  ...["verb", "subject_kind", "subject_id", "subject", "detail", "times"],
];

/** Streams the audit trail as CSV, reading only as fast as the client does. */
export async function auditCsv(
  ctx: Ctx,
  actor: Actor,
  filter: AuditFilter,
  timeZone: string,
): Promise<ReadableStream<Uint8Array>> {
  // Checked before the stream begins, not in the middle of the file.
  const admin = requireMay(actor, "viewRecord");
  await auditLook(ctx, admin, { verb: "downloadRecord", to: ["organization", undefined] });
  return textStream(auditLines(ctx.sql, admin.orgId, filter, timeZone));
}

export async function* auditLines(
  sql: Sql | Tx,
  orgId: string,
  filter: AuditFilter,
  timeZone: string,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvText([HEADER]);
  for await (const entries of allAuditEvents(sql, orgId, filter, timeZone)) {
    if (entries.length > 0) yield csvText(entries.map((entry) => csvRow(entry, timeZone)));
  }
}

const csvRow = (entry: AuditEntry, timeZone: string): Cell[] => [
  entry.at.toISOString(),
  momentText(entry.at, timeZone, ADMIN_LANGUAGE, "yyyy-MM-dd HH:mm:ss"),
  entry.actorKind,
  entry.actorId,
  entry.actorName,
  entry.actorEmail,
  entry.address,
  entry.verb,
  entry.subjectKind,
  entry.subjectId,
  entry.subjectName,
  Object.keys(entry.detail).length > 0 ? JSON.stringify(entry.detail) : null,
  entry.times,
];
