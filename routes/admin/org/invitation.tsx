import { inviteMember } from "../../../domain/account/invite_member.ts";
import { listMembers } from "../../../domain/members/list_members.ts";
import { MemberInvitation } from "../../../model/account.ts";
import { submit } from "../../../site/submit.ts";
import { define } from "../(_shell)/define.ts";
import { redirectSaying } from "../(_shell)/notice.ts";
import { OrganizationPage } from "./(_components)/OrganizationPage.tsx";

/** A form of the organisation's page; with something to correct in it, this address shows that page again. */
export const handler = define.handlers({
  GET: (ctx) => ctx.redirect("/admin/org", 303),

  POST: (ctx) =>
    submit(ctx, MemberInvitation, async (invitation) => {
      const { state } = ctx;
      await inviteMember(state, state.actor, invitation, { t: state.t });
      const text = state.t("admin:organization.invited", { email: invitation.email });
      return redirectSaying(ctx, text, "/admin/org");
    }),
});

export default define.page<typeof handler>(async ({ data, state }) => (
  <OrganizationPage
    t={state.t}
    shell={state.shell}
    may={state.may}
    me={state.actor.userId}
    members={await listMembers(state, state.actor)}
    invitation={data}
  />
));
