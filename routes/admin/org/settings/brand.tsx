import { page } from "fresh";
import { z } from "zod";
import { type FormState, SHOWN } from "$/components/form/form_state.ts";
import { BrandForm } from "$/components/admin/settings/BrandForm.tsx";
import { SettingsCrumbs } from "$/components/admin/settings/SettingsCrumbs.tsx";
import { organization } from "$/domain/organization/organization.ts";
import { changeSettings } from "$/domain/organization/settings.ts";
import { Colour } from "$/model/organization/accent.ts";
import { Refusal } from "$/model/refusal.ts";
import { readFiles } from "$/site/request/form.ts";
import { refusedForm } from "$/site/request/submit.ts";
import { expectShown, withShown } from "$/site/request/submit_thing.ts";
import { scanFiles } from "$/site/request/scan.ts";
import { type AdminState, define } from "../../(_shell)/define.ts";
import { FormPage } from "../../(_shell)/FormPage.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

const BrandFields = z.object({
  accent: z.preprocess((typed) => typed === "" ? null : typed, Colour.nullable()),
  removesLogo: z.string().optional(),
});

interface BrandPage extends FormState {
  readonly organization: string;
  readonly logo: string | null;
  readonly suggestion?: string;
}

const now = (state: AdminState) => organization(state, state.actor, state.language);
const fieldsOf = ({ brand: { logo, accent } }: Awaited<ReturnType<typeof now>>) => ({
  logo: logo ?? "",
  accent: accent ?? "",
});

/** The form over the settings as they are. */
async function shown(state: AdminState, form: FormState & { readonly suggestion?: string } = {}) {
  const found = await now(state);
  const { name, brand: { logo } } = found;
  return { organization: name, logo, typed: withShown(fieldsOf(found)), ...form } satisfies BrandPage;
}

export const handler = define.handlers({
  GET: async ({ state }) => page<BrandPage>(await shown(state)),

  /** Does not use `submit`: the form has a file, and a refused colour has a suggestion. */
  async POST({ req, state }) {
    const { t } = state;
    const { fields: typed, files } = await readFiles(req);
    try {
      await scanFiles(state, files);
      const { accent, removesLogo } = BrandFields.parse(typed);
      const picture = files.logo ?? (removesLogo === undefined ? undefined : null);
      expectShown(state, typed[SHOWN], async (state) => fieldsOf(await now(state)));
      await changeSettings(state, state.actor, {
        brand: { accent, ...picture !== undefined && { logo: picture } },
      });
      return redirectWithNotice(t("admin:settings.saved"), "/admin/org/settings");
    } catch (thrown) {
      const { status, form } = refusedForm(t, typed, thrown);
      if (!(thrown instanceof Refusal) || thrown.code !== "accent_too_light") {
        return page<BrandPage>(await shown(state, form), { status });
      }
      const { contrast, suggestion } = thrown.data as { contrast: number; suggestion: string };
      // Rounded down: 4.47 is no 4.5.
      const facts = { contrast: Math.floor(contrast * 10) / 10, suggestion };
      const messages = { accent: t("admin:settings.brand.tooLight", facts) };
      return page<BrandPage>(await shown(state, { typed, messages, suggestion }), { status });
    }
  },
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <FormPage title={t("admin:settings.brand.title")} crumbs={<SettingsCrumbs t={t} />}>
    <BrandForm
      t={t}
      form={data}
      organization={data.organization}
      logo={data.logo}
      suggestion={data.suggestion}
    />
  </FormPage>
));
