import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { providerFields, ProviderForm } from "$/components/admin/single_sign_on/ProviderForm.tsx";
import { SignOnCrumbs } from "$/components/admin/single_sign_on/SignOnCrumbs.tsx";
import { changeProvider, readSingleSignOn } from "$/domain/account/single_sign_on/settings.ts";
import { ProviderForm as Fields } from "$/model/account/single_sign_on.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { submitThing, withShown } from "$/site/request/submit_thing.ts";

type Provider = Awaited<ReturnType<typeof readSingleSignOn>>["provider"];
const fieldsOf = (provider: Provider) => provider ? providerFields(provider) : {};
const read = async (state: AdminState) => fieldsOf((await readSingleSignOn(state, state.actor)).provider);

export const handler = define.handlers({
  GET: () => page<FormState | undefined>(undefined),

  POST: (ctx) =>
    submitThing(ctx, read, Fields, async (provider) => {
      const { state } = ctx;
      await changeProvider(state, state.actor, provider);
      return redirectWithNotice(state.t("admin:singleSignOn.saved"), "/admin/org/settings/single-sign-on");
    }),
});

export default define.page<typeof handler>(async ({ data, state }) => {
  const { t } = state;
  const { provider, callback, logout } = await readSingleSignOn(state, state.actor);
  const form = data ?? { typed: withShown(fieldsOf(provider)) };
  return (
    <FormPage title={t("admin:singleSignOn.provider")} crumbs={<SignOnCrumbs t={t} />}>
      <ProviderForm t={t} form={form} callback={callback} logout={logout} hasSecret={provider !== null} />
    </FormPage>
  );
});
