import type { State } from "$/define.ts";
import { auditCsv } from "$/domain/organization/audit_trail/audit_csv.ts";
import { attachment } from "$/lib/http/content_disposition.ts";
import { wallClock } from "$/lib/time/time_zone.ts";
import type { AuditFilter } from "$/model/organization/audit_trail.ts";

/** The audit trail as a file, named by its organisation and the day in its time zone. */
export async function auditFile(
  state: State,
  { name, timeZone }: { readonly name: string; readonly timeZone: string },
  filter: AuditFilter,
): Promise<Response> {
  const today = wallClock(state.now(), timeZone).day;
  return new Response(await auditCsv(state, state.actor, filter, timeZone), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": attachment(`${name} audit ${today}.csv`),
      "cache-control": "no-store",
    },
  });
}
