import type { TFunction } from "i18next";
import type { AssessmentStatus } from "../../model/assessment_status.ts";
import type { TestIdentifier } from "../../model/test_identifiers.ts";
import { EmptyState } from "../EmptyState.tsx";
import { Pagination } from "../Pagination.tsx";
import { Table } from "../Table.tsx";
import { RespondentName } from "./RespondentName.tsx";
import { RespondentStatusBadge } from "./RespondentStatusBadge.tsx";

interface ListedRespondent {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: string | null;
  readonly generalIdNumber: string | null;
  readonly status: AssessmentStatus;
  readonly flaggedAt: Date | null;
  readonly retestedAt: Date | null;
  readonly assessments: readonly { readonly identifier: TestIdentifier; readonly status: AssessmentStatus }[];
}

interface BatchRespondentsProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  batch: { readonly tests: readonly { readonly identifier: TestIdentifier; readonly name: string }[] };
  respondents: readonly ListedRespondent[];
  counts: Readonly<Record<AssessmentStatus, number>>;
  page: number;
  pages: number;
  perPage: number;
}

export function BatchRespondents(props: BatchRespondentsProps) {
  const { t, home, batch, respondents, counts, page, pages, perPage } = props;
  const columns = [
    { key: "name", text: t("admin:respondent.name") },
    { key: "born", text: t("admin:respondent.dateOfBirth"), wide: true },
    ...batch.tests.map(({ identifier, name }) => ({ key: identifier, text: name, wide: true })),
    { key: "status", text: t("admin:respondent.status") },
  ];
  const empty = respondents.length === 0 && (
    <EmptyState icon="users" title={t("admin:batch.nobody")} text={t("admin:batch.nobodyText")} />
  );
  const first = (page - 1) * perPage + 1;
  return (
    <div className="stack">
      <h2>{t("admin:batch.respondents")}</h2>
      <Table caption={t("admin:batch.respondents")} columns={columns} empty={empty}>
        {respondents.map((respondent) => (
          <tr key={respondent.id}>
            <th scope="row">
              <RespondentName t={t} respondent={respondent} href={`${home}/respondent/${respondent.id}`} />
              <div className="quietly">{respondent.generalIdNumber}</div>
            </th>
            <td data-wide>{respondent.dateOfBirth}</td>
            {batch.tests.map(({ identifier }) => (
              <td key={identifier} data-wide className="quietly">
                <TestStatus t={t} respondent={respondent} identifier={identifier} />
              </td>
            ))}
            <td>
              <RespondentStatusBadge t={t} status={respondent.status} />
            </td>
          </tr>
        ))}
      </Table>
      {pages > 1 && (
        <Pagination
          label={t("admin:batch.pages")}
          summary={t("admin:batch.shown", {
            first,
            last: first + respondents.length - 1,
            total: counts.new + counts.inprogress + counts.complete,
          })}
          current={page}
          last={pages}
          hrefOf={(wanted) => `${home}?page=${wanted}`}
          texts={{ previous: t("admin:batch.previousPage"), next: t("admin:batch.nextPage") }}
        />
      )}
    </div>
  );
}

interface TestStatusProps {
  t: TFunction;
  respondent: ListedRespondent;
  identifier: TestIdentifier;
}

function TestStatus({ t, respondent, identifier }: TestStatusProps) {
  const sat = respondent.assessments.find((assessment) => assessment.identifier === identifier);
  return <>{sat ? t(`admin:respondentStatus.${sat.status}`) : "–"}</>;
}
