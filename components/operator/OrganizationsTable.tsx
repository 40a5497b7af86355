import type { TFunction } from "i18next";
import type { OperatedOrganization } from "../../model/operators/organizations.ts";
import { EmptyState } from "../messages/EmptyState.tsx";
import { Badge } from "../messages/Badge.tsx";
import { Table } from "../layout/Table.tsx";
import { OrganizationStatusBadge } from "./OrganizationStatusBadge.tsx";

interface Props {
  t: TFunction;
  organizations: readonly OperatedOrganization[];
  /** What was searched for. */
  query: string;
}

export function OrganizationsTable({ t, organizations, query }: Props) {
  const figure = (key: string) => ({
    key,
    text: t(`operator:organization.${key}`),
    numeric: true,
    fit: true,
  });
  return (
    <div className="card">
      <Table
        caption={t("operator:organizations.title")}
        columns={[
          { key: "name", text: t("operator:organization.name") },
          { key: "status", text: t("operator:organization.status"), fit: true },
          ...["members", "liveBatches", "reportsThisMonth"].map(figure),
        ]}
        empty={organizations.length === 0 && (
          <EmptyState
            title={t(query ? "operator:organizations.noneFound" : "operator:organizations.none", { query })}
            text={t(`operator:organizations.${query ? "noneFoundText" : "noneText"}`)}
            heading="h2"
          />
        )}
        stacks
      >
        {organizations.map(({ id, name, status, isSandbox, members, liveBatches, reportsThisMonth }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`/operator/organizations/${id}`}>{name}</a>{" "}
              {isSandbox && <Badge>{t("operator:organization.sandbox")}</Badge>}
            </th>
            <td data-fit>
              <OrganizationStatusBadge t={t} status={status} />
            </td>
            {Object.entries({ members, liveBatches, reportsThisMonth }).map(([key, figure]) => (
              <td key={key} data-numeric data-fit data-label={t(`operator:organization.${key}`)}>{figure}</td>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  );
}
