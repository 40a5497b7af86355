import { page } from "fresh";
import { sampleReport } from "$/domain/reports/sample_report.ts";
import { requireNumber } from "$/model/id.ts";
import { nearestLanguage } from "$/model/languages.ts";
import { define } from "../../(_shell)/define.ts";
import { paperOf, ReportPage } from "../(_page)/ReportPage.tsx";

/** Leaves out the shell, which would be printed too. */
export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  async GET({ state, params, url }) {
    const language = nearestLanguage(url.searchParams.get("language") ?? "") ?? state.language;
    const report = await sampleReport(state, state.actor, requireNumber(params.testId), language);
    return page({ report, paper: paperOf(state, url) });
  },
});

export default define.page<typeof handler>(({ data, state, url }) => (
  <ReportPage state={state} url={url} {...data} />
));
