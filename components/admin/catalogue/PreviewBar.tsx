import type { TFunction } from "i18next";
import { type Language, languageName } from "../../../model/languages.ts";

interface PreviewBarProps {
  t: TFunction;
  /** What the preview does not do. */
  text: string;
  /** Left out where the page itself has them. */
  languages?: {
    readonly offered: readonly { readonly language: Language; readonly href: string }[];
    readonly current: Language;
  };
  /** Pages of the preview, if it has several. */
  steps?: readonly { readonly text: string; readonly href: string; readonly isCurrent: boolean }[];
  /** Where the preview ends. */
  home: string;
}

/** Above what staff see as respondents do: says so, and leads to its languages and out of it. */
export function PreviewBar({ t, text, languages, steps, home }: PreviewBarProps) {
  return (
    <aside className="preview" aria-label={t("admin:catalogue.preview")}>
      <p>
        <b>{t("admin:catalogue.preview")}</b> {text}
      </p>
      {steps && (
        <nav aria-label={t("admin:preview.steps")}>
          {steps.map(({ text, href, isCurrent }) => (
            <a key={text} href={href} aria-current={isCurrent ? "step" : undefined}>{text}</a>
          ))}
        </nav>
      )}
      {languages && (
        <nav aria-label={t("admin:catalogue.language")}>
          {languages.offered.map(({ language, href }) => (
            <a
              key={language}
              href={href}
              hrefLang={language}
              aria-current={language === languages.current ? "true" : undefined}
            >
              {languageName(language)}
            </a>
          ))}
        </nav>
      )}
      <a href={home}>{t("admin:catalogue.previewEnd")}</a>
    </aside>
  );
}
