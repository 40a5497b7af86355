import { define } from "$/define.ts";
import { decideForSeveral } from "$/domain/sitting/clock/decide_for_several.ts";
import { noteIncident } from "$/domain/sitting/incidents.ts";
import { IncidentForSeveral } from "$/model/sitting/incident.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const { assessments, text } = await readBody(req, IncidentForSeveral);
    const one = (id: string) => noteIncident(state, state.actor, id, { text });
    return Response.json(await decideForSeveral(state, state.actor, params.id!, assessments, one));
  },
});
