import { page } from "fresh";
import { openReport } from "$/domain/reports/open_report.ts";
import { nearestLanguage } from "$/model/languages.ts";
import { define } from "../../(_shell)/define.ts";
import { paperOf, ReportPage } from "../(_page)/ReportPage.tsx";

/** Leaves out the shell, which would be printed too. */
export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  async GET({ state, params, url }) {
    const { searchParams } = url;
    const language = nearestLanguage(searchParams.get("language") ?? "") ?? state.language;
    const request = { kind: params.kind!, assessmentId: searchParams.get("assessment"), language };
    return page({ report: await openReport(state, state.actor, request), paper: paperOf(state, url) });
  },
});

export default define.page<typeof handler>(({ data, state, url }) => (
  <ReportPage state={state} url={url} {...data} />
));
