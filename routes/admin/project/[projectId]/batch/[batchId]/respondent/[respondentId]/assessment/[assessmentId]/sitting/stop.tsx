import { stopSitting } from "$/domain/sitting/clock/stop_sitting.ts";
import { PausingForm } from "$/model/sitting/acts.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { actHandler, sittingPage } from "../../../(_page)/sitting_page.tsx";

export const handler = actHandler({
  kind: "stop",
  schema: PausingForm,
  work: (state, id, stopping) => stopSitting(state, state.actor, id, stopping),
});

export default define.page<typeof handler>(sittingPage("stop"));
