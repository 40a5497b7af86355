import type { TFunction } from "i18next";
import { Fragment, type ReactNode } from "react";
import { momentText } from "../../../lib/time/dates.ts";
import type { AssessmentStatus } from "../../../model/sitting/assessment_status.ts";
import { Card } from "../../layout/Card.tsx";
import { DemonstrationOfAll, DemonstrationOfOne } from "../../Demonstration.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { Table } from "../../layout/Table.tsx";
import {
  ReportActions,
  ReportStateBadge,
  ReportVersions,
  type ShownReport,
} from "../reports/AssessmentReport.tsx";
import { giveTimeDialog, type ShownTime } from "./GiveTime.tsx";
import { deleteAssessmentDialog } from "./RespondentDialogs.tsx";
import { RespondentStatusBadge } from "./RespondentStatusBadge.tsx";

interface RespondentAssessmentsProps<R extends ShownReport> {
  t: TFunction;
  respondent: {
    readonly assessments: readonly {
      readonly id: string;
      readonly name: string;
      readonly status: AssessmentStatus;
      readonly completedAt: Date | null;
      readonly isDemonstration: boolean;
    }[];
  };
  /** Address of the respondent's page. */
  address: string;
  /** Tests in which time can be given. */
  times: readonly ShownTime[];
  mayDelete: boolean;
  mayInvigilate: boolean;
  mayView: boolean;
  mayAsk: boolean;
  /** Reports of the finished assessments. */
  reports: readonly R[];
  /** Progress of a report that is being made. It spans all columns, so that it does not widen any. */
  progressOf: (report: R) => ReactNode;
  dates: { readonly timeZone: string; readonly language: string };
}

/** As far as the reader sees its reports. The page of the sitting says the rest. */
const isUnreported = (report: ShownReport | undefined) =>
  !report || report.state === "not-generated" || report.state === "failed";

export function RespondentAssessments<R extends ShownReport>(props: RespondentAssessmentsProps<R>) {
  const {
    t,
    respondent: { assessments },
    address,
    times,
    mayDelete,
    mayInvigilate,
    mayView,
    mayAsk,
    reports,
    progressOf,
    dates,
  } = props;
  const columns = [
    { key: "test", text: t("admin:respondent.test") },
    { key: "completed", text: t("admin:respondent.completedAt") },
    { key: "status", text: t("admin:respondent.status") },
    { key: "report", text: t("admin:reports.columnReport") },
    { key: "acts", text: "", label: t("admin:respondent.acts"), fit: true },
  ];
  const empty = assessments.length === 0 && <EmptyState title={t("admin:batch.noTests")} />;
  return (
    <Card title={t("admin:respondent.assessments")} id="assessments" flush>
      <Table caption={t("admin:respondent.assessments")} columns={columns} empty={empty} stacks>
        {assessments.map(({ id, name, status, completedAt, ...test }) => {
          const report = reports.find(({ assessmentId }) => assessmentId === id);
          return (
            <Fragment key={id}>
              <tr>
                <th scope="row">
                  {name}
                  <div>
                    <DemonstrationOfOne t={t} test={test} tests={assessments} />
                  </div>
                </th>
                <td data-line data-label={t("admin:respondent.completedAt")}>
                  {completedAt ? momentText(completedAt, dates.timeZone, dates.language) : "–"}
                </td>
                <td>
                  <RespondentStatusBadge t={t} status={status} />
                </td>
                <td>
                  {report && (
                    <div className="row">
                      {!report.task && <ReportStateBadge t={t} report={report} />}
                    </div>
                  )}
                </td>
                <td data-fit data-line>
                  <div className="row acts">
                    {report && (
                      <ReportActions
                        t={t}
                        address={address}
                        name={name}
                        report={report}
                        mayAsk={mayAsk}
                        isInRow
                      />
                    )}
                    {times.some(({ assessmentId }) => assessmentId === id) && (
                      <LinkButton
                        icon="clock"
                        href={`${address}/assessment/${id}/time`}
                        opens={giveTimeDialog(id)}
                      >
                        {t("admin:extraTime.open")}
                        <span className="visually-hidden">{` – ${name}`}</span>
                      </LinkButton>
                    )}
                    {mayInvigilate &&
                      (status === "inprogress" || status === "complete" && isUnreported(report)) && (
                      <LinkButton href={`${address}/assessment/${id}/sitting`}>
                        {t(`admin:sitting.${status === "complete" ? "reopen.title" : "open"}`)}
                        <span className="visually-hidden">{` – ${name}`}</span>
                      </LinkButton>
                    )}
                    {mayView && status === "complete" && (
                      <LinkButton href={`${address}/test-result-v2?assessment=${id}`}>
                        {t("admin:respondent.results")}
                        <span className="visually-hidden">{` – ${name}`}</span>
                      </LinkButton>
                    )}
                    {mayDelete && (
                      <LinkButton
                        kind="quiet"
                        icon="trash"
                        label={t("admin:respondentPage.deleteAssessmentOf", { test: name })}
                        href={`${address}/assessment/${id}/delete`}
                        opens={deleteAssessmentDialog(id)}
                      />
                    )}
                  </div>
                </td>
              </tr>
              {report?.task != null && (
                <tr className="report-progress">
                  <td colSpan={columns.length} data-line>{progressOf(report)}</td>
                </tr>
              )}
              {report && (report.available.length > 1 || report.available[0]?.isOutdated) && (
                <tr className="report-versions">
                  <td colSpan={columns.length} data-line>
                    <ReportVersions t={t} address={address} name={name} report={report} dates={dates} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </Table>
      <DemonstrationOfAll t={t} tests={assessments} className="card-body quietly" />
    </Card>
  );
}
