import type { TFunction } from "i18next";
import { Agreement } from "$/components/Agreement.tsx";
import { Button } from "$/components/form/Button.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Banner } from "$/components/messages/Banner.tsx";
import { ReadToEnd } from "$/islands/form/ReadToEnd.tsx";
import type { ShownAgreement } from "./agreements.ts";

interface AgreementsFormProps extends FormState {
  t: TFunction;
  action: string;
  agreements: readonly ShownAgreement[];
}

/** Form of all agreements. Each text has to be read to its end before its box can be ticked. */
export function AgreementsForm(
  { t, action, agreements, typed = {}, messages = {}, message }: AgreementsFormProps,
) {
  return (
    <form class="stack" method="post" action={action} noValidate>
      <div>
        <h2>{t("entry.agreements.title")}</h2>
        <p>{t("entry.agreements.lead")}</p>
      </div>
      {message && <Banner tone="bad" urgent>{message}</Banner>}
      {agreements.map(({ name, title, text, value }) => (
        <Agreement
          key={name}
          name={name}
          terms={{ title, text }}
          value={value}
          label={t("entry.agreements.agree", { title })}
          message={messages[name]}
          defaultChecked={typed[name] === value}
          aside={<ReadToEnd text={`${name}-text`} box={name} hint={t("entry.agreements.readFirst")} />}
        />
      ))}
      <div class="entry-acts">
        <Button kind="primary">{t("entry.agreements.submit")}</Button>
      </div>
    </form>
  );
}
