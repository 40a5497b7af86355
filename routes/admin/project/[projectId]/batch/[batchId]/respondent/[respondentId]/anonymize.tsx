import { anonymizeRespondents } from "$/domain/respondents/anonymizing/anonymize.ts";
import { EmptyForm } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { modalHandler, modalPage } from "./(_page)/respondent_modal.tsx";
import { subjectRespondent } from "./(_page)/from_params.ts";

export const handler = modalHandler({
  open: subjectRespondent,
  schema: EmptyForm,
  work: (state, { respondent }) => anonymizeRespondents(state, state.actor, [respondent.id]),
  done: "admin:respondentPage.anonymized",
  failed: "admin:respondentPage.anonymizeFailed",
});

export default define.page<typeof handler>(modalPage(() => "anonymize"));
