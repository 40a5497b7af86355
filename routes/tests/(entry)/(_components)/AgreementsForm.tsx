import type { TFunction } from "i18next";
import type { Answered } from "$/components/form/answered.ts";
import { Agreement } from "$/components/Agreement.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { ReadToEnd } from "$/islands/form/ReadToEnd.tsx";
import type { AskedAgreement } from "../(_shell)/agreements.ts";

interface Props extends Answered {
  t: TFunction;
  asked: readonly AskedAgreement[];
}

/** Each text is read to its end before its box can be ticked. */
export function AgreementsForm({ t, asked, typed = {}, messages = {}, message }: Props) {
  return (
    <form class="stack" method="post" action="/tests/access-code" noValidate>
      <div>
        <h2>{t("entry.agreements.title")}</h2>
        <p>{t("entry.agreements.lead")}</p>
      </div>
      {message && <Banner tone="bad" urgent>{message}</Banner>}
      {asked.map(({ name, title, text, value }) => (
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
