import { define } from "$/define.ts";
import { openLogo } from "$/domain/organization/logo.ts";
import { pictureByHash } from "$/site/response/picture_by_hash.ts";

/** An organisation's logo by its hash. */
export const handler = define.handlers({
  async GET({ req, params, state }) {
    return pictureByHash(req, params.hash!, await openLogo(state, params.hash!));
  },
});
