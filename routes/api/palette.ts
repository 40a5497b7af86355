import { define } from "$/define.ts";
import { listPlaces } from "$/domain/organization/list_places.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json(await listPlaces(state, state.actor), { headers: { "cache-control": "no-store" } });
  },
});
