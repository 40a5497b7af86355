import { Head } from "fresh/runtime";
import type { TFunction } from "i18next";
import { PrintButton } from "$/components/admin/codes/CopyAndPrint.tsx";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { type Language, LANGUAGE_ROWS, REPORT_LANGUAGES, reportLanguage } from "$/model/languages.ts";
import { type Paper, PAPERS, type ReportDocument, usualPaper } from "$/model/reports/report_document.ts";
import { Document } from "$/reports/document/Document.tsx";
import { pageStyle } from "$/reports/document/page_style.ts";
import { titleOf } from "$/reports/document/text.ts";
import type { AdminState } from "../../(_shell)/define.ts";

interface ReportPageProps {
  state: AdminState;
  url: URL;
  report: ReportDocument;
  paper: Paper;
}

/** The paper that an address asks for, else the organisation's. */
export const paperOf = ({ shell }: AdminState, { searchParams }: URL): Paper =>
  PAPERS.find((one) => one === searchParams.get("paper")) ?? usualPaper(shell.organization);

/** A report on screen, with what is needed to print it. */
export function ReportPage({ state, url, report, paper }: ReportPageProps) {
  const t = state.words.t(report.language);
  return (
    <>
      <Head>
        <title>{titleOf(t, report)}</title>
        <style dangerouslySetInnerHTML={{ __html: pageStyle(t, report, paper) }} />
      </Head>
      <ReportTools t={state.t} url={url} language={report.language} paper={paper} />
      <main lang={report.language} dir={LANGUAGE_ROWS[report.language].direction}>
        <Document t={t} report={report} />
      </main>
      <CopyKeys />
    </>
  );
}

interface Props {
  t: TFunction;
  url: URL;
  language: Language;
  paper: Paper;
}

/** Choice of language and paper, shown on screen only. */
function ReportTools({ t, url, language, paper }: Props) {
  const withParam = (name: string, value: string) => {
    const query = new URLSearchParams(url.searchParams);
    query.set(name, value);
    return `?${query}`;
  };
  return (
    <nav class="report-tools" aria-label={t("admin:printing.tools")}>
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
