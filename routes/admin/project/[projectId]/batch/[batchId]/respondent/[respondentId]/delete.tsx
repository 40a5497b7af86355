import { deleteRespondents } from "$/domain/respondents/delete.ts";
import { EmptyForm } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { modalHandler, modalPage } from "./(_page)/respondent_modal.tsx";
import { subjectRespondent } from "./(_page)/from_params.ts";

export const handler = modalHandler({
  open: subjectRespondent,
  schema: EmptyForm,
  work: (state, { respondent }) => deleteRespondents(state, state.actor, [respondent.id]),
  done: "admin:respondentPage.deleted",
  failed: "admin:respondentPage.deleteFailed",
  to: "/admin",
});

export default define.page<typeof handler>(modalPage(() => "delete"));
