import { define } from "$/define.ts";
import { findAuditEvents } from "$/domain/organization/audit_trail/audit_trail.ts";
import { AuditQuery } from "$/model/organization/audit_trail.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    return Response.json(await findAuditEvents(state, state.actor, readQuery(url, AuditQuery)));
  },
});
