import type { TFunction } from "i18next";
import { IDLE_MINUTES, SESSION_HOURS } from "../../../model/organization/sign_in_rules.ts";
import { HOUR, IDLE_BROWSER, MINUTE, STAFF_SESSION } from "../../../model/times.ts";
import type { FormState } from "../../form/form_state.ts";
import { Select } from "../../form/Select.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

/** A time of sessions in words. Two days or more are told in days. */
export function timeText(t: TFunction, minutes: number): string {
  if (minutes % 60 !== 0) return t("admin:settings.sign-in.minutes", { count: minutes });
  const hours = minutes / 60;
  return hours >= 48 && hours % 24 === 0
    ? t("admin:settings.sign-in.days", { count: hours / 24 })
    : t("admin:settings.sign-in.hours", { count: hours });
}

interface SignInRulesFormProps {
  t: TFunction;
  form: FormState;
  /** What an operator allows at most. */
  operatorSessionHours: number | null;
}

/** How long sessions of members last. A time that a call has set is one of the choices. */
export function SignInRulesForm({ t, form, operatorSessionHours }: SignInRulesFormProps) {
  const { typed = {}, messages = {} } = form;
  const options = (choices: readonly number[], chosen: string | undefined, minutes: number, most: number) => {
    const all = new Set(chosen ? [...choices, Number(chosen)] : choices);
    return [
      ...[...all].filter((it) => it * minutes < most).toSorted((one, other) => one - other).map((it) => ({
        value: String(it),
        text: timeText(t, it * minutes),
      })),
      { value: "", text: timeText(t, most) },
    ];
  };
  const longest = operatorSessionHours === null ? STAFF_SESSION / MINUTE : operatorSessionHours * 60;
  return (
    <SettingsForm t={t} part="sign-in" form={form}>
      <p>{t("admin:settings.sign-in.lead")}</p>
      <Select
        name="idleMinutes"
        label={t("admin:settings.sign-in.idle")}
        hint={t("admin:settings.sign-in.idleHint")}
        options={options(IDLE_MINUTES, typed.idleMinutes, 1, IDLE_BROWSER / MINUTE)}
        defaultValue={typed.idleMinutes}
        message={messages.idleMinutes}
      />
      <Select
        name="sessionHours"
        label={t("admin:settings.sign-in.longest")}
        hint={[
          t("admin:settings.sign-in.hoursHint"),
          operatorSessionHours !== null &&
          t("admin:settings.sign-in.operatorHours", { count: operatorSessionHours }),
        ].filter((it) => it !== false).join(" ")}
        options={options(SESSION_HOURS, typed.sessionHours, HOUR / MINUTE, longest)}
        defaultValue={typed.sessionHours}
        message={messages.sessionHours}
      />
    </SettingsForm>
  );
}
