import { resumeSitting } from "$/domain/sitting/clock/pause_sitting.ts";
import { ResumingForm } from "$/model/sitting/acts.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { actHandler, sittingPage } from "../../../(_page)/sitting_page.tsx";

export const handler = actHandler({
  kind: "resume",
  schema: ResumingForm,
  work: (state, id, resuming) => resumeSitting(state, state.actor, id, resuming),
});

export default define.page<typeof handler>(sittingPage("resume"));
