import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { momentText } from "../../../lib/time/dates.ts";
import type { ListedRespondent } from "../../../model/respondents/listed_respondent.ts";
import { reportState } from "../../../model/reports/report_status.ts";
import type { RespondentColumn } from "../../../model/respondents/respondent_columns.ts";
import type { TestIdentifier } from "../../../model/instruments/test_identifiers.ts";
import { Checkbox } from "../../form/Checkbox.tsx";
import { Icon } from "../../layout/Icon.tsx";
import { calledOf } from "../respondent_page/called_of.ts";
import { RespondentName } from "../respondent_page/RespondentName.tsx";
import { RespondentStatusBadge } from "../respondent_page/RespondentStatusBadge.tsx";

interface RespondentRowProps {
  t: TFunction;
  home: string;
  batch: { readonly tests: readonly { readonly identifier: TestIdentifier; readonly name: string }[] };
  respondent: ListedRespondent;
  columns: readonly RespondentColumn[];
  dates: { readonly timeZone: string; readonly language: string };
}

export function RespondentRow(props: RespondentRowProps) {
  const { t, home, respondent, columns } = props;
  const name = calledOf(t, respondent);
  return (
    <tr>
      <td>
        <Checkbox name="ids" value={respondent.id} title={t("admin:respondents.selectOne", { name })} />
      </td>
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

/** More of them would make a page of each row. */
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

/** Each of the batch's tests with how far it is; of a complete one, how its report stands. */
function TestStates({ t, home, batch, respondent }: RespondentRowProps) {
  return (
    <ul role="list" className="respondent-tests" id={`tests-of-${respondent.id}`}>
      {batch.tests.map(({ identifier, name }) => {
        const sat = respondent.assessments.find((assessment) => assessment.identifier === identifier);
        return (
          <li key={identifier}>
            <span>{name}</span>
            <span className="quietly">
              {sat ? t(`admin:respondentStatus.${sat.status}`) : "–"}
              {sat?.status === "complete" && (
                <>
                  {" · "}
                  <Report t={t} sat={sat} href={`${home}/respondent/${respondent.id}/report/${sat.id}`} />
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
  sat: ListedRespondent["assessments"][number];
  /** Where it is fetched. */
  href: string;
}

function Report({ t, sat, href }: ReportProps) {
  const state = reportState(sat);
  const text = t(`admin:respondents.report.${state}`);
  if (state !== "generated") return <>{text}</>;
  return (
    <>
      <a href={href}>{text}</a>
      {sat.report?.isOutdated && (
        <>
          {" · "}
          <Icon name="alert" /> {t("admin:reports.outdated")}
        </>
      )}
      {sat.isDownloaded && ` · ${t("admin:reports.downloaded")}`}
    </>
  );
}
