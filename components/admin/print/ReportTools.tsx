import type { TFunction } from "i18next";
import { type Language, LANGUAGE_ROWS, REPORT_LANGUAGES, reportLanguage } from "../../../model/languages.ts";
import { type Paper, PAPERS } from "../../../model/reports/report_document.ts";
import { PrintButton } from "../codes/CopyAndPrint.tsx";

interface Props {
  t: TFunction;
  url: URL;
  language: Language;
  paper: Paper;
}

/** Choice of language and paper, shown on screen only. */
export function ReportTools({ t, url, language, paper }: Props) {
  const withParam = (name: string, value: string) => {
    const query = new URLSearchParams(url.searchParams);
    query.set(name, value);
    return `?${query}`;
  };
  return (
    <nav className="report-tools" aria-label={t("admin:printing.tools")}>
      {REPORT_LANGUAGES.map((one) => (
        <a
          key={one}
          href={withParam("language", one)}
          hrefLang={one}
          aria-current={one === reportLanguage(language) ? "true" : undefined}
        >
          {LANGUAGE_ROWS[one].name}
        </a>
      ))}
      {PAPERS.map((one) => (
        <a key={one} href={withParam("paper", one)} aria-current={one === paper ? "true" : undefined}>
          {t(`admin:printing.paper.${one}`)}
        </a>
      ))}
      <PrintButton text={t("admin:printing.print")} />
    </nav>
  );
}
