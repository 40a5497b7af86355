import { takeBackTime } from "$/domain/sitting/clock/give_time.ts";
import { TakingBackForm } from "$/model/sitting/extra_time.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { actHandler, sittingPage } from "../../../(_page)/sitting_page.tsx";

export const handler = actHandler({
  kind: "undo",
  schema: TakingBackForm,
  work: (state, id, taking) => takeBackTime(state, state.actor, id, taking),
});

export default define.page<typeof handler>(sittingPage("undo"));
