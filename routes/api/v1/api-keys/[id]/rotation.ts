import { define } from "$/define.ts";
import { rotateKey } from "$/domain/machines/api_keys.ts";
import { KeyRotation } from "$/model/machines/api_key.ts";
import { readOptionalBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    return Response.json(
      await rotateKey(state, state.actor, params.id!, await readOptionalBody(req, KeyRotation)),
    );
  },
});
