import { changePassword } from "$/domain/account/password/change_password.ts";
import { ConfirmedPasswordChange } from "$/model/account/account.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { redirectWithNotice } from "../../(_shell)/notice.ts";
import { ProfilePage } from "./(_page)/ProfilePage.tsx";

/** A form of the profile page. After an error this address shows that page again. */
export const handler = define.handlers({
  GET: (ctx) => ctx.redirect("/admin/org/profile", 303),

  POST: (ctx) =>
    submit(ctx, ConfirmedPasswordChange, async (change) => {
      await changePassword(ctx.state, ctx.state.actor, change);
      return redirectWithNotice(ctx.state.t("admin:password.changed"), "/admin/org/profile");
    }),
});

export default define.page<typeof handler>(async ({ data, state }) =>
  await ProfilePage({ state, password: data })
);
