import type { ReactNode } from "react";
import type { TaskState } from "../../model/queue/task.ts";
import { LinkButton } from "../navigation/LinkButton.tsx";
import { Progress } from "./Progress.tsx";
import { StatusBadge } from "./StatusBadge.tsx";

export interface TaskTexts {
  waiting: string;
  running: string;
  /** How far it is, in figures: "2,500 of 10,000". */
  progress: string;
  completed: string;
  failed: string;
  /** Of what can be called off. */
  calledOff?: string;
  /** Leads to the file, or to the page where what came of it is seen. */
  download: string;
  /** What lead to the files beside it. */
  codebook?: string;
  manifest?: string;
  /** What else is to be said just now: how long it takes, or what could not be done. */
  note?: string;
}

interface TaskSummaryProps {
  task: TaskState;
  texts: TaskTexts;
  next?: string;
  /** A page that leads to the file, for links that are good for longer than a file's own. */
  file?: string;
  /** What can be done about it as it stands. */
  acts?: ReactNode;
  /** With room for a second line, so that nothing below moves when it comes or goes. */
  isRoomy?: boolean;
}

/** Long work as a bar that fills, and then as its file or what went wrong. Its end is read out, its numbers are not. */
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
