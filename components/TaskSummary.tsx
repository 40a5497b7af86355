import type { TaskState } from "../model/task.ts";
import { LinkButton } from "./LinkButton.tsx";
import { Progress } from "./Progress.tsx";
import { StatusBadge } from "./StatusBadge.tsx";

export interface TaskTexts {
  waiting: string;
  running: string;
  /** With `{done}` and `{total}` where the numbers go. */
  progress: string;
  completed: string;
  failed: string;
  download: string;
}

interface TaskSummaryProps {
  task: TaskState;
  texts: TaskTexts;
  /** For the numbers. */
  language: string;
}

/** Long work as a bar that fills, and then as its file or what went wrong. Its end is read out, its numbers are not. */
export function TaskSummary({ task, texts, language }: TaskSummaryProps) {
  const { status, done, total, download_url, error_message } = task;
  if (status === "failed") {
    return (
      <div className="row" role="alert">
        <StatusBadge status={status} text={texts.failed} />
        <span>{error_message}</span>
      </div>
    );
  }
  if (status === "completed") {
    return (
      <div className="row" role="status">
        <StatusBadge status={status} text={texts.completed} />
        {download_url && (
          <LinkButton href={download_url} icon="download" kind="primary">{texts.download}</LinkButton>
        )}
      </div>
    );
  }
  return (
    <Progress
      label={status === "waiting" ? texts.waiting : texts.running}
      value={total === null ? undefined : done}
      max={total || 1}
      words={total === null ? undefined : counted(texts.progress, { done, total, language })}
    />
  );
}

function counted(text: string, { done, total, language }: { done: number; total: number; language: string }) {
  const { format } = new Intl.NumberFormat(language);
  return text.replace("{done}", format(done)).replace("{total}", format(total));
}
