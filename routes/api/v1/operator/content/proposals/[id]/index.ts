import { define } from "$/define.ts";
import { readProposal, withdrawProposal } from "$/domain/operators/content/proposals.ts";
import { requireId } from "$/model/id.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => readProposal(state, state.actor, requireId(params.id)),
  {
    async DELETE({ state, params }) {
      await withdrawProposal(state, state.actor, requireId(params.id));
    },
  },
));
