import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import {
  accommodationFields,
  AccommodationsCard,
} from "$/components/admin/respondent_page/Accommodations.tsx";
import { Incidents } from "$/components/admin/respondent_page/Incidents.tsx";
import { GivenSurveys } from "$/components/admin/respondent_page/GivenSurveys.tsx";
import { OtherRecords } from "$/components/admin/respondent_page/OtherRecords.tsx";
import { RespondentActions } from "$/components/admin/respondent_page/RespondentActions.tsx";
import { RespondentAssessments } from "$/components/admin/respondent_page/RespondentAssessments.tsx";
import { RespondentDetails } from "$/components/admin/respondent_page/RespondentDetails.tsx";
import {
  type OpenRespondentDialog,
  RespondentDialogs,
} from "$/components/admin/respondent_page/RespondentDialogs.tsx";
import { respondentFields } from "$/components/admin/respondent_page/RespondentForm.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { withShown } from "$/site/request/submit_thing.ts";
import { RespondentLetters } from "$/components/admin/respondent_page/RespondentLetters.tsx";
import { RespondentStatusBadge } from "$/components/admin/respondent_page/RespondentStatusBadge.tsx";
import { displayName } from "$/components/admin/respondent_page/display_name.ts";
import { respondentAddress } from "./from_params.ts";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import type { OpenedRespondent } from "$/domain/respondents/open_respondent.ts";
import type { ReportOfAssessment } from "$/domain/reports/respondent_reports.ts";
import { EditRespondent } from "$/islands/admin/EditRespondent.tsx";
import { OpenModal } from "$/islands/navigation/OpenModal.tsx";
import { ReportProgress } from "./ReportProgress.tsx";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { ReportRequestModal } from "$/routes/admin/(_shell)/ask_reports.tsx";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

interface RespondentPageProps {
  state: AdminState;
  respondent: OpenedRespondent;
  reports: readonly ReportOfAssessment[];
  /** The modal that is open on load: without script, or after a failed attempt. */
  opened?: OpenRespondentDialog;
}

export function RespondentPage({ state, respondent, reports, opened }: RespondentPageProps) {
  const { t, may, shell, language } = state;
  const dates = { timeZone: shell.organization.timeZone, language };
  const address = respondentAddress(respondent);
  const name = displayName(t, respondent);
  const isKnown = !respondent.anonymizedAt;
  const formOf = (dialog: string, fields: Record<string, string>): FormState =>
    opened?.dialog === dialog && opened.form || { typed: withShown(fields) };
  return (
    <>
      <Headed
        title={name}
        crumbs={may.viewProjects && (
          <ProjectCrumbs t={t} project={respondent.project} batch={respondent.batch} />
        )}
        badge={<RespondentStatusBadge t={t} status={respondent.statusOfAll} />}
        actions={may.editRespondents && <RespondentActions t={t} respondent={respondent} address={address} />}
      />
      <div class="stack">
        <OtherRecords
          t={t}
          id={respondent.id}
          addressOf={(id) => respondentAddress({ ...respondent, id })}
          records={respondent.otherRecords}
          mayUndo={may.editRespondents && isKnown}
        />
        <RespondentDetails
          t={t}
          respondent={respondent}
          dates={dates}
          actions={
            <>
              {may.viewRecord && (
                <LinkButton kind="quiet" href={`/admin/org/audit?subject=respondent:${respondent.id}`}>
                  {t("admin:audit.history")}
                </LinkButton>
              )}
              {may.editRespondents && isKnown && (
                <LinkButton icon="edit" href={`${address}/edit`} opens="edit">
                  {t("admin:respondentPage.edit")}
                </LinkButton>
              )}
            </>
          }
        />
        {respondent.accommodations && (
          <AccommodationsCard
            t={t}
            accommodations={respondent.accommodations.settings}
            refused={respondent.accommodations.refused}
            language={language}
            actions={isKnown && (
              <LinkButton icon="edit" href={`${address}/accommodations`} opens="accommodations">
                {t("admin:accommodations.open")}
              </LinkButton>
            )}
          />
        )}
        {respondent.letters && isKnown && respondent.email !== null && (
          <RespondentLetters
            t={t}
            letters={respondent.letters}
            action={respondent.assessments.length > 0 && respondent.status !== "complete"
              ? `${address}/reentry-letter`
              : null}
            dates={dates}
          />
        )}
        <RespondentAssessments
          t={t}
          respondent={respondent}
          address={address}
          mayDelete={may.editRespondents}
          mayInvigilate={may.invigilate && isKnown}
          times={respondent.times ?? []}
          mayView={may.viewResults}
          mayAsk={may.requestReports}
          reports={reports}
          progressOf={(report) =>
            report.task && <ReportProgress state={state} address={address} report={report} />}
          dates={dates}
        />
        {respondent.incidents && respondent.incidents.length > 0 && (
          <Incidents
            t={t}
            incidents={respondent.incidents.map((one) => ({ ...one, about: one.test }))}
            action={null}
            dates={dates}
          />
        )}
        <GivenSurveys t={t} surveys={respondent.surveys ?? []} dates={dates} />
      </div>
      {may.editRespondents && (
        <RespondentDialogs
          t={t}
          respondent={{ ...respondent, times: respondent.times ?? [] }}
          forms={{
            edit: formOf("edit", respondentFields(respondent)),
            accommodations: respondent.accommodations &&
              formOf("accommodations", accommodationFields(respondent.accommodations.settings)),
          }}
          name={name}
          address={address}
          language={language}
          opened={opened}
        />
      )}
      {may.requestReports && <ReportRequestModal t={t} />}
      {may.editRespondents && isKnown && (
        <EditRespondent
          language={language}
          failed={t("admin:respondentPage.saveFailed")}
          saved={t("admin:respondentPage.saved")}
        />
      )}
      {opened && <OpenModal id={opened.dialog} />}
    </>
  );
}
