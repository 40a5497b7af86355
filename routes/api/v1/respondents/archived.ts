import { define } from "../../../../define.ts";
import { findArchived } from "../../../../domain/respondents/list_archived.ts";
import { ArchivedQuery } from "../../../../model/api/result_calls.ts";
import { readQuery } from "../../../../site/query.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    return Response.json(await findArchived(state, state.actor, readQuery(url, ArchivedQuery)));
  },
});
