import { define } from "$/define.ts";
import { createRoomCode, createSingleCodes } from "$/domain/codes/create_codes.ts";
import { listCodes } from "$/domain/codes/list_codes.ts";
import { requireId } from "$/model/id.ts";
import { CodesQuery, NewTestCode } from "$/model/codes/test_code.ts";
import { readBody } from "$/site/request/body.ts";
import { answerPage, readPage } from "$/site/request/page.ts";

export const handler = define.handlers({
  async GET({ state, params, url }) {
    const page = readPage(state, url, CodesQuery);
    return answerPage(page, await listCodes(state, state.actor, requireId(params.id), page.query));
  },
  async POST({ state, params, req }) {
    const batchId = requireId(params.id);
    const terms = await readBody(req, NewTestCode);
    if (terms.type === "room") {
      return Response.json(await createRoomCode(state, state.actor, batchId, terms), { status: 201 });
    }
    const results = await createSingleCodes(state, state.actor, batchId, terms);
    return Response.json({ count: results.length, results }, { status: 201 });
  },
});
