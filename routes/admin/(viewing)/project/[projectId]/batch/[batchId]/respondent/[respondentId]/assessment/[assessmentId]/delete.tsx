import { page } from "fresh";
import { z } from "zod";
import { respondentAddress } from "../../../../../../../../../../../components/admin/respondent_place.ts";
import { deleteAssessmentDialog } from "../../../../../../../../../../../components/admin/RespondentDialogs.tsx";
import { deleteAssessment } from "../../../../../../../../../../../domain/respondents/delete_assessment.ts";
import { submit } from "../../../../../../../../../../../site/submit.ts";
import { define } from "../../../../../../../../../(_shell)/define.ts";
import { redirectSaying } from "../../../../../../../../../(_shell)/notice.ts";
import { RespondentPage } from "../../(_page)/RespondentPage.tsx";
import { theAssessment, theRespondent } from "../../(_page)/the_respondent.ts";

/** A modal of the respondent's page. */
export const handler = define.handlers({
  async GET({ state, params }) {
    await theAssessment(state, params);
    return page(undefined);
  },

  POST: (ctx) =>
    submit(ctx, z.object({}), async () => {
      const { state } = ctx;
      const { respondent, assessment } = await theAssessment(state, ctx.params);
      await deleteAssessment(state, state.actor, assessment.id);
      return redirectSaying(
        ctx,
        state.t("admin:respondentPage.assessmentDeleted"),
        respondentAddress(respondent),
      );
    }, ctx.state.t("admin:respondentPage.assessmentDeleteFailed")),
});

export default define.page<typeof handler>(async ({ data, state, params }) => (
  <RespondentPage
    state={state}
    respondent={await theRespondent(state, params)}
    asked={{ dialog: deleteAssessmentDialog(params.assessmentId!), form: data }}
  />
));
