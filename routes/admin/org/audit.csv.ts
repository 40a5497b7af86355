import { auditCsv } from "$/domain/organization/audit_trail/audit_csv.ts";
import { AuditFilter } from "$/model/organization/audit_trail.ts";
import { csvFile } from "$/site/response/csv_file.ts";
import { define } from "../(_shell)/define.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const { organization } = state.shell;
    const filter = AuditFilter.parse(Object.fromEntries(url.searchParams));
    const csv = await auditCsv(state, state.actor, filter, organization.timeZone);
    return csvFile(state, organization, "audit", csv);
  },
});
