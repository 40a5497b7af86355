import { define } from "$/define.ts";
import { readClosed } from "$/domain/exports/organization/closed_organization.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json(await readClosed(state, state.actor));
  },
});
