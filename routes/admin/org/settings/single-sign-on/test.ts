import { testProvider } from "$/domain/account/single_sign_on/settings.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice, redirectWithWarning } from "$/routes/admin/(_shell)/notice.ts";

const HOME = "/admin/org/settings/single-sign-on";

export const handler = define.handlers({
  async POST({ state }) {
    const { t } = state;
    const fault = await testProvider(state, state.actor);
    return fault
      ? redirectWithWarning(t(`admin:singleSignOn.fault.${fault}`), HOME)
      : redirectWithNotice(t("admin:singleSignOn.works"), HOME);
  },
});
