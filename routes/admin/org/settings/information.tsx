import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { InformationForm } from "$/components/admin/settings/InformationForm.tsx";
import { SettingsCrumbs } from "$/components/admin/settings/SettingsCrumbs.tsx";
import { organization } from "$/domain/organization/organization.ts";
import { changeSettings } from "$/domain/organization/settings.ts";
import { InformationForm as Fields } from "$/model/organization/settings.ts";
import { submitThing, withShown } from "$/site/request/submit_thing.ts";
import { type AdminState, define } from "../../(_shell)/define.ts";
import { FormPage } from "../../(_shell)/FormPage.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

const read = async (state: AdminState) => (await organization(state, state.actor, state.language)).asked;

export const handler = define.handlers({
  GET: async ({ state }) => page<FormState>({ typed: withShown(await read(state)) }),

  POST: (ctx) =>
    submitThing(ctx, read, Fields, async (asked) => {
      await changeSettings(ctx.state, ctx.state.actor, { asked });
      return redirectWithNotice(ctx.state.t("admin:settings.saved"), "/admin/org/settings");
    }),
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <FormPage title={t("admin:settings.information.title")} crumbs={<SettingsCrumbs t={t} />}>
    <InformationForm t={t} form={data} />
  </FormPage>
));
