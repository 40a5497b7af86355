import { type Language, languageName } from "../../model/languages.ts";

interface Props {
  label: string;
  language: Language;
  languages: readonly { readonly language: Language; readonly href: string }[];
  /** The id of a form that is sent along, so that the page comes back in the other language as it was filled in. */
  keptForm?: string;
}

/** The page in each language, as links; where a form would lose what was typed, as buttons of that form. */
export function LanguageSwitch({ label, language, languages, keptForm }: Props) {
  return (
    <nav className="language-switch" aria-label={label}>
      {/* Enter in a field presses the first button of its form, wherever that stands: it must not be a language. */}
      {keptForm !== undefined && (
        <button type="submit" form={keptForm} className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      )}
      {languages.map((other) => {
        const said = {
          lang: other.language,
          "aria-current": other.language === language ? "true" as const : undefined,
        };
        const name = languageName(other.language);
        return keptForm === undefined
          ? <a {...said} key={other.language} href={other.href} hrefLang={other.language}>{name}</a>
          : (
            <button
              {...said}
              key={other.language}
              type="submit"
              form={keptForm}
              formAction={other.href}
              formNoValidate
              name="step"
              value="language"
            >
              {name}
            </button>
          );
      })}
    </nav>
  );
}
