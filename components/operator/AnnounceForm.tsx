import type { TFunction } from "i18next";
import { nameForStaff, WRITTEN_LANGUAGES } from "../../model/languages.ts";
import type { FormState } from "../form/form_state.ts";
import { Button } from "../form/Button.tsx";
import { RadioGroup } from "../form/RadioGroup.tsx";
import { TextArea } from "../form/TextArea.tsx";
import { TextField } from "../form/TextField.tsx";
import { Banner } from "../messages/Banner.tsx";

export function AnnounceForm({ t, form }: { t: TFunction; form: FormState }) {
  const { typed = {}, messages = {}, message } = form;
  const word = (key: string, values?: Record<string, string>) => t(`operator:announce.${key}`, values ?? {});
  const stateOf = (name: string) => ({ name, defaultValue: typed[name], message: messages[name] });
  const field = (name: string) => ({ ...stateOf(name), label: word(name), hint: word(`${name}Hint`) });
  return (
    <form className="form" method="post" action="/operator/announcements/new" noValidate>
      {message && <Banner tone="bad" urgent>{message}</Banner>}
      <RadioGroup
        {...stateOf("kind")}
        legend={word("kind")}
        choices={(["maintenance", "feature"] as const).map((kind) => ({
          value: kind,
          text: t(`operator:announcements.kind.${kind}`),
          hint: word(`${kind}Hint`),
        }))}
        required
      />
      <TextArea {...field("banner")} rows={2} />
      <TextArea {...field("modal")} rows={3} />
      {WRITTEN_LANGUAGES.map((language) => (
        <TextArea
          key={language}
          {...stateOf(`respondents.${language}`)}
          label={word("respondents", { language: nameForStaff(language) })}
          hint={word("respondentsHint")}
          rows={3}
        />
      ))}
      <TextField {...field("start")} type="datetime-local" />
      <TextField {...field("end")} type="datetime-local" />
      <TextField {...field("organization")} />
      <Button kind="primary">{word("submit")}</Button>
    </form>
  );
}
