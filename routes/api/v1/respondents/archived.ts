import { define } from "$/define.ts";
import { findArchived } from "$/domain/respondents/lists/list_archived.ts";
import { ArchivedQuery } from "$/model/respondents/calls.ts";
import { answerPage, readPage } from "$/site/request/page.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const page = readPage(state, url, ArchivedQuery);
    return answerPage(page, await findArchived(state, state.actor, page.query));
  },
});
