import { pauseSitting } from "$/domain/sitting/clock/pause_sitting.ts";
import { PausingForm } from "$/model/sitting/acts.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { actHandler, sittingPage } from "../../../(_page)/sitting_page.tsx";

export const handler = actHandler({
  kind: "pause",
  schema: PausingForm,
  work: (state, id, pausing) => pauseSitting(state, state.actor, id, pausing),
});

export default define.page<typeof handler>(sittingPage("pause"));
