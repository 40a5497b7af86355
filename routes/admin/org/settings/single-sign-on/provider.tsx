import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { providerFields, ProviderForm } from "$/components/admin/single_sign_on/ProviderForm.tsx";
import { SignOnCrumbs } from "$/components/admin/single_sign_on/SignOnCrumbs.tsx";
import { changeProvider, readSingleSignOn } from "$/domain/account/single_sign_on/settings.ts";
import { ProviderForm as Fields } from "$/model/account/single_sign_on.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { submit } from "$/site/request/submit.ts";

export const handler = define.handlers({
  GET: () => page<FormState | undefined>(undefined),

  POST: (ctx) =>
    submit(ctx, Fields, async (provider) => {
      const { state } = ctx;
      await changeProvider(state, state.actor, provider);
      return redirectWithNotice(state.t("admin:singleSignOn.saved"), "/admin/org/settings/single-sign-on");
    }),
});

export default define.page<typeof handler>(async ({ data, state }) => {
  const { t } = state;
  const { provider, callback } = await readSingleSignOn(state, state.actor);
  const form = data ?? { typed: provider ? providerFields(provider) : {} };
  return (
    <FormPage title={t("admin:singleSignOn.provider")} crumbs={<SignOnCrumbs t={t} />}>
      <ProviderForm t={t} form={form} callback={callback} hasSecret={provider !== null} />
    </FormPage>
  );
});
