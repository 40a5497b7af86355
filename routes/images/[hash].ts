import { define } from "$/define.ts";
import { openImage } from "$/domain/instruments/open_image.ts";
import { pictureByHash } from "$/site/response/picture_by_hash.ts";

/** A picture of a test by its hash. */
export const handler = define.handlers({
  async GET({ req, params, state }) {
    return pictureByHash(req, params.hash!, await openImage(state, params.hash!));
  },
});
