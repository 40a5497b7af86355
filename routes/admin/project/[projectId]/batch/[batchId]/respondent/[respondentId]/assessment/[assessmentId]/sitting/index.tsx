import { page } from "fresh";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { assessmentOf } from "../../../(_page)/from_params.ts";
import { sittingPage } from "../../../(_page)/sitting_page.tsx";

export const handler = define.handlers({
  async GET({ state, params }) {
    await assessmentOf(state, params);
    return page(undefined);
  },
});

export default define.page<typeof handler>(sittingPage());
