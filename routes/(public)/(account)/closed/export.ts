import { define } from "$/define.ts";
import { openExport } from "$/domain/exports/organization/closed_organization.ts";
import { storedFile } from "$/site/response/stored_file.ts";

export const handler = define.handlers({
  async GET({ req, state }) {
    return await storedFile(state, req, await openExport(state, state.actor));
  },
});
