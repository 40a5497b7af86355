import type { TFunction } from "i18next";
import type { Language } from "../../../model/languages.ts";
import { type Paper, PAPERS } from "../../../model/report_document.ts";
import { PrintButton } from "../codes/PrintButton.tsx";

interface Props {
  t: TFunction;
  url: URL;
  language: Language;
  paper: Paper;
}

const LANGUAGES = ["en-US", "fr"] as const satisfies readonly Language[];

/** In what language and on which paper; on the screen only. */
export function ReportTools({ t, url, language, paper }: Props) {
  const asked = (name: string, value: string) => {
    const query = new URLSearchParams(url.searchParams);
    query.set(name, value);
    return `?${query}`;
  };
  const isShown = (one: Language) => one.slice(0, 2) === language.slice(0, 2);
  return (
    <nav className="report-tools" aria-label={t("admin:printing.tools")}>
      {LANGUAGES.map((one) => (
        <a
          key={one}
          href={asked("language", one)}
          hrefLang={one}
          aria-current={isShown(one) ? "true" : undefined}
        >
          {t(`admin:printing.language.${one}`)}
        </a>
      ))}
      {PAPERS.map((one) => (
        <a key={one} href={asked("paper", one)} aria-current={one === paper ? "true" : undefined}>
          {t(`admin:printing.paper.${one}`)}
        </a>
      ))}
      <PrintButton text={t("admin:printing.print")} />
    </nav>
  );
}
