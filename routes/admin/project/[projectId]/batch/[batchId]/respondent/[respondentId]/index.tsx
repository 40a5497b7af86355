import { page } from "fresh";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { RespondentPage } from "./(_page)/RespondentPage.tsx";
import { reportsOf, shownRespondent } from "./(_page)/from_params.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    const respondent = await shownRespondent(state, params);
    return page({ respondent, reports: await reportsOf(state, respondent) });
  },
});

export default define.page<typeof handler>(({ data, state }) => <RespondentPage state={state} {...data} />);
