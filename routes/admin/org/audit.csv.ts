import { AuditFilter } from "$/model/organization/audit_trail.ts";
import { auditFile } from "$/site/response/audit_file.ts";
import { define } from "../(_shell)/define.ts";

export const handler = define.handlers({
  GET({ state, url }) {
    const filter = AuditFilter.parse(Object.fromEntries(url.searchParams));
    return auditFile(state, state.shell.organization, filter);
  },
});
