import type { TFunction } from "i18next";
import { Card } from "$/components/layout/Card.tsx";
import { TaskProgress } from "$/islands/messages/TaskProgress.tsx";
import type { IslandWords } from "$/lib/i18n/words.ts";
import { isFinished } from "$/model/queue/task_status.ts";
import { taskState, type TaskView } from "$/model/queue/task.ts";

interface AnonymizingProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  task: TaskView;
  /** What the progress says as it goes: `admin:anonymizing`. */
  words: IslandWords;
}

/** How far a worker is with anonymizing respondents of the batch. */
export function Anonymizing({ t, home, task, words }: AnonymizingProps) {
  return (
    <Card title={t("admin:anonymizing.title")}>
      <TaskProgress
        task={taskState(task, t("common:task.failed"))}
        path={`/api/v1/reports/tasks/${task.id}`}
        words={words}
        says="anonymizing"
        // Who comes when it is done sees them as they are.
        next={isFinished(task.status) ? undefined : home}
      />
    </Card>
  );
}
