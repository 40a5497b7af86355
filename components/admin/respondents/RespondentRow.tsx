import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { momentText } from "../../../lib/time/dates.ts";
import type { ListedRespondent } from "../../../model/respondents/listed_respondent.ts";
import { reportState } from "../../../model/reports/report_status.ts";
import type { RespondentColumn } from "../../../model/respondents/respondent_columns.ts";
import type { TestIdentifier } from "../../../model/instruments/test_identifiers.ts";
import { Checkbox } from "../../form/Checkbox.tsx";
import { Icon } from "../../layout/Icon.tsx";
import { displayName } from "../respondent_page/display_name.ts";
import { RespondentName } from "../respondent_page/RespondentName.tsx";
import { RespondentStatusBadge } from "../respondent_page/RespondentStatusBadge.tsx";

interface RespondentRowProps {
  t: TFunction;
  home: string;
  batch: { readonly tests: readonly { readonly identifier: TestIdentifier; readonly name: string }[] };
  respondent: ListedRespondent;
  columns: readonly RespondentColumn[];
  dates: { readonly timeZone: string; readonly language: string };
  isReadOnly?: boolean;
}

export function RespondentRow(props: RespondentRowProps) {
  const { t, home, respondent, columns, isReadOnly } = props;
  const name = displayName(t, respondent);
  return (
    <tr>
      {!isReadOnly && (
        <td>
          <Checkbox name="ids" value={respondent.id} title={t("admin:respondents.selectOne", { name })} />
        </td>
      )}
      <th scope="row">
        <RespondentName t={t} respondent={respondent} href={`${home}/respondent/${respondent.id}`} />
      </th>
      {columns.map((column) => (
        <td key={column} data-wide={column === "status" ? undefined : true} data-column={column}>
          {CELLS[column](props)}
        </td>
      ))}
    </tr>
  );
}

const CELLS: Readonly<Record<RespondentColumn, (props: RespondentRowProps) => ReactNode>> = {
  born: ({ respondent }) => respondent.dateOfBirth,
  generalId: ({ respondent }) => respondent.generalIdNumber,
  militaryId: ({ respondent }) => respondent.militaryIdNumber,
  employeeId: ({ respondent }) => respondent.employeeIdNumber,
  email: ({ respondent }) => respondent.email,
  tests: (props) => <RespondentTests {...props} />,
  created: ({ respondent, dates }) => momentText(respondent.createdAt, dates.timeZone, dates.language),
  status: ({ t, respondent }) => <RespondentStatusBadge t={t} status={respondent.status} />,
};

/** Maximum of tests listed; more are counted. */
const TESTS_LISTED = 4;

function RespondentTests(props: RespondentRowProps) {
  const { t, batch: { tests }, respondent: { assessments } } = props;
  if (tests.length <= TESTS_LISTED) return <TestStates {...props} />;
  const complete = assessments.filter(({ status, identifier }) =>
    status === "complete" && tests.some((test) => test.identifier === identifier)
  );
  return (
    <details className="respondent-tests-counted">
      <summary>
        <Icon name="chevron-right" />
        {t("admin:respondents.testsComplete", { complete: complete.length, count: tests.length })}
      </summary>
      <TestStates {...props} />
    </details>
  );
}

/** State of each test; for a complete one, the state of its report. */
function TestStates({ t, home, batch, respondent, isReadOnly }: RespondentRowProps) {
  return (
    <ul role="list" className="respondent-tests" id={`tests-of-${respondent.id}`}>
      {batch.tests.map(({ identifier, name }) => {
        const assessment = respondent.assessments.find((one) => one.identifier === identifier);
        return (
          <li key={identifier}>
            <span>{name}</span>
            <span className="quietly">
              {assessment ? t(`admin:respondentStatus.${assessment.status}`) : "–"}
              {assessment?.status === "complete" && (
                <>
                  {" · "}
                  <Report
                    t={t}
                    assessment={assessment}
                    href={isReadOnly
                      ? undefined
                      : `${home}/respondent/${respondent.id}/report/${assessment.id}`}
                  />
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface ReportProps {
  t: TFunction;
  assessment: ListedRespondent["assessments"][number];
  /** Address of the file; undefined for a reader who may not fetch it. */
  href: string | undefined;
}

function Report({ t, assessment, href }: ReportProps) {
  const state = reportState(assessment);
  const text = t(`admin:respondents.report.${state}`);
  if (state !== "generated") return <>{text}</>;
  return (
    <>
      {href ? <a href={href}>{text}</a> : text}
      {assessment.report?.isOutdated && (
        <>
          {" · "}
          <Icon name="alert" /> {t("admin:reports.outdated")}
        </>
      )}
      {assessment.isDownloaded && ` · ${t("admin:reports.downloaded")}`}
    </>
  );
}
