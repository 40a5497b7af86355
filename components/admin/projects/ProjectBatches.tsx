import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type { BatchStatus } from "../../../model/batches/batch_status.ts";
import type { Permissions } from "../../../model/account/permissions.ts";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { Table } from "../../layout/Table.tsx";
import { BatchStatusBadge } from "../batches/BatchStatusBadge.tsx";

interface ProjectBatchesProps {
  t: TFunction;
  /** The project's address. */
  home: string;
  /** The project's name. */
  name: string;
  batches: readonly {
    readonly id: string;
    readonly name: string;
    readonly status: BatchStatus;
    readonly createdAt: Date;
    readonly tests: number;
    readonly respondents: number;
  }[];
  may: Permissions;
  dates: { readonly timeZone: string; readonly language: string };
}

export function ProjectBatches({ t, home, name, batches, may, dates }: ProjectBatchesProps) {
  const columns = [
    { key: "name", text: t("admin:batch.batch") },
    ...(may.viewBatchStatus ? [{ key: "status", text: t("admin:batch.status"), fit: true }] : []),
    { key: "tests", text: t("admin:batch.tests"), numeric: true, wide: true, fit: true },
    { key: "respondents", text: t("admin:batch.respondents"), numeric: true, fit: true },
    { key: "created", text: t("admin:batch.createdAt"), wide: true, fit: true },
    ...(may.editProjects
      ? [{ key: "acts", text: "", label: t("admin:respondent.acts"), wide: true, fit: true }]
      : []),
  ];
  const empty = batches.length === 0 && (
    <EmptyState
      heading="h2"
      title={t("admin:dashboard.noBatches")}
      text={may.editProjects ? t("admin:project.noBatchesText") : undefined}
      actions={may.editProjects && (
        <LinkButton href={`${home}/batch/new`} opens="add-batch" about={name} kind="primary" icon="plus">
          {t("admin:dashboard.newBatch")}
        </LinkButton>
      )}
    />
  );
  return (
    <Table caption={t("admin:project.batches")} columns={columns} empty={empty} stacks>
      {batches.map((batch) => (
        <tr key={batch.id}>
          <th scope="row">
            <a href={`${home}/batch/${batch.id}`}>{batch.name}</a>
          </th>
          {may.viewBatchStatus && (
            <td>
              <BatchStatusBadge t={t} status={batch.status} />
            </td>
          )}
          <td data-numeric data-wide>{batch.tests}</td>
          <td data-numeric data-label={t("admin:batch.respondents")}>
            {batch.respondents.toLocaleString(dates.language)}
          </td>
          <td data-wide data-fit>{momentText(batch.createdAt, dates.timeZone, dates.language, "PP")}</td>
          {may.editProjects && (
            <td data-wide data-fit>
              <LinkButton
                href={`${home}/batch/${batch.id}/duplicate`}
                kind="quiet"
                icon="copy"
                label={t("admin:duplicate.named", { name: batch.name })}
              />
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}
