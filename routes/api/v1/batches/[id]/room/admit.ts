import { define } from "$/define.ts";
import { admitPeople } from "$/domain/room/admit_people.ts";
import { Admission } from "$/model/room/room.ts";
import { readOptionalBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const { respondents } = await readOptionalBody(req, Admission);
    return Response.json({ admitted: await admitPeople(state, state.actor, params.id!, respondents) });
  },
});
