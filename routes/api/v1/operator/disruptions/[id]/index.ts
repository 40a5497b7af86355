import { define } from "$/define.ts";
import { changeDisruption, readDisruption } from "$/domain/status/disruptions.ts";
import { requireId } from "$/model/id.ts";
import { DisruptionChange } from "$/model/status/disruption.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => readDisruption(state, state.actor, requireId(params.id)),
  {
    async PATCH({ req, state, params }) {
      const change = await readBody(req, DisruptionChange);
      await changeDisruption(state, state.actor, requireId(params.id), change);
    },
  },
));
