import { page } from "fresh";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { RespondentPage } from "./(_page)/RespondentPage.tsx";
import { theReports, theRespondent } from "./(_page)/the_respondent.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    const respondent = await theRespondent(state, params);
    return page({ respondent, reports: await theReports(state, respondent) });
  },
});

export default define.page<typeof handler>(({ data, state }) => <RespondentPage state={state} {...data} />);
