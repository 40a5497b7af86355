import type { TFunction } from "i18next";
import type { Language } from "../../model/languages.ts";
import { nearestOffered } from "../../model/organization/offered_languages.ts";
import { Button } from "../form/Button.tsx";

interface Props {
  t: TFunction;
  /** The words of a language. */
  tIn(language: Language): TFunction;
  action: string;
  /** In which the tests can be sat. */
  languages: readonly Language[];
  /** The language of the page. */
  read: Language;
}

/** Asks for the language of the tests. */
export function LanguageForm({ t, tIn, action, languages, read }: Props) {
  return (
    <>
      <form className="entry-languages" method="post" action={action}>
        {readFirst(languages, read).map((language) => (
          <span key={language} lang={language}>
            <Button name="language" value={language}>
              {tIn(language)("tests:entry.language.continue")}
            </Button>
          </span>
        ))}
      </form>
      <p>{t("entry.language.later")}</p>
    </>
  );
}

/** Puts the tests' language for this reader first. */
function readFirst(languages: readonly Language[], read: Language): Language[] {
  const first = nearestOffered(languages, read);
  return [first, ...languages.filter((language) => language !== first)];
}
