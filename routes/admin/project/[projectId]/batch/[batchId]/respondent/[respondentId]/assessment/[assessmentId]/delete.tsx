import { deleteAssessmentDialog } from "$/components/admin/respondent_page/RespondentDialogs.tsx";
import { deleteAssessment } from "$/domain/respondents/delete_assessment.ts";
import { EmptyForm } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { modalHandler, modalPage } from "../../(_page)/respondent_modal.tsx";
import { assessmentOf } from "../../(_page)/from_params.ts";

export const handler = modalHandler({
  open: assessmentOf,
  schema: EmptyForm,
  work: (state, { assessment }) => deleteAssessment(state, state.actor, assessment.id),
  done: "admin:respondentPage.assessmentDeleted",
  failed: "admin:respondentPage.assessmentDeleteFailed",
});

export default define.page<typeof handler>(
  modalPage(({ assessmentId }) => deleteAssessmentDialog(assessmentId!)),
);
