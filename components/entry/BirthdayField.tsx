import type { TFunction } from "i18next";
import { dayText, isDayFirst } from "../../lib/time/dates.ts";
import { described, FieldMessage } from "../form/Field.tsx";

interface Props {
  t: TFunction;
  language: string;
  typed: Readonly<Partial<Record<string, string>>>;
  message?: string;
  required: boolean;
  aside?: string;
  autoFocus?: boolean;
}

/**
 * Date of birth in three fields, with the month by name. People know it by heart, so typing is fastest: the
 * order of day and month cannot be mistaken, a phone shows the number pad, and nobody scrolls back 60 years
 * as in a calendar or in the wheels of `<input type="date">`.
 */
export function BirthdayField({ t, language, typed, message, required, aside, autoFocus }: Props) {
  const wrong = message ? true : undefined;
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1));
  const figures = (name: string, kind: "day" | "year", maxLength: number) => (
    <label key={kind}>
      <span>{t(`info.birthday.${kind}`)}</span>
      <input
        id={name}
        name={name}
        className="control"
        inputMode="numeric"
        autoComplete={`bday-${kind}`}
        maxLength={maxLength}
        defaultValue={typed[name]}
        aria-invalid={wrong}
        aria-required={required}
      />
    </label>
  );
  const day = figures("birthDay", "day", 4);
  const month = (
    <label key="month">
      <span>{t("info.birthday.month")}</span>
      <select
        id="birthMonth"
        name="birthMonth"
        className="control"
        autoComplete="bday-month"
        defaultValue={typed.birthMonth ?? ""}
        aria-invalid={wrong}
        aria-required={required}
        autoFocus={autoFocus}
      >
        <option value=""></option>
        {months.map((month) => (
          <option key={month} value={month}>
            {dayText(`2000-${month.padStart(2, "0")}-01`, language, "LLLL")}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <fieldset className="field birthday" {...described("dateOfBirth", { message })} aria-invalid={undefined}>
      <legend className="field-head">
        <span className="field-label">{t("info.dateOfBirth")}</span>
        {aside && <span className="field-aside">{aside}</span>}
      </legend>
      <div className="birthday-parts">
        {isDayFirst(language) ? [day, month] : [month, day]}
        {figures("birthYear", "year", 6)}
      </div>
      {message && <FieldMessage id="dateOfBirth" message={message} />}
    </fieldset>
  );
}
