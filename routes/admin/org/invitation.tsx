import { page } from "fresh";
import { inviteMember } from "$/domain/account/members/invite_member.ts";
import { listMembers } from "$/domain/account/members/list_members.ts";
import { TypedMemberInvitation } from "$/model/account/account.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../(_shell)/define.ts";
import { redirectWithNotice } from "../(_shell)/notice.ts";
import { OrganizationPage } from "./(_components)/OrganizationPage.tsx";

/** The organisation's page with the invitation modal open. */
export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, TypedMemberInvitation, async (invitation) => {
      const { state } = ctx;
      await inviteMember(state, state.actor, invitation, state);
      const text = state.t("admin:organization.invited", { email: invitation.email });
      return redirectWithNotice(text, "/admin/org");
    }, ctx.state.t("admin:organization.inviteFailed")),
});

export default define.page<typeof handler>(async ({ data, state }) => (
  <OrganizationPage
    state={state}
    members={await listMembers(state, state.actor)}
    invitation={{ form: data }}
  />
));
