import type { TFunction } from "i18next";
import { dayText } from "../../../lib/time/dates.ts";
import type { FactorDemand, RaisedDemands } from "../../../model/organization/factor_demands.ts";
import { Button } from "../../form/Button.tsx";
import { DateField } from "../../form/DateField.tsx";
import type { FormState } from "../../form/form_state.ts";
import { Banner } from "../../messages/Banner.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

interface FactorDemandsFormProps {
  t: TFunction;
  form: FormState;
  demands: readonly FactorDemand[];
}

/** From which day on members of each role need a second factor. */
export const FactorDemandsForm = ({ t, form: { typed = {}, ...form }, demands }: FactorDemandsFormProps) => (
  <SettingsForm t={t} part="second-factor" form={form}>
    <p>{t("admin:settings.second-factor.lead")}</p>
    {demands.map(({ role, members, lacking }) => (
      <DateField
        key={role}
        name={role}
        label={t(`admin:settings.second-factor.role.${role}`)}
        hint={t("admin:settings.second-factor.lacking", { count: members, lacking })}
        defaultValue={typed[role]}
        message={form.messages?.[role]}
        autoComplete="off"
      />
    ))}
  </SettingsForm>
);

interface ConfirmDemandsProps extends RaisedDemands {
  t: TFunction;
  /** The days as they were typed. */
  typed: Readonly<Record<string, string>>;
  language: string;
}

/** Asks before more is demanded than now: of how many, and whether of oneself. */
export const ConfirmDemands = ({ t, raised, ownFrom, typed, language }: ConfirmDemandsProps) => (
  <form className="form" method="post" action="/admin/org/settings/second-factor">
    {Object.entries(typed).map(([name, value]) => (
      <input
        key={name}
        type="hidden"
        name={name}
        value={value}
      />
    ))}
    <input type="hidden" name="sure" value="1" />
    <ul className="stack">
      {raised.map(({ role, from, members, lacking }) => (
        <li key={role}>
          <b>
            {t("admin:settings.second-factor.from", {
              role: t(`admin:settings.second-factor.role.${role}`),
              day: dayText(from!, language),
            })}
          </b>{" "}
          {t("admin:settings.second-factor.lacking", { count: members, lacking })}
        </li>
      ))}
    </ul>
    {ownFrom && (
      <Banner tone="warn">
        {t("admin:settings.second-factor.own", { day: dayText(ownFrom, language) })}
      </Banner>
    )}
    <p>{t("admin:settings.second-factor.means")}</p>
    <div className="form-acts">
      <Button kind="primary">{t("admin:settings.second-factor.confirm")}</Button>
      <LinkButton kind="quiet" href="/admin/org/settings/second-factor">{t("admin:form.cancel")}</LinkButton>
    </div>
  </form>
);
