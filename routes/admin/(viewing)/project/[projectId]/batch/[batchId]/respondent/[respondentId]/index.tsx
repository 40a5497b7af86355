import { page } from "fresh";
import { ProjectCrumbs } from "../../../../../../../../../components/admin/ProjectCrumbs.tsx";
import { RespondentAssessments } from "../../../../../../../../../components/admin/RespondentAssessments.tsx";
import { RespondentDetails } from "../../../../../../../../../components/admin/RespondentDetails.tsx";
import { nameOf } from "../../../../../../../../../components/admin/person.ts";
import { RespondentStatusBadge } from "../../../../../../../../../components/admin/RespondentStatusBadge.tsx";
import { openRespondent } from "../../../../../../../../../domain/respondents/open_respondent.ts";
import { define } from "../../../../../../../(_shell)/define.ts";
import { Headed } from "../../../../../../../(_shell)/Headed.tsx";
import { batchPlace } from "../../../../../../../(_shell)/place.ts";

export const handler = define.handlers({
  async GET({ state, params: { respondentId = "", ...params } }) {
    return page(await openRespondent(state, state.actor, { ...batchPlace(params), respondentId }));
  },
});

export default define.page<typeof handler>(({ data: respondent, state }) => {
  const { t, may, shell, language } = state;
  const dates = { timeZone: shell.organization.timeZone, language };
  return (
    <>
      <Headed
        title={nameOf(respondent) || t("admin:respondent.nameless")}
        crumbs={may.viewProjects && (
          <ProjectCrumbs t={t} project={respondent.project} batch={respondent.batch} />
        )}
        badge={<RespondentStatusBadge t={t} status={respondent.status} />}
      />
      <div class="stack">
        <RespondentDetails t={t} respondent={respondent} dates={dates} />
        <RespondentAssessments t={t} respondent={respondent} dates={dates} />
      </div>
    </>
  );
});
