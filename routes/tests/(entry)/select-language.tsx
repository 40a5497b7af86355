import { page } from "fresh";
import { Button } from "$/components/form/Button.tsx";
import { entryCookie } from "$/site/cookies/entry_cookie.ts";
import { readForm } from "$/site/request/form.ts";
import { languageCookie } from "$/site/request/language.ts";
import type { Language } from "$/model/languages.ts";
import { nearestOffered } from "$/model/organization/offered_languages.ts";
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

export default define.page<typeof handler>(({ data: languages, state: { t, words, language: read } }) => (
  <div class="entry-card">
    <Titled title={t("entry.language.title")} />
    <form class="entry-languages" method="post" action="/tests/select-language">
      {readFirst(languages, read).map((language) => (
        <span key={language} lang={language}>
          <Button name="language" value={language}>
            {words.t(language)("tests:entry.language.continue")}
          </Button>
        </span>
      ))}
    </form>
    <p>{t("entry.language.later")}</p>
  </div>
));

/** Puts the tests' language for this reader first. */
function readFirst(languages: readonly Language[], read: Language): Language[] {
  const first = nearestOffered(languages, read);
  return [first, ...languages.filter((language) => language !== first)];
}
