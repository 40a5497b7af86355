import type { TFunction } from "i18next";
import { LANGUAGES } from "../../model/languages.ts";
import type { GrantedTest } from "../../model/operators/granted_tests.ts";
import { tickedIn } from "../../model/site/ticked.ts";
import type { FormState } from "../form/form_state.ts";
import { Button } from "../form/Button.tsx";
import { Select } from "../form/Select.tsx";
import { TextField } from "../form/TextField.tsx";
import { Banner } from "../messages/Banner.tsx";
import { LanguageBoxes } from "./LanguageBoxes.tsx";
import { TestBoxes } from "./TestBoxes.tsx";

const options = (values: readonly string[]) => values.map((value) => ({ value, text: value }));
const TIME_ZONES = options(Intl.supportedValuesOf("timeZone"));
const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
/** Codes with a name that are no country: unions, and places for private use. */
const NO_COUNTRY = /^(EU|EZ|UN|QO|X[AB]|ZZ)$/;
const COUNTRIES = regions(new Intl.DisplayNames("en", { type: "region", fallback: "none" }));
const CURRENCIES = Intl.supportedValuesOf("currency").map((value) => ({
  value,
  text: `${value} – ${new Intl.DisplayNames("en", { type: "currency" }).of(value)}`,
}));

interface Props {
  t: TFunction;
  form: FormState;
  tests: readonly GrantedTest[];
}

export function NewOrganizationForm({ t, form, tests }: Props) {
  const { typed = {}, messages = {}, message } = form;
  const field = (name: string) => ({
    name,
    label: t(`operator:organization.${name}`),
    defaultValue: typed[name],
    message: messages[name],
    required: true,
  });
  return (
    <form className="form" method="post" action="/operator/organizations/new" noValidate>
      {message && <Banner tone="bad" urgent>{message}</Banner>}
      <TextField {...field("name")} />
      <Select {...field("timeZone")} options={TIME_ZONES} placeholder={t("operator:organization.choose")} />
      <Select {...field("country")} options={COUNTRIES} placeholder={t("operator:organization.choose")} />
      <Select {...field("currency")} options={CURRENCIES} placeholder={t("operator:organization.choose")} />
      <LanguageBoxes
        t={t}
        ticked={form.typed ? tickedIn(typed, "languages") : LANGUAGES}
        message={messages.languages}
      />
      <TextField {...field("adminEmail")} type="email" hint={t("operator:organization.adminEmailHint")} />
      <TestBoxes
        t={t}
        tests={tests}
        ticked={form.typed ? tickedIn(typed, "tests") : tests.map(({ test }) => test)}
        message={messages.tests}
      />
      <Button kind="primary">{t("operator:organizations.create")}</Button>
    </form>
  );
}

/** Countries by name. A code that is no longer used stands for its successor, which is in the list itself. */
function regions(names: Intl.DisplayNames) {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes
    .filter((code) => !NO_COUNTRY.test(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
    .flatMap((value) => ({ value, text: names.of(value) ?? "" }))
    .filter(({ text }) => text !== "")
    .sort((one, other) => one.text.localeCompare(other.text, "en"));
}
