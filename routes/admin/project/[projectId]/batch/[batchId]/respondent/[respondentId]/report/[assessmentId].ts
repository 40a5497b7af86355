import { freshReportLink } from "$/domain/reports/respondent_reports.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { theAssessment } from "../(_page)/the_respondent.ts";

/** Leads to the file by a link that is good now: of the newest report, or of the one that is named. */
export const handler = define.handlers({
  async GET(ctx) {
    const { state, params, url } = ctx;
    const { respondent, assessment } = await theAssessment(state, params);
    const link = await freshReportLink(state, state.actor, {
      respondentId: respondent.id,
      assessmentId: assessment.id,
      reportId: url.searchParams.get("made"),
    });
    return ctx.redirect(link, 303);
  },
});
