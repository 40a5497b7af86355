import type { TFunction } from "i18next";
import { dayText, momentText } from "../../../lib/time/dates.ts";
import { USAGE_BY, type UsageBy, type UsageQuery } from "../../../model/billing/billing.ts";
import { Button } from "../../form/Button.tsx";
import { DateField } from "../../form/DateField.tsx";
import { Table } from "../../layout/Table.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { Tabs } from "../../navigation/Tabs.tsx";

interface UsageRow {
  readonly name: string | null;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly batchId: string | null;
  readonly spent: number;
  readonly lastSpentAt: Date;
}

interface UsageProps {
  t: TFunction;
  language: string;
  timeZone: string;
  filter: UsageQuery;
  rows: readonly UsageRow[];
}

const PAGE = "/admin/org/billing";

/** Used credits by batch, project, test or month, within the chosen dates. */
export function Usage({ t, language, timeZone, filter, rows }: UsageProps) {
  const { by, from = "", to = "" } = filter;
  const texts: Record<UsageBy, string> = {
    batch: t("admin:billing.usageByBatch"),
    project: t("admin:billing.usageByProject"),
    test: t("admin:billing.usageByTest"),
    month: t("admin:billing.usageByMonth"),
  };
  const tabs = USAGE_BY.map((one) => ({
    href: `${PAGE}?${new URLSearchParams({ by: one, from, to })}#usage`,
    text: texts[one],
    current: one === by,
  }));
  return (
    <div className="stack">
      <Tabs label={t("admin:billing.usageBy")} tabs={tabs} />
      <form className="form-acts billing-period" action={`${PAGE}#usage`}>
        <input type="hidden" name="by" value={by} />
        <DateField name="from" label={t("admin:billing.from")} defaultValue={from} />
        <DateField name="to" label={t("admin:billing.to")} defaultValue={to} />
        <Button>{t("admin:billing.show")}</Button>
        {rows.length > 0 && (
          <LinkButton
            kind="quiet"
            icon="download"
            download
            href={`${PAGE}/usage.csv?${new URLSearchParams({ by, from, to })}`}
          >
            {t("admin:billing.usageFile")}
          </LinkButton>
        )}
      </form>
      {rows.length === 0
        ? (
          <p className="quietly">
            {from || to ? t("admin:billing.noUsage") : t("admin:billing.noUsageYet")}
          </p>
        )
        : <UsageTable t={t} language={language} timeZone={timeZone} by={by} rows={rows} />}
    </div>
  );
}

function UsageTable({ t, language, timeZone, by, rows }: Omit<UsageProps, "filter"> & { by: UsageBy }) {
  const columns = [
    { key: "name", text: t(`admin:billing.${by}`) },
    ...(by === "batch" ? [{ key: "project", text: t("admin:billing.project"), wide: true }] : []),
    { key: "spent", text: t("admin:billing.reportsUsed"), numeric: true },
    { key: "last", text: t("admin:billing.lastUsed"), wide: true, fit: true },
  ];
  return (
    <Table caption={t("admin:billing.usageCaption")} columns={columns}>
      {rows.map((row) => (
        <tr key={`${row.batchId ?? row.projectId} ${row.name}`}>
          <th scope="row">
            <RowName t={t} language={language} by={by} row={row} />
          </th>
          {by === "batch" && <td data-wide>{row.projectName}</td>}
          <td data-numeric>{row.spent}</td>
          <td data-wide>{momentText(row.lastSpentAt, timeZone, language, "PP")}</td>
        </tr>
      ))}
      <tr className="billing-total">
        <th scope="row">{t("admin:billing.usageTotal")}</th>
        {by === "batch" && <td data-wide />}
        <td data-numeric>{rows.reduce((sum, { spent }) => sum + spent, 0)}</td>
        <td data-wide />
      </tr>
    </Table>
  );
}

interface RowNameProps {
  t: TFunction;
  language: string;
  by: UsageBy;
  row: UsageRow;
}

function RowName({ t, language, by, row: { name, projectId, batchId } }: RowNameProps) {
  if (name === null) return <>{t("admin:billing.noBatch")}</>;
  if (by === "month") return <>{dayText(`${name}-01`, language, "LLLL yyyy")}</>;
  const project = `/admin/project/${projectId}`;
  if (by === "batch" && batchId) return <a href={`${project}/batch/${batchId}`}>{name}</a>;
  return by === "project" ? <a href={project}>{name}</a> : <>{name}</>;
}
