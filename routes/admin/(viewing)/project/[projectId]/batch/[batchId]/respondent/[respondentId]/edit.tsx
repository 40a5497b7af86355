import { page } from "fresh";
import { respondentAddress } from "../../../../../../../../../components/admin/respondent_place.ts";
import { editRespondent } from "../../../../../../../../../domain/respondents/edit.ts";
import { RespondentEdit } from "../../../../../../../../../model/respondent_edit.ts";
import { submit } from "../../../../../../../../../site/submit.ts";
import { define } from "../../../../../../../(_shell)/define.ts";
import { redirectSaying } from "../../../../../../../(_shell)/notice.ts";
import { RespondentPage } from "./(_page)/RespondentPage.tsx";
import { theRespondent } from "./(_page)/the_respondent.ts";

/** A modal of the respondent's page. */
export const handler = define.handlers({
  async GET({ state, params }) {
    await theRespondent(state, params);
    return page(undefined);
  },

  POST: (ctx) =>
    submit(ctx, RespondentEdit, async (edit) => {
      const { state } = ctx;
      const respondent = await theRespondent(state, ctx.params);
      await editRespondent(state, state.actor, respondent.id, edit);
      return redirectSaying(ctx, state.t("admin:respondentPage.saved"), respondentAddress(respondent));
    }, ctx.state.t("admin:respondentPage.saveFailed")),
});

export default define.page<typeof handler>(async ({ data, state, params }) => (
  <RespondentPage
    state={state}
    respondent={await theRespondent(state, params)}
    asked={{ dialog: "edit", form: data }}
  />
));
