import { define } from "$/define.ts";
import { findOperatorActs } from "$/domain/operators/audit.ts";
import { OperatorAuditQuery } from "$/model/operators/audit.ts";
import { answerPage, readPage } from "$/site/request/page.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const page = readPage(state, url, OperatorAuditQuery);
    return answerPage(page, await findOperatorActs(state, state.actor, page.query));
  },
});
