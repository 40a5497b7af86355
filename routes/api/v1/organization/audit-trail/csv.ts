import { define } from "$/define.ts";
import { auditCsv } from "$/domain/organization/audit_trail/audit_csv.ts";
import { organization } from "$/domain/organization/organization.ts";
import { AuditFileQuery } from "$/model/organization/audit_trail.ts";
import { readQuery } from "$/site/request/body.ts";
import { csvFile } from "$/site/response/csv_file.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const own = await organization(state, state.actor, state.language);
    const csv = await auditCsv(state, state.actor, readQuery(url, AuditFileQuery), own.timeZone);
    return csvFile(state, own, "audit", csv);
  },
});
