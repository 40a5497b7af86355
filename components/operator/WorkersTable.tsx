import type { TFunction } from "i18next";
import { durationText } from "../../lib/time/duration.ts";
import type { OperatedWorker } from "../../model/operators/health.ts";
import { Card } from "../layout/Card.tsx";
import { Table } from "../layout/Table.tsx";
import { Badge } from "../messages/Badge.tsx";
import { EmptyState } from "../messages/EmptyState.tsx";

interface WorkersTableProps {
  t: TFunction;
  language: string;
  workers: readonly OperatedWorker[];
}

export function WorkersTable({ t, language, workers }: WorkersTableProps) {
  const word = (key: string) => t(`operator:health.${key}`);
  return (
    <Card title={word("workers")} flush>
      <Table
        caption={word("workers")}
        columns={[
          { key: "host", text: word("host") },
          { key: "state", text: word("state"), fit: true },
          { key: "places", text: word("places") },
          { key: "jobs", text: word("jobsLastHour"), numeric: true, fit: true },
          { key: "share", text: word("share"), numeric: true, fit: true },
        ]}
        empty={workers.length === 0 && (
          <EmptyState heading="h3" icon="alert" title={word("noWorkers")} text={word("noWorkersText")} />
        )}
        stacks
      >
        {workers.map((worker) => (
          <tr key={`${worker.host} ${worker.startedAt}`}>
            <th scope="row" className="operator-worker">{worker.host}</th>
            <td data-fit data-line>
              <State t={t} language={language} worker={worker} />
            </td>
            <td data-line data-label={word("places")}>
              {worker.work.map(({ kind, inUse, places }) =>
                `${t(`operator:workKind.${kind}`)} ${inUse}/${places}`
              ).join(", ")}
            </td>
            <td data-numeric data-fit data-label={word("jobsLastHour")}>{worker.jobsLastHour}</td>
            <td data-numeric data-fit data-label={word("share")}>
              {worker.share.toLocaleString(language, { style: "percent" })}
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function State({ t, language, worker }: Omit<WorkersTableProps, "workers"> & { worker: OperatedWorker }) {
  const { isAlive, silentSeconds } = worker;
  return isAlive
    ? <Badge tone="done" icon="tick-circle">{t("operator:health.isAlive")}</Badge>
    : (
      <Badge tone="bad" icon="cross-circle">
        {t("operator:health.silentFor", { duration: durationText(silentSeconds, language) })}
      </Badge>
    );
}
