import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ReportTools } from "$/components/admin/print/ReportTools.tsx";
import { openReport } from "$/domain/reports/open_report.ts";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { LANGUAGE_ROWS, nearestLanguage } from "$/model/languages.ts";
import { type Paper, PAPERS } from "$/model/reports/report_document.ts";
import { Document } from "$/reports/document/Document.tsx";
import { pageStyle } from "$/reports/document/page_style.ts";
import { titleOf } from "$/reports/document/text.ts";
import { define } from "../../(_shell)/define.ts";

/** Without the shell, which would be printed as well. */
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
