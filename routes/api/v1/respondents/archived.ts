import { define } from "$/define.ts";
import { findArchived } from "$/domain/respondents/lists/list_archived.ts";
import { ArchivedQuery } from "$/model/respondents/calls.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    return Response.json(await findArchived(state, state.actor, readQuery(url, ArchivedQuery)));
  },
});
