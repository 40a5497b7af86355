import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { durationText } from "../../lib/time/duration.ts";
import type { ListedQueue } from "../../model/operators/queue.ts";
import { Card } from "../layout/Card.tsx";
import { Table } from "../layout/Table.tsx";
import { Banner } from "../messages/Banner.tsx";
import { PageHead } from "../navigation/PageHead.tsx";
import { TasksTable } from "./TasksTable.tsx";

/** What has just been done, as the address says it after a redirect. */
const DONE = ["retried", "dropped"];

interface QueuePageProps {
  t: TFunction;
  language: string;
  queue: ListedQueue;
  done: string | null;
  /** Below the failures. */
  pages: ReactNode;
}

export function QueuePage({ t, language, queue, done, pages }: QueuePageProps) {
  const { unfinished, failures } = queue;
  return (
    <>
      <PageHead title={t("operator:queue.title")} />
      <div className="stack">
        {done && DONE.includes(done) && <Banner tone="good">{t(`operator:queue.${done}`)}</Banner>}
        <Card title={t("operator:queue.unfinished")} flush>
          <Depths t={t} language={language} queue={queue} />
        </Card>
        <Card title={t("operator:queue.failures")} flush>
          <TasksTable
            t={t}
            language={language}
            caption={t("operator:queue.failures")}
            tasks={failures.results}
            none={{ title: t("operator:queue.noFailures"), text: t("operator:queue.noFailuresText") }}
          />
        </Card>
        {pages}
        {unfinished.length > 0 && (
          <Card title={t("operator:queue.oldestTasks")} flush>
            <TasksTable
              t={t}
              language={language}
              caption={t("operator:queue.oldestTasks")}
              tasks={unfinished}
            />
          </Card>
        )}
      </div>
    </>
  );
}

function Depths({ t, language, queue: { kinds, unpublished } }: Omit<QueuePageProps, "done" | "pages">) {
  const word = (key: string) => t(`operator:queue.${key}`);
  const rows = [
    ...kinds.map(({ kind, ...counts }) => ({ name: t(`operator:workKind.${kind}`), ...counts })),
    { name: word("unpublished"), ...unpublished, running: null },
  ];
  return (
    <Table
      caption={word("unfinished")}
      columns={[
        { key: "kind", text: word("kind") },
        { key: "waiting", text: word("waiting"), numeric: true, fit: true },
        { key: "running", text: word("running"), numeric: true, fit: true },
        { key: "oldest", text: word("oldest"), numeric: true, fit: true },
      ]}
      stacks
    >
      {rows.map(({ name, waiting, running, oldestSeconds }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td data-numeric data-fit data-label={word("waiting")}>{waiting}</td>
          <td data-numeric data-fit data-label={word("running")}>{running ?? "–"}</td>
          <td data-numeric data-fit data-label={word("oldest")}>
            {waiting > 0 ? durationText(oldestSeconds, language) : "–"}
          </td>
        </tr>
      ))}
    </Table>
  );
}
