import { page } from "fresh";
import { z } from "zod";
import { respondentAddress } from "../../../../../../../../../components/admin/respondent_place.ts";
import { anonymizeRespondents } from "../../../../../../../../../domain/respondents/anonymize.ts";
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
    submit(ctx, z.object({}), async () => {
      const { state } = ctx;
      const respondent = await theRespondent(state, ctx.params);
      await anonymizeRespondents(state, state.actor, [respondent.id]);
      return redirectSaying(ctx, state.t("admin:respondentPage.anonymized"), respondentAddress(respondent));
    }, ctx.state.t("admin:respondentPage.anonymizeFailed")),
});

export default define.page<typeof handler>(async ({ data, state, params }) => (
  <RespondentPage
    state={state}
    respondent={await theRespondent(state, params)}
    asked={{ dialog: "anonymize", form: data }}
  />
));
