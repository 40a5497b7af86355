import { freshReportLink } from "$/domain/reports/respondent_reports.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { assessmentOf } from "../(_page)/from_params.ts";

/** Redirects to a fresh download link of the newest report, or of the one named by `made`. */
export const handler = define.handlers({
  async GET(ctx) {
    const { state, params, url } = ctx;
    const { respondent, assessment } = await assessmentOf(state, params);
    const link = await freshReportLink(state, state.actor, {
      respondentId: respondent.id,
      assessmentId: assessment.id,
      reportId: url.searchParams.get("made"),
    });
    return ctx.redirect(link, 303);
  },
});
