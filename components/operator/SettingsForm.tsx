import type { TFunction } from "i18next";
import type { DetailedOrganization } from "../../model/operators/organizations.ts";
import { SWITCHES } from "../../model/operators/settings.ts";
import { tickedIn } from "../../model/site/ticked.ts";
import type { FormState } from "../form/form_state.ts";
import { Button } from "../form/Button.tsx";
import { CheckboxGroup } from "../form/CheckboxGroup.tsx";
import { Select } from "../form/Select.tsx";
import { TextField } from "../form/TextField.tsx";
import { Card } from "../layout/Card.tsx";
import { Banner } from "../messages/Banner.tsx";
import { LanguageBoxes } from "./LanguageBoxes.tsx";

interface Props {
  t: TFunction;
  organization: DetailedOrganization;
  form: FormState;
}

/** What an operator sets for an organisation, saved together. */
export function SettingsForm({ t, organization, form: { typed, messages = {}, message } }: Props) {
  const { id, languages, switches, featureFlags, limits, signIn } = organization;
  const word = (key: string) => t(`operator:settings.${key}`);
  const field = (name: string, value: string | number | null) => ({
    name,
    label: word(name),
    hint: word(`${name}Hint`),
    message: messages[name],
    defaultValue: typed ? typed[name] : value === null ? "" : String(value),
  });
  return (
    <form className="stack" method="post" action={`/operator/organizations/${id}/settings`} noValidate>
      {message && <Banner tone="bad" urgent>{message}</Banner>}
      <Card>
        <LanguageBoxes
          t={t}
          offered={languages}
          ticked={typed ? tickedIn(typed, "languages") : languages}
          message={messages.languages}
        />
      </Card>
      <Card title={word("features")}>
        <div className="form">
          <CheckboxGroup
            name="switches"
            legend={word("switches")}
            choices={SWITCHES.map((value) => ({ value, text: word(value), hint: word(`${value}Hint`) }))}
            ticked={typed ? tickedIn(typed, "switches") : SWITCHES.filter((one) => switches[one])}
          />
          {featureFlags.map(({ identifier, own }) => (
            <Select
              key={identifier}
              name={`flag.${identifier}`}
              label={t("operator:settings.flag", { identifier })}
              options={["platform", "on", "off"].map((value) => ({
                value,
                text: word(`flagChoice.${value}`),
              }))}
              defaultValue={typed?.[`flag.${identifier}`] ?? (own === null ? "platform" : own ? "on" : "off")}
            />
          ))}
        </div>
      </Card>
      <Card title={word("limits")}>
        <div className="form">
          <p className="quietly">{word("limitsText")}</p>
          {Object.entries(limits).map(([name, value]) => (
            <TextField {...field(name, value)} key={name} type="number" min={0} />
          ))}
        </div>
      </Card>
      <Card title={word("signIn")}>
        <div className="form">
          <TextField {...field("emailDomains", signIn.emailDomains.join(", "))} placeholder="example.org" />
          <TextField {...field("sessionHours", signIn.sessionHours)} type="number" min={1} />
        </div>
      </Card>
      <div className="form-acts">
        <Button kind="primary">{word("submit")}</Button>
      </div>
    </form>
  );
}
