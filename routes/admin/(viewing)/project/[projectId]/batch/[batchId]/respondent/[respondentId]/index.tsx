import { page } from "fresh";
import { define } from "../../../../../../../(_shell)/define.ts";
import { RespondentPage } from "./(_page)/RespondentPage.tsx";
import { theRespondent } from "./(_page)/the_respondent.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    return page(await theRespondent(state, params));
  },
});

export default define.page<typeof handler>(({ data, state }) => (
  <RespondentPage state={state} respondent={data} />
));
