import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { ConfirmDemands, FactorDemandsForm } from "$/components/admin/settings/FactorDemandsForm.tsx";
import { SettingsCrumbs } from "$/components/admin/settings/SettingsCrumbs.tsx";
import {
  changeFactorDemands,
  factorDemands,
  previewFactorDemands,
} from "$/domain/organization/factor_demands.ts";
import { FactorDemandsForm as Fields, type RaisedDemands } from "$/model/organization/factor_demands.ts";
import { readForm } from "$/site/request/form.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { isFault } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { FormPage } from "../../(_shell)/FormPage.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

interface DemandsPage extends FormState {
  /** What has to be confirmed first. */
  readonly preview?: RaisedDemands;
}

export const handler = define.handlers({
  async GET({ state }) {
    const demands = await factorDemands(state, state.actor);
    return page<DemandsPage>({
      typed: Object.fromEntries(demands.map(({ role, from }) => [role, from ?? ""])),
    });
  },

  async POST({ req, state }) {
    const { sure, ...typed } = await readForm(req);
    try {
      const demands = Fields.parse(typed);
      const preview = await previewFactorDemands(state, state.actor, demands);
      if (preview.raised.length > 0 && !sure) return page<DemandsPage>({ typed, preview });
      await changeFactorDemands(state, state.actor, demands, state);
      return redirectWithNotice(state.t("admin:settings.saved"), "/admin/org/settings");
    } catch (thrown) {
      if (isFault(thrown)) throw thrown;
      const { status, code: _, ...failure } = formMessage(state.t, thrown);
      return page<DemandsPage>({ typed, ...failure }, { status });
    }
  },
});

export default define.page<typeof handler>(async ({ data, state }) => {
  const { t, language } = state;
  const { preview, typed = {} }: DemandsPage = data;
  return (
    <FormPage title={t("admin:settings.second-factor.title")} crumbs={<SettingsCrumbs t={t} />}>
      {preview
        ? (
          <ConfirmDemands
            t={t}
            typed={typed as Record<string, string>}
            language={language}
            {...preview}
          />
        )
        : (
          <FactorDemandsForm
            t={t}
            form={data}
            demands={await factorDemands(state, state.actor)}
          />
        )}
    </FormPage>
  );
});
