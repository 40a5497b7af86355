import { define } from "$/define.ts";
import { AuditFileQuery } from "$/model/organization/audit_trail.ts";
import { organization } from "$/domain/organization/organization.ts";
import { auditFile } from "$/site/response/audit_file.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const { name, timeZone } = await organization(state, state.actor, state.language);
    return auditFile(state, { name, timeZone }, readQuery(url, AuditFileQuery));
  },
});
