import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { momentText } from "../../../lib/time/dates.ts";
import type { ListedRespondent } from "../../../model/respondents/listed_respondent.ts";
import { reportState } from "../../../model/reports/report_status.ts";
import type { RespondentColumn } from "../../../model/respondents/respondent_columns.ts";
import type { TestIdentifier } from "../../../model/instruments/test_identifiers.ts";
import { Checkbox } from "../../form/Checkbox.tsx";
import { Icon } from "../../layout/Icon.tsx";
import type { IconName } from "../../layout/icons.ts";
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
    <tr data-person={respondent.id}>
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
  tags: ({ respondent: { tags } }) =>
    tags.length > 0 && <span title={tags.join(", ")}>{tags.join(", ")}</span>,
  created: ({ respondent, dates }) => momentText(respondent.createdAt, dates.timeZone, dates.language),
  status: ({ t, respondent }) => <RespondentStatusBadge t={t} status={respondent.status} />,
};

/** Maximum of tests with a mark each; more are counted. */
const TESTS_MARKED = 8;

function RespondentTests(props: RespondentRowProps) {
  const { t, batch: { tests }, respondent: { assessments } } = props;
  if (tests.length <= TESTS_MARKED) return <TestStates {...props} />;
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

/**
 * A mark for each test: its state, and for a complete one the state of its report. The words show on hover, are
 * read by screen readers, and show for the whole row while its name has the focus.
 */
function TestStates({ t, home, batch, respondent, isReadOnly }: RespondentRowProps) {
  return (
    <ul role="list" className="respondent-tests" id={`tests-of-${respondent.id}`}>
      {batch.tests.map(({ identifier, name }) => {
        const assessment = respondent.assessments.find((one) => one.identifier === identifier);
        return (
          <li key={identifier}>
            <TestMark
              name={name}
              {...markOf(t, assessment)}
              href={assessment && !isReadOnly
                ? `${home}/respondent/${assessment.respondentId}/report/${assessment.id}`
                : undefined}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface Mark {
  readonly icon: IconName;
  /** The state in words. */
  readonly text: string;
  /** The report is there to be fetched. */
  readonly isReady?: boolean;
}

function TestMark({ name, icon, text, isReady, href }: Mark & { name: string; href: string | undefined }) {
  const words = `${name}: ${text}`;
  const inside = (
    <>
      <Icon name={icon} />
      <span className="visually-hidden test-words">{words}</span>
    </>
  );
  return isReady && href
    ? <a className="test-mark" href={href} title={words} data-icon={icon}>{inside}</a>
    : <span className="test-mark" title={words} data-icon={icon}>{inside}</span>;
}

type Assessment = ListedRespondent["assessments"][number];

const ICONS = { new: "ring", inprogress: "half" } as const;

/** The mark of a test that a respondent has or does not have. */
function markOf(t: TFunction, assessment: Assessment | undefined): Mark {
  if (!assessment) return { icon: "minus", text: t("admin:respondents.notAssigned") };
  const status = t(`admin:respondentStatus.${assessment.status}`);
  if (assessment.status !== "complete") return { icon: ICONS[assessment.status], text: status };
  const state = reportState(assessment);
  const isReady = state === "generated";
  const isOutdated = isReady && assessment.report?.isOutdated;
  const words = [
    status,
    t(`admin:respondents.report.${state}`),
    isOutdated && t("admin:reports.outdated"),
    isReady && assessment.isDownloaded && t("admin:reports.downloaded"),
  ];
  const icon = state === "failed" || isOutdated ? "alert" : isReady ? "document" : "check";
  return { icon, text: words.filter(Boolean).join(" · "), isReady };
}
