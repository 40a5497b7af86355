import { noteIncident } from "$/domain/sitting/incidents.ts";
import { NewIncident } from "$/model/sitting/incident.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { actHandler, sittingPage } from "../../../(_page)/sitting_page.tsx";

export const handler = actHandler({
  kind: "incident",
  schema: NewIncident,
  work: (state, id, incident) => noteIncident(state, state.actor, id, incident),
});

export default define.page<typeof handler>(sittingPage("incident"));
