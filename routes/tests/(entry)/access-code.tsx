import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { StartFacts } from "$/components/entry/StartFacts.tsx";
import { readAgreements } from "$/domain/entry/agreements.ts";
import { type OpenedCode, TypedCode } from "$/model/entry/entry.ts";
import { nearestOffered } from "$/model/organization/offered_languages.ts";
import { type Entry, entryCookie, newEntry } from "$/site/cookies/entry_cookie.ts";
import { readForm } from "$/site/request/form.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import { readAgreed, type ShownAgreement, shownAgreements } from "./(_shell)/agreements.ts";
import { define } from "./(_shell)/define.ts";
import { Titled } from "./(_shell)/Titled.tsx";
import { type EntryRequest, withEntry } from "./(_shell)/with_entry.ts";
import type { TFunction } from "i18next";
import { Agreement } from "$/components/Agreement.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { ReadToEnd } from "$/islands/form/ReadToEnd.tsx";

interface AccessCodePage extends FormState {
  readonly opened: OpenedCode;
  readonly agreements: readonly ShownAgreement[];
}

export const handler = define.handlers({
  GET(ctx) {
    const { state, url } = ctx;
    // Links of invitations carry the code in the address; it is moved to the entry cookie.
    const invitation = url.searchParams.get("code");
    const code = invitation === null ? undefined : TypedCode.safeParse(invitation);
    if (code?.error) return seeOther(`/tests?code=${encodeURIComponent(invitation!)}`);
    const invited = code && newEntry(code.data);
    return withEntry<AccessCodePage>(ctx, async (entry, opened) => {
      if (opened.languages.length > 1 && !entry.hasChosenLanguage) {
        return seeOther("/tests/select-language", entryCookie(entry));
      }
      if (invited) return seeOther("/tests/access-code", entryCookie(entry));
      const hasChanged = url.searchParams.has("changed");
      const message = hasChanged ? state.t("common:refusal.agreements_changed") : undefined;
      return page({ opened, agreements: await loadAgreements(ctx, entry), message });
    }, invited);
  },

  POST: (ctx) =>
    withEntry<AccessCodePage>(ctx, async (entry, opened) => {
      const { state } = ctx;
      const typed = await readForm(ctx.req);
      const agreements = await loadAgreements(ctx, entry);
      const reading = readAgreed(agreements, typed);
      if ("agreed" in reading) {
        return seeOther("/tests/respondent-info", entryCookie({ ...entry, agreed: reading.agreed }));
      }
      const message = state.t(`common:refusal.${reading.hasChanged ? "agreements_changed" : "invalid_body"}`);
      const required = state.t("entry.agreements.required");
      const messages = Object.fromEntries(reading.unticked.map((name) => [name, required]));
      return page({ opened, agreements, typed, messages, message }, { status: 400 });
    }),
});

const loadAgreements = async (ctx: EntryRequest, { code }: Entry) =>
  shownAgreements(await readAgreements(ctx.state, code, ctx.state.language, visitorOf(ctx).address));

export default define.page<typeof handler>(({ data: { opened, ...form }, state: { t, language } }) => (
  <div class="entry-page">
    <Titled title={t("entry.start.title")} />
    <StartFacts
      t={t}
      opened={opened}
      language={language}
      sittingLanguage={nearestOffered(opened.languages, language)}
    />
    <AgreementsForm t={t} {...form} />
  </div>
));

interface AgreementsFormProps extends FormState {
  t: TFunction;
  agreements: readonly ShownAgreement[];
}

/** Form of all agreements. Each text has to be read to its end before its box can be ticked. */
function AgreementsForm({ t, agreements, typed = {}, messages = {}, message }: AgreementsFormProps) {
  return (
    <form class="stack" method="post" action="/tests/access-code" noValidate>
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
