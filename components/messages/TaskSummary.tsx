import type { ReactNode } from "react";
import type { TaskState } from "../../model/queue/task.ts";
import { LinkButton } from "../navigation/LinkButton.tsx";
import { Progress } from "./Progress.tsx";
import { StatusBadge } from "./StatusBadge.tsx";

export interface TaskTexts {
  waiting: string;
  running: string;
  /** Progress in figures: "2,500 of 10,000". */
  progress: string;
  completed: string;
  failed: string;
  /** Of tasks that can be cancelled. */
  calledOff?: string;
  /** Link to the file, or to the page with the result. */
  download: string;
  /** Links to the accompanying files. */
  codebook?: string;
  manifest?: string;
  /** Additional text: the expected duration, or what failed. */
  note?: string;
}

interface TaskSummaryProps {
  task: TaskState;
  texts: TaskTexts;
  next?: string;
  /** A page that redirects to the file: such a link outlives the file's own. */
  file?: string;
  /** Actions for the current state. */
  acts?: ReactNode;
  /** Reserves a second line, so that nothing below moves. */
  isRoomy?: boolean;
}

/** A task as a progress bar, then as its file or its error. The end is announced, the figures are not. */
export function TaskSummary({ task, texts, next, file, acts, isRoomy }: TaskSummaryProps) {
  const { status, done, total, download_url, error_message } = task;
  if (task.is_called_off && texts.calledOff) {
    return <div className="row task" data-roomy={isRoomy || undefined} role="status">{texts.calledOff}</div>;
  }
  if (status === "failed") {
    return (
      <div className="row task" data-roomy={isRoomy || undefined} role="alert">
        <StatusBadge status={status} text={texts.failed} />
        <span>{error_message}</span>
        {acts}
      </div>
    );
  }
  if (status === "completed") {
    return (
      <div className="row task" data-roomy={isRoomy || undefined} role="status">
        <StatusBadge status={status} text={texts.completed} />
        {download_url && (
          <LinkButton href={file ?? download_url} icon="download" kind="primary">{texts.download}</LinkButton>
        )}
        {task.files?.map(({ kind, download_url }) => (
          <LinkButton key={kind} href={download_url}>{texts[kind]}</LinkButton>
        ))}
        {next && <LinkButton href={next}>{texts.download}</LinkButton>}
        {texts.note && <span>{texts.note}</span>}
        {acts}
      </div>
    );
  }
  return (
    <div className="task" data-roomy={isRoomy || undefined}>
      <Progress
        label={status === "waiting" ? texts.waiting : texts.running}
        value={total === null ? undefined : done}
        max={total || 1}
        words={total === null ? undefined : texts.progress}
      />
      {isRoomy && acts}
      {isRoomy && texts.note && <span className="quietly">{texts.note}</span>}
    </div>
  );
}
