import { page } from "fresh";
import { LanguageForm } from "$/components/entry/LanguageForm.tsx";
import { entryCookie } from "$/site/cookies/entry_cookie.ts";
import { readForm } from "$/site/request/form.ts";
import { languageCookie } from "$/site/request/language.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { define } from "./(_shell)/define.ts";
import { Titled } from "./(_shell)/Titled.tsx";
import { withEntry } from "./(_shell)/with_entry.ts";

export const handler = define.handlers({
  GET: (ctx) => withEntry(ctx, (_entry, { languages }) => page(languages)),

  POST: (ctx) =>
    withEntry(ctx, async (entry, { languages }) => {
      const chosen = (await readForm(ctx.req)).language;
      const language = languages.find((offered) => offered === chosen);
      if (!language) return page(languages, { status: 400 });
      return seeOther(
        "/tests/access-code",
        entryCookie({ ...entry, hasChosenLanguage: true }),
        languageCookie(language),
      );
    }),
});

export default define.page<typeof handler>(({ data: languages, state: { t, words, language } }) => (
  <div class="entry-card">
    <Titled title={t("entry.language.title")} />
    <LanguageForm
      t={t}
      tIn={words.t}
      action="/tests/select-language"
      languages={languages}
      read={language}
    />
  </div>
));
