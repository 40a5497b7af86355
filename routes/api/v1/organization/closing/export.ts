import { define } from "$/define.ts";
import { openExport, requestExport } from "$/domain/exports/organization/closed_organization.ts";
import { storedFile } from "$/site/response/stored_file.ts";

export const handler = define.handlers({
  async GET({ req, state }) {
    return await storedFile(state, req, await openExport(state, state.actor));
  },
  async POST({ state }) {
    return Response.json(await requestExport(state, state.actor), { status: 202 });
  },
});
