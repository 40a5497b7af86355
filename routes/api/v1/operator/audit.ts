import { define } from "$/define.ts";
import { findOperatorActs } from "$/domain/operators/audit.ts";
import { OperatorAuditQuery } from "$/model/operators/audit.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    return Response.json(await findOperatorActs(state, state.actor, readQuery(url, OperatorAuditQuery)));
  },
});
