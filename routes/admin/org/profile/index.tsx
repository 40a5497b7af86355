import { page } from "fresh";
import { updateProfile } from "$/domain/account/update_profile.ts";
import { Profile } from "$/model/account/account.ts";
import { submit } from "$/site/request/submit.ts";
import { requireMay } from "$/model/account/permissions.ts";
import { define } from "../../(_shell)/define.ts";
import { redirectWithNotice } from "../../(_shell)/notice.ts";
import { ProfilePage } from "./(_page)/ProfilePage.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, Profile.required(), async (profile) => {
      await updateProfile(
        ctx.state,
        ctx.state.actor,
        requireMay(ctx.state.actor, "useAdminArea").userId,
        profile,
      );
      return redirectWithNotice(ctx.state.t("admin:profile.saved"), "/admin/org/profile");
    }),
});

export default define.page<typeof handler>(async ({ data, state }) =>
  await ProfilePage({ state, name: data })
);
