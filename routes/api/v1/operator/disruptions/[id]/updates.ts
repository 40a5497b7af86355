import { define } from "$/define.ts";
import { updateDisruption } from "$/domain/status/disruptions.ts";
import { requireId } from "$/model/id.ts";
import { NewUpdate } from "$/model/status/disruption.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const told = await readBody(req, NewUpdate);
    return Response.json(await updateDisruption(state, state.actor, requireId(params.id), told), {
      status: 201,
    });
  },
});
