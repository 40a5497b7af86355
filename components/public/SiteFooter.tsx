import type { TFunction } from "i18next";
import { type Language, languageName } from "../../model/languages.ts";

export interface LanguageLink {
  readonly language: Language;
  readonly href: string;
}

interface Props {
  t: TFunction;
  language: Language;
  languages: readonly LanguageLink[];
  /** Last year of the copyright, which starts in 2020. */
  year: number;
}

export function SiteFooter({ t, language, languages, year }: Props) {
  return (
    <footer className="site-foot">
      <div className="wide">
        <nav aria-label={t("common:site.languages")}>
          {languages.map((other) => (
            <a
              key={other.language}
              href={other.href}
              lang={other.language}
              hrefLang={other.language}
              aria-current={other.language === language ? "true" : undefined}
            >
              {languageName(other.language)}
            </a>
          ))}
        </nav>
        <p>
          <a href="/status">{t("common:site.status")}</a>
          <a href={`/${language}/manage-cookies`}>{t("common:site.manageCookies")}</a>
          <a href="/cookie-policy">{t("common:site.cookiePolicy")}</a>
          <span>© 2020–{year} Assay</span>
        </p>
      </div>
    </footer>
  );
}
