import { define } from "$/define.ts";
import { findAuditEvents } from "$/domain/organization/audit_trail/audit_trail.ts";
import { AuditQuery } from "$/model/organization/audit_trail.ts";
import { answerPage, readPage } from "$/site/request/page.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const page = readPage(state, url, AuditQuery);
    return answerPage(page, await findAuditEvents(state, state.actor, page.query));
  },
});
