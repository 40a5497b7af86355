import type { TFunction } from "i18next";
import { type GroupsOf, STANDINGS_OF_GROUPS } from "../../../model/account/single_sign_on.ts";
import { LIMITS } from "../../../model/limits.ts";
import { Checkbox } from "../../form/Checkbox.tsx";
import type { FormState } from "../../form/form_state.ts";
import { Select } from "../../form/Select.tsx";
import { TextArea } from "../../form/TextArea.tsx";
import { TextField } from "../../form/TextField.tsx";
import { SettingsForm } from "../settings/SettingsForm.tsx";

interface ProviderFormProps {
  t: TFunction;
  form: FormState;
  /** To be entered at the provider. */
  callback: string;
  logout: string;
  /** A secret is stored, which an empty field keeps. */
  hasSecret: boolean;
}

/** The provider, what its groups give, and whether it is the only way in. */
export function ProviderForm({ t, form, callback, logout, hasSecret }: ProviderFormProps) {
  const { typed = {}, messages = {} } = form;
  const field = (name: string) => ({ name, defaultValue: typed[name], message: messages[name] });
  return (
    <SettingsForm t={t} part="single-sign-on/provider" back="/admin/org/settings/single-sign-on" form={form}>
      <TextField
        name="callback"
        label={t("admin:singleSignOn.callback")}
        hint={t("admin:singleSignOn.noneText")}
        defaultValue={callback}
        readOnly
      />
      <TextField
        name="logout"
        label={t("admin:singleSignOn.logout")}
        hint={t("admin:singleSignOn.logoutHint")}
        defaultValue={logout}
        readOnly
      />
      <TextField
        {...field("issuer")}
        label={t("admin:singleSignOn.issuer")}
        hint={t("admin:singleSignOn.issuerHint")}
        maxLength={LIMITS.issuerMaxLength}
        autoComplete="off"
        required
      />
      <TextField
        {...field("clientId")}
        label={t("admin:singleSignOn.clientId")}
        maxLength={LIMITS.clientIdMaxLength}
        autoComplete="off"
        required
      />
      <TextField
        name="clientSecret"
        type="password"
        label={t("admin:singleSignOn.clientSecret")}
        hint={[
          t("admin:singleSignOn.clientSecretHint"),
          ...hasSecret ? [t("admin:singleSignOn.clientSecretKept")] : [],
        ].join(" ")}
        message={messages.clientSecret}
        maxLength={LIMITS.clientSecretMaxLength}
        autoComplete="off"
        required={!hasSecret}
      />
      <h2>{t("admin:singleSignOn.roles")}</h2>
      <p>{t("admin:singleSignOn.severalHint")}</p>
      <TextField
        {...field("groupsClaim")}
        label={t("admin:singleSignOn.groupsClaim")}
        hint={t("admin:singleSignOn.groupsClaimHint")}
        maxLength={LIMITS.groupNameMaxLength}
        autoComplete="off"
      />
      {STANDINGS_OF_GROUPS.map((standing) => (
        <TextArea
          key={standing}
          {...field(standing)}
          label={t("admin:singleSignOn.standingOf", {
            standing: t(`admin:singleSignOn.standing.${standing}`),
          })}
          hint={t("admin:singleSignOn.groupsHint")}
          rows={2}
        />
      ))}
      <Select
        {...field("defaultStanding")}
        label={t("admin:singleSignOn.default")}
        options={[
          { value: "", text: t("admin:singleSignOn.refused") },
          ...STANDINGS_OF_GROUPS.map((value) => ({ value, text: t(`admin:singleSignOn.standing.${value}`) })),
        ]}
      />
      <h2>{t("admin:singleSignOn.strength")}</h2>
      <p>{t("admin:singleSignOn.strengthHint")}</p>
      {(["acrValues", "amrValues"] as const).map((name) => (
        <TextArea
          key={name}
          {...field(name)}
          label={t(`admin:singleSignOn.${name}`)}
          hint={t(`admin:singleSignOn.${name}Hint`)}
          rows={2}
        />
      ))}
      <h2>{t("admin:singleSignOn.ways")}</h2>
      <Checkbox
        name="isOnly"
        label={t("admin:singleSignOn.only")}
        hint={t("admin:singleSignOn.onlyHint")}
        defaultChecked={"isOnly" in typed}
      />
    </SettingsForm>
  );
}

/** A provider as the fields of the form have it. */
export const providerFields = ({ issuer, clientId, groupsClaim, groups, defaultStanding, isOnly, ...rest }: {
  readonly issuer: string;
  readonly clientId: string;
  readonly groupsClaim: string;
  readonly groups: GroupsOf;
  readonly defaultStanding: string | null;
  readonly isOnly: boolean;
  readonly acrValues: readonly string[];
  readonly amrValues: readonly string[];
}): Record<string, string> => ({
  ...{ issuer, clientId, groupsClaim, defaultStanding: defaultStanding ?? "" },
  ...Object.fromEntries(STANDINGS_OF_GROUPS.map((it) => [it, groups[it]?.join("\n") ?? ""])),
  ...isOnly && { isOnly: "on" },
  ...{ acrValues: rest.acrValues.join("\n"), amrValues: rest.amrValues.join("\n") },
});
