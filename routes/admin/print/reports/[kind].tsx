import { page } from "fresh";
import { Head } from "fresh/runtime";
import { openReport } from "$/domain/reports/open_report.ts";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import {
  type Language,
  LANGUAGE_ROWS,
  nearestLanguage,
  REPORT_LANGUAGES,
  reportLanguage,
} from "$/model/languages.ts";
import { type Paper, PAPERS } from "$/model/reports/report_document.ts";
import { Document } from "$/reports/document/Document.tsx";
import { pageStyle } from "$/reports/document/page_style.ts";
import { titleOf } from "$/reports/document/text.ts";
import { define } from "../../(_shell)/define.ts";
import type { TFunction } from "i18next";
import { PrintButton } from "$/components/admin/codes/CopyAndPrint.tsx";

/** Leaves out the shell, which would be printed too. */
export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  async GET({ state, params, url: { searchParams } }) {
    const language = nearestLanguage(searchParams.get("language") ?? "") ?? state.language;
    const request = { kind: params.kind!, assessmentId: searchParams.get("assessment"), language };
    const paper: Paper = PAPERS.find((one) => one === searchParams.get("paper")) ?? PAPERS[0];
    return page({ report: await openReport(state, state.actor, request), paper });
  },
});

export default define.page<typeof handler>(({ data: { report, paper }, state, url }) => {
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
});

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
