import type { TFunction } from "i18next";
import { LIMITS } from "../../../model/limits.ts";
import { LOGO_TYPES, logoPath } from "../../../model/organization/shown_organization.ts";
import { Button } from "../../form/Button.tsx";
import { Checkbox } from "../../form/Checkbox.tsx";
import { described, Field } from "../../form/Field.tsx";
import type { FormState } from "../../form/form_state.ts";
import { TextField } from "../../form/TextField.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

interface BrandFormProps {
  t: TFunction;
  form: FormState;
  organization: string;
  /** Hash of the present logo. */
  logo: string | null;
  /** The readable colour nearest to one that was refused. */
  suggestion?: string;
}

export function BrandForm({ t, form, organization, logo, suggestion }: BrandFormProps) {
  const { typed = {}, messages = {} } = form;
  const hint = t("admin:settings.brand.logoHint", {
    kilobytes: LIMITS.logoBytes / 1024,
    pixels: LIMITS.logoSide,
  });
  return (
    <SettingsForm t={t} part="brand" form={form} hasFile>
      <p>{t("admin:settings.brand.lead")}</p>
      <Field id="logo" label={t("admin:settings.part.logo")} hint={hint} message={messages.logo}>
        {logo && (
          <img
            className="brand-logo"
            src={logoPath(logo)}
            alt={t("admin:settings.brand.logoAlt", { organization })}
          />
        )}
        <input
          {...described("logo", { hint, message: messages.logo })}
          id="logo"
          name="logo"
          type="file"
          className="control"
          accept={LOGO_TYPES.join()}
        />
      </Field>
      {logo && <Checkbox name="removesLogo" label={t("admin:settings.brand.removeLogo")} />}
      <TextField
        name="accent"
        label={t("admin:settings.part.accent")}
        hint={t("admin:settings.brand.accentHint")}
        defaultValue={typed.accent}
        message={messages.accent}
        autoComplete="off"
        maxLength={7}
      />
      {/* After the field: of two values of a name the last one counts. */}
      {suggestion && (
        <div>
          <Button name="accent" value={suggestion}>
            <Swatch colour={suggestion} /> {t("admin:settings.brand.useSuggestion", { suggestion })}
          </Button>
        </div>
      )}
    </SettingsForm>
  );
}

export const Swatch = ({ colour }: { colour: string }) => (
  <svg className="swatch" viewBox="0 0 16 16" aria-hidden="true">
    <rect width="16" height="16" rx="4" fill={colour} />
  </svg>
);
