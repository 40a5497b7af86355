import { auditCsv } from "../../../domain/organization/audit_csv.ts";
import { attachment } from "../../../lib/content_disposition.ts";
import { momentText } from "../../../lib/dates.ts";
import { AuditFilter } from "../../../model/audit_trail.ts";
import { define } from "../(_shell)/define.ts";

export const handler = define.handlers({
  GET({ state, url }) {
    const { name, timeZone } = state.shell.organization;
    const filter = AuditFilter.parse(Object.fromEntries(url.searchParams));
    const today = momentText(state.now(), timeZone, "en-US", "yyyy-MM-dd");
    return new Response(auditCsv(state, state.actor, filter, timeZone), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": attachment(`${name} audit ${today}.csv`),
        "cache-control": "no-store",
      },
    });
  },
});
