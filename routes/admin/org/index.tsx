import { page } from "fresh";
import { listMembers } from "$/domain/account/members/list_members.ts";
import { define } from "../(_shell)/define.ts";
import { OrganizationPage } from "./(_components)/OrganizationPage.tsx";

export const handler = define.handlers({
  async GET({ state }) {
    return page(await listMembers(state, state.actor));
  },
});

export default define.page<typeof handler>(({ data, state }) => (
  <OrganizationPage state={state} members={data} />
));
