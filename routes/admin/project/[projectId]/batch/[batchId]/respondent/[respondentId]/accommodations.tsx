import { accommodationFields } from "$/components/admin/respondent_page/Accommodations.tsx";
import { setAccommodations } from "$/domain/sitting/accommodations.ts";
import { AccommodationsForm } from "$/model/sitting/accommodations.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { modalHandler, modalPage } from "./(_page)/respondent_modal.tsx";
import { subjectRespondent } from "./(_page)/from_params.ts";

export const handler = modalHandler({
  open: subjectRespondent,
  schema: AccommodationsForm,
  read: ({ accommodations }) => accommodations ? accommodationFields(accommodations.settings) : {},
  work: (state, { respondent }, input) => setAccommodations(state, state.actor, respondent.id, input),
  done: "admin:accommodations.saved",
  failed: "admin:accommodations.failed",
});

export default define.page<typeof handler>(modalPage(() => "accommodations"));
