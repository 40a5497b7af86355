import { page } from "fresh";
import { ProfileForms } from "$/components/admin/organization/ProfileForms.tsx";
import { updateProfile } from "$/domain/account/update_profile.ts";
import { Profile } from "$/model/account/account.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, Profile.required(), async (profile) => {
      await updateProfile(ctx.state, ctx.state.actor, ctx.state.actor.userId, profile);
      return redirectWithNotice(ctx.state.t("admin:profile.saved"), "/admin/org/profile");
    }),
});

export default define.page<typeof handler>(({ data, state: { t, shell } }) => (
  <>
    <Headed title={t("admin:profile.title")} />
    <ProfileForms t={t} me={shell.me} name={data} />
  </>
));
