import { scoreStopped } from "$/domain/sitting/complete_assessment.ts";
import { ResumingForm } from "$/model/sitting/acts.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { actHandler, sittingPage } from "../../../(_page)/sitting_page.tsx";

export const handler = actHandler({
  kind: "score",
  schema: ResumingForm,
  work: (state, id, scoring) => scoreStopped(state, state.actor, id, scoring),
});

export default define.page<typeof handler>(sittingPage("score"));
