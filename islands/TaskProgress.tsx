import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useTranslation } from "react-i18next";
import { TaskSummary } from "../components/TaskSummary.tsx";
import { call } from "../lib/api.ts";
import { Speaking } from "../lib/i18n/speaking.tsx";
import type { IslandWords } from "../lib/i18n/words.ts";
import { onceSeen } from "../lib/once_seen.ts";
import { pause } from "../lib/pause.ts";
import { LIMITS } from "../model/limits.ts";
import type { TaskState } from "../model/task.ts";
import { isFinished } from "../model/task_status.ts";

interface Props {
  task: TaskState;
  /** Where the task is asked for: `/api/v1/reports/tasks/<id>`; its events are below it. */
  path: string;
  /** `admin:task`, or what is said of another kind: its figures are said anew with each step. */
  words: IslandWords;
  says?: "task" | "anonymizing";
  /** The page on which what came of it is seen, where it is no file. */
  next?: string;
}

export function TaskProgress({ words, ...task }: Props) {
  return (
    <Speaking words={words}>
      <FollowedTask {...task} />
    </Speaking>
  );
}

/** Follows a task by the server's events, and by asking every few seconds where events do not get through. */
function FollowedTask({ task, path, says = "task", next }: Omit<Props, "words">) {
  const { t } = useTranslation();
  const state = useSignal(task);

  useEffect(() =>
    // A page that nobody looks at holds no line to the server.
    onceSeen(() => {
      if (isFinished(state.value.status)) return;
      const leaving = new AbortController();
      const take = (next: TaskState) => {
        state.value = next;
        if (isFinished(next.status)) leaving.abort();
      };
      listen(`${path}/events`, take, leaving.signal, () => poll(path, take, leaving.signal));
      return () => leaving.abort();
    }), []);

  const { done, total } = state.value;
  return (
    <TaskSummary
      task={state.value}
      next={next}
      texts={{
        waiting: t(`admin:${says}.waiting`),
        running: t(`admin:${says}.running`),
        progress: t(`admin:${says}.progress`, { done, total }),
        completed: t(`admin:${says}.completed`),
        failed: t(`admin:${says}.failed`),
        download: t(`admin:${says}.download`),
      }}
    />
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
    await pause(LIMITS.reportStatusPoll, signal);
  }
}
