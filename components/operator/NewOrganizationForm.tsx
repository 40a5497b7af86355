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
const CURRENCIES = options(Intl.supportedValuesOf("currency"));

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
      <TextField {...field("country")} hint={t("operator:organization.countryHint")} maxLength={2} />
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
