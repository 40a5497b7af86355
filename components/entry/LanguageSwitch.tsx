import { type Language, languageName } from "../../model/languages.ts";

interface Props {
  label: string;
  language: Language;
  languages: readonly { readonly language: Language; readonly href: string }[];
  /** Id of a form that is submitted along, so that the page in the other language keeps what was typed. */
  keptForm?: string;
}

/** Links to the page in each language; with `keptForm`, buttons of that form. */
export function LanguageSwitch({ label, language, languages, keptForm }: Props) {
  return (
    <nav className="language-switch" aria-label={label}>
      {/* Enter in a field activates the form's first button, which must not be a language. */}
      {keptForm !== undefined && (
        <button type="submit" form={keptForm} className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      )}
      {languages.map((other) => {
        const attributes = {
          lang: other.language,
          "aria-current": other.language === language ? "true" as const : undefined,
        };
        const name = languageName(other.language);
        return keptForm === undefined
          ? <a {...attributes} key={other.language} href={other.href} hrefLang={other.language}>{name}</a>
          : (
            <button
              {...attributes}
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
