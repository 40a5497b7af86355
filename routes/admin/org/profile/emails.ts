import { changeMailChoices } from "$/domain/account/mail_choices.ts";
import { readForm } from "$/site/request/form.ts";
import { define } from "../../(_shell)/define.ts";
import { redirectWithNotice } from "../../(_shell)/notice.ts";
import { mailsFor } from "./(_page)/ProfilePage.tsx";

/**
 * A form of the profile page. A box that is not ticked is not sent; mails that the page does not show stay.
 */
export const handler = define.handlers({
  GET: (ctx) => ctx.redirect("/admin/org/profile", 303),

  async POST({ req, state }) {
    const typed = await readForm(req);
    const choices = Object.fromEntries(mailsFor(state).map((name) => [name, typed[name] !== undefined]));
    await changeMailChoices(state, state.actor, choices);
    return redirectWithNotice(state.t("admin:mailChoices.saved"), "/admin/org/profile");
  },
});
