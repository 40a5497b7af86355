import { define } from "$/define.ts";
import { chooseColumns, listColumns } from "$/domain/respondents/lists/list_views.ts";
import { ListColumns } from "$/model/respondents/list_view.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  async ({ state }) => ({ columns: await listColumns(state, state.actor) }),
  {
    async PUT({ req, state }) {
      const { columns } = await readBody(req, ListColumns);
      await chooseColumns(state, state.actor, columns);
    },
  },
));
