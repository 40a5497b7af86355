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
import { FormMessage } from "../admin/FormMessage.tsx";
import { LanguageBoxes } from "./LanguageBoxes.tsx";

interface Props {
  t: TFunction;
  organization: DetailedOrganization;
  form: FormState;
}

/** What the form shows. */
export const settingsFields = (
  { languages, switches, featureFlags, limits, signIn }: DetailedOrganization,
): Record<string, string> => ({
  ...Object.fromEntries(languages.map((language) => [`languages.${language}`, "on"])),
  ...Object.fromEntries(SWITCHES.flatMap((name) => switches[name] ? [[`switches.${name}`, "on"]] : [])),
  ...Object.fromEntries(featureFlags.map(({ identifier, own }) => [
    `flag.${identifier}`,
    own === null ? "platform" : own ? "on" : "off",
  ])),
  ...Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value ?? "")])),
  emailDomains: signIn.emailDomains.join(", "),
  sessionHours: String(signIn.sessionHours ?? ""),
});

/** What an operator sets for an organisation, saved together. */
export function SettingsForm({ t, organization, form }: Props) {
  const { id, languages, featureFlags, limits } = organization;
  const { typed = {}, messages = {} } = form;
  const word = (key: string) => t(`operator:settings.${key}`);
  const field = (name: string) => ({
    name,
    label: word(name),
    hint: word(`${name}Hint`),
    message: messages[name],
    defaultValue: typed[name],
  });
  return (
    <form className="stack" method="post" action={`/operator/organizations/${id}/settings`} noValidate>
      <FormMessage form={form} />
      <Card>
        <LanguageBoxes
          t={t}
          offered={languages}
          ticked={tickedIn(typed, "languages")}
          message={messages.languages}
        />
      </Card>
      <Card title={word("features")}>
        <div className="form">
          <CheckboxGroup
            name="switches"
            legend={word("switches")}
            choices={SWITCHES.map((value) => ({ value, text: word(value), hint: word(`${value}Hint`) }))}
            ticked={tickedIn(typed, "switches")}
          />
          {featureFlags.map(({ identifier }) => (
            <Select
              key={identifier}
              name={`flag.${identifier}`}
              label={t("operator:settings.flag", { identifier })}
              options={["platform", "on", "off"].map((value) => ({
                value,
                text: word(`flagChoice.${value}`),
              }))}
              defaultValue={typed[`flag.${identifier}`] ?? "platform"}
            />
          ))}
        </div>
      </Card>
      <Card title={word("limits")}>
        <div className="form">
          <p className="quietly">{word("limitsText")}</p>
          {Object.keys(limits).map((name) => <TextField {...field(name)} key={name} type="number" min={0} />)}
        </div>
      </Card>
      <Card title={word("signIn")}>
        <div className="form">
          <TextField {...field("emailDomains")} placeholder="example.org" />
          <TextField {...field("sessionHours")} type="number" min={1} />
        </div>
      </Card>
      <div className="form-acts">
        <Button kind="primary">{word("submit")}</Button>
      </div>
    </form>
  );
}
