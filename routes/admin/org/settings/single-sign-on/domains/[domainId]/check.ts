import { proveMailDomain } from "$/domain/account/single_sign_on/domains.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice, redirectWithWarning } from "$/routes/admin/(_shell)/notice.ts";
import { formMessage } from "$/site/request/form_messages.ts";

const HOME = "/admin/org/settings/single-sign-on";

export const handler = define.handlers({
  async POST({ state, params }) {
    try {
      await proveMailDomain(state, state.actor, params.domainId!);
      return redirectWithNotice(state.t("admin:singleSignOn.checked"), HOME);
    } catch (thrown) {
      return redirectWithWarning(formMessage(state.t, thrown).message, HOME);
    }
  },
});
