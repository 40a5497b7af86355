import type { TFunction } from "i18next";
import { Button } from "../../../../../../../../components/Button.tsx";
import { Card } from "../../../../../../../../components/Card.tsx";
import { TaskProgress } from "../../../../../../../../islands/TaskProgress.tsx";
import type { IslandWords } from "../../../../../../../../lib/i18n/words.ts";
import { taskState, type TaskView } from "../../../../../../../../model/task.ts";

interface BatchCsvProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  /** The CSV that was last asked for. */
  task: TaskView | null;
  /** What the progress says as it goes. */
  words: IslandWords;
}

/** Asks for the batch's CSV, and follows the one last asked for to its download. */
export function BatchCsv({ t, home, task, words }: BatchCsvProps) {
  return (
    <Card
      title={t("admin:csv.title")}
      actions={
        <form method="post" action={`${home}/csv`}>
          <Button icon="document">{task ? t("admin:csv.again") : t("admin:csv.request")}</Button>
        </form>
      }
    >
      {task
        ? (
          <TaskProgress
            task={taskState(task, t("common:task.failed"))}
            path={`/api/v1/reports/tasks/${task.id}`}
            words={words}
          />
        )
        : <p class="quietly">{t("admin:csv.text")}</p>}
    </Card>
  );
}
