import { define } from "$/define.ts";
import { listCredits, moveCredits } from "$/domain/operators/credits.ts";
import { requireId } from "$/model/id.ts";
import { CreditGrant } from "$/model/operators/credits.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    const results = await listCredits(state, state.actor, requireId(params.id));
    return Response.json({ count: results.length, results });
  },
  async POST({ req, state, params }) {
    const id = requireId(params.id);
    return Response.json(await moveCredits(state, state.actor, id, await readBody(req, CreditGrant)));
  },
});
