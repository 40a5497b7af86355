import type { TaskState } from "../model/task.ts";
import { LinkButton } from "./LinkButton.tsx";
import { Progress } from "./Progress.tsx";
import { StatusBadge } from "./StatusBadge.tsx";

export interface TaskTexts {
  waiting: string;
  running: string;
  /** How far it is, in figures: "2,500 of 10,000". */
  progress: string;
  completed: string;
  failed: string;
  /** Leads to the file, or to the page where what came of it is seen. */
  download: string;
}

interface TaskSummaryProps {
  task: TaskState;
  texts: TaskTexts;
  next?: string;
}

/** Long work as a bar that fills, and then as its file or what went wrong. Its end is read out, its numbers are not. */
export function TaskSummary({ task, texts, next }: TaskSummaryProps) {
  const { status, done, total, download_url, error_message } = task;
  if (status === "failed") {
    return (
      <div className="row task" role="alert">
        <StatusBadge status={status} text={texts.failed} />
        <span>{error_message}</span>
      </div>
    );
  }
  if (status === "completed") {
    return (
      <div className="row task" role="status">
        <StatusBadge status={status} text={texts.completed} />
        {download_url && (
          <LinkButton href={download_url} icon="download" kind="primary">{texts.download}</LinkButton>
        )}
        {next && <LinkButton href={next}>{texts.download}</LinkButton>}
      </div>
    );
  }
  return (
    <div className="task">
      <Progress
        label={status === "waiting" ? texts.waiting : texts.running}
        value={total === null ? undefined : done}
        max={total || 1}
        words={total === null ? undefined : texts.progress}
      />
    </div>
  );
}
