import type { TFunction } from "i18next";
import { momentText } from "../../lib/time/dates.ts";
import type { OperatedTask } from "../../model/operators/queue.ts";
import { Button } from "../form/Button.tsx";
import { Table } from "../layout/Table.tsx";
import { EmptyState } from "../messages/EmptyState.tsx";
import { StatusBadge } from "../messages/StatusBadge.tsx";
import { LinkButton } from "../navigation/LinkButton.tsx";

interface TasksTableProps {
  t: TFunction;
  language: string;
  caption: string;
  tasks: readonly OperatedTask[];
  none?: { readonly title: string; readonly text: string };
}

/** Tasks of all organisations. Times are in UTC: an operator has no time zone. */
export function TasksTable({ t, language, caption, tasks, none }: TasksTableProps) {
  const word = (key: string) => t(`operator:task.${key}`);
  return (
    <Table
      caption={caption}
      columns={[
        { key: "kind", text: word("kind") },
        { key: "status", text: word("status"), fit: true },
        { key: "attempts", text: word("attempts"), numeric: true, fit: true },
        { key: "since", text: word("since"), fit: true },
        { key: "acts", text: "", label: word("acts"), fit: true },
      ]}
      empty={none && tasks.length === 0 && <EmptyState heading="h3" icon="tick-circle" {...none} />}
      stacks
    >
      {tasks.map((task) => (
        <tr key={task.id}>
          <th scope="row" className="operator-task">
            {t(`operator:workKind.${task.kind}`)}
            <div className="quietly">{task.organization.name}</div>
            {task.error && <div className="operator-error">{task.error}</div>}
          </th>
          <td data-fit>
            <StatusBadge status={task.status} text={t(`operator:taskStatus.${task.status}`)} />
          </td>
          <td data-numeric data-fit data-label={word("attempts")}>{task.attempts}</td>
          <td data-fit data-line data-label={word("since")}>
            {utc(task.finishedAt ?? task.createdAt, language)}
          </td>
          <td data-fit data-line>
            <Acts t={t} task={task} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

const utc = (at: string, language: string) => `${momentText(new Date(at), "UTC", language)} UTC`;

function Acts({ t, task: { id, status, isRetryable } }: { t: TFunction; task: OperatedTask }) {
  return (
    <div className="row operator-acts">
      {status === "failed" && isRetryable && (
        <form method="post" action={`/operator/queue/${id}/retry`}>
          <Button>{t("operator:task.retry")}</Button>
        </form>
      )}
      <LinkButton kind="quiet" href={`/operator/queue/${id}/drop`}>{t("operator:task.drop")}</LinkButton>
    </div>
  );
}
