import { define } from "$/define.ts";
import { incidentsOf, noteIncident } from "$/domain/sitting/incidents.ts";
import { NewIncident } from "$/model/sitting/incident.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    const all = await incidentsOf(state, state.actor, params.id!);
    return Response.json({ count: all.length, results: all.map(shown) });
  },

  async POST({ req, state, params }) {
    const noted = await noteIncident(state, state.actor, params.id!, await readBody(req, NewIncident));
    return Response.json(shown(noted), { status: 201 });
  },
});

const shown = ({ assessmentId: _, test: _of, ...incident }: Awaited<ReturnType<typeof noteIncident>>) =>
  incident;
