import { useSignal } from "@preact/signals";
import { useEffect } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/form/Button.tsx";
import { LinkButton } from "../../components/navigation/LinkButton.tsx";
import { TaskSummary } from "../../components/messages/TaskSummary.tsx";
import { call } from "../../lib/browser/api.ts";
import { TranslationProvider } from "../../lib/i18n/translation_provider.tsx";
import type { IslandWords } from "../../lib/i18n/words.ts";
import { onceSeen } from "../../lib/browser/once_seen.ts";
import { pause } from "../../lib/time/pause.ts";
import { TASK_OVER } from "../../lib/browser/task_over.ts";
import type { TaskState } from "../../model/queue/task.ts";
import { isFinished } from "../../model/queue/task_status.ts";
import { STATUS_POLL } from "../../model/times.ts";

/** Where each kind of task has its words. */
const WORDS = {
  task: "admin:task",
  anonymizing: "admin:anonymizing",
  reportTask: "admin:reportTask",
  reportsTask: "admin:reportsTask",
  receiptTask: "admin:receiptTask",
  sampleTask: "admin:sampleTask",
  groupTask: "admin:groupTask",
} as const;

interface Props {
  task: TaskState;
  /** The task's address: `/api/v1/reports/tasks/<id>`; its events are below it. */
  path: string;
  /** `admin:task`, or the words of another kind. They are formatted anew with each step. */
  words: IslandWords;
  says?: keyof typeof WORDS;
  /** The page with the result, for a task without a file. */
  next?: string;
  /** A page that leads to its file. */
  file?: string;
  /** The page that confirms the cancellation, and the modal with the same question. */
  cancel?: { readonly href: string; readonly opens: string };
  /** Where a partly failed task can be requested again. */
  retry?: string;
}

export function TaskProgress({ words, ...task }: Props) {
  return (
    <TranslationProvider words={words}>
      <FollowedTask {...task} />
    </TranslationProvider>
  );
}

/**
 * Follows a task by the server's events, and by polling every few seconds where events do not get through.
 */
function FollowedTask(props: Omit<Props, "words">) {
  const { task, path, says = "task", next, file } = props;
  const { t } = useTranslation();
  const state = useSignal(task);

  useEffect(() =>
    // A hidden page keeps no connection open.
    onceSeen(() => {
      if (isFinished(state.value.status)) return;
      const leaving = new AbortController();
      const take = (next: TaskState) => {
        state.value = next;
        if (!isFinished(next.status)) return;
        leaving.abort();
        document.dispatchEvent(new Event(TASK_OVER));
      };
      listen(`${path}/events`, take, leaving.signal, () => poll(path, take, leaving.signal));
      return () => leaving.abort();
    }), []);

  const { done, total, failed = 0 } = state.value;
  return (
    <TaskSummary
      task={state.value}
      next={next}
      file={file}
      isRoomy={(says === "reportsTask" || says === "task") && !isFinished(task.status)}
      acts={<Acts {...props} state={state.value} />}
      texts={{
        waiting: t(`${WORDS[says]}.waiting`),
        running: t(`${WORDS[says]}.running`),
        progress: t(`${WORDS[says]}.progress`, { done, total }),
        completed: t(`${WORDS[says]}.completed`, { count: done - failed }),
        failed: t(`${WORDS[says]}.failed`),
        download: t(`${WORDS[says]}.download`),
        ...(says === "task" && { codebook: t("admin:task.codebook"), manifest: t("admin:task.manifest") }),
        ...((says === "reportTask" || says === "reportsTask") &&
          { calledOff: t(`${WORDS[says]}.calledOff`) }),
        note: says === "reportsTask" ? noteOn(t, state.value) : undefined,
      }}
    />
  );
}

/** For a request of several reports: the documents ahead of it, the estimated time, and those that failed. */
function noteOn(
  t: TFunction,
  { status, failed = 0, unpaid = 0, outdated = 0, position, estimate_seconds: seconds }: TaskState,
) {
  const count = Math.ceil((seconds ?? 0) / 60);
  const notes = isFinished(status) ? [] : [
    position !== undefined && t("admin:reportsTask.ahead", { count: position }),
    seconds !== undefined && t(`admin:reportsTask.${seconds > 60 ? "minutesLeft" : "soon"}`, { count }),
  ];
  return [
    ...notes,
    failed > 0 && status !== "failed" && t("admin:reportsTask.notMade", { count: failed }),
    unpaid > 0 && t("admin:reportsTask.unpaid", { count: unpaid }),
    outdated > 0 && t("admin:reportsTask.outdated", { count: outdated }),
  ].filter(Boolean).join(" ") || undefined;
}

function Acts(
  { state: { status, failed = 0, unpaid = 0 }, cancel, retry }: Omit<Props, "words"> & { state: TaskState },
) {
  const { t } = useTranslation();
  if (!isFinished(status)) {
    return cancel ? <LinkButton kind="quiet" {...cancel}>{t("admin:reportsTask.callOff")}</LinkButton> : null;
  }
  if (!retry || status === "completed" && failed + unpaid === 0) return null;
  return (
    <form method="post" action={retry}>
      <Button icon="retest">{t("admin:reportsTask.again")}</Button>
    </form>
  );
}

function listen(path: string, take: (state: TaskState) => void, signal: AbortSignal, onTrouble: () => void) {
  const events = new EventSource(path);
  signal.addEventListener("abort", () => events.close());
  events.onmessage = ({ data }) => take(JSON.parse(data));
  events.onerror = () => {
    events.close();
    onTrouble();
  };
}

async function poll(path: string, take: (state: TaskState) => void, signal: AbortSignal) {
  while (!signal.aborted) {
    const state = await call<TaskState>(path, { signal }).catch(() => null);
    if (state && !signal.aborted) take(state);
    await pause(STATUS_POLL, signal);
  }
}
