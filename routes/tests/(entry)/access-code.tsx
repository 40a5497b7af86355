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
import { AgreementsForm } from "./(_shell)/AgreementsForm.tsx";
import { define } from "./(_shell)/define.ts";
import { Titled } from "./(_shell)/Titled.tsx";
import { type EntryRequest, withEntry } from "./(_shell)/with_entry.ts";

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
    const named = url.searchParams.get("lng");
    return withEntry<AccessCodePage>(ctx, async (entered, opened) => {
      // The link of a letter names its language, which is not asked for once more.
      const isNamed = opened.languages.some((offered) => offered === named);
      const entry = { ...entered, hasChosenLanguage: entered.hasChosenLanguage || isNamed };
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
    <AgreementsForm t={t} action="/tests/access-code" {...form} />
  </div>
));
