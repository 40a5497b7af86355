import type { State } from "../define.ts";
import { auditCsv } from "../domain/organization/audit_csv.ts";
import { attachment } from "../lib/content_disposition.ts";
import { momentText } from "../lib/dates.ts";
import type { AuditFilter } from "../model/audit_trail.ts";

/** The record as a file, named by its organisation and the day it was made on by its clocks. */
export async function auditFile(
  state: State,
  { name, timeZone }: { readonly name: string; readonly timeZone: string },
  filter: AuditFilter,
): Promise<Response> {
  const today = momentText(state.now(), timeZone, "en-US", "yyyy-MM-dd");
  return new Response(await auditCsv(state, state.actor, filter, timeZone), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": attachment(`${name} audit ${today}.csv`),
      "cache-control": "no-store",
    },
  });
}
