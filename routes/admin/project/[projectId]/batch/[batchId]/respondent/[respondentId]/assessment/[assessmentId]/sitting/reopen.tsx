import { reopenSitting } from "$/domain/sitting/clock/reopen_sitting.ts";
import { ReopeningForm } from "$/model/sitting/acts.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { actHandler, sittingPage } from "../../../(_page)/sitting_page.tsx";

export const handler = actHandler({
  kind: "reopen",
  schema: ReopeningForm,
  work: (state, id, reopening) => reopenSitting(state, state.actor, id, reopening),
});

export default define.page<typeof handler>(sittingPage("reopen"));
