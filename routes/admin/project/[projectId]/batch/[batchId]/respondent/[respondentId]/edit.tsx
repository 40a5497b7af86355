import { respondentFields } from "$/components/admin/respondent_page/RespondentForm.tsx";
import { editRespondent } from "$/domain/respondents/edit.ts";
import { RespondentEdit } from "$/model/respondents/respondent_info.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { modalHandler, modalPage } from "./(_page)/respondent_modal.tsx";
import { subjectRespondent } from "./(_page)/from_params.ts";

export const handler = modalHandler({
  open: subjectRespondent,
  schema: RespondentEdit,
  read: respondentFields,
  work: (state, { respondent }, edit) => editRespondent(state, state.actor, respondent.id, edit),
  done: "admin:respondentPage.saved",
  failed: "admin:respondentPage.saveFailed",
});

export default define.page<typeof handler>(modalPage(() => "edit"));
