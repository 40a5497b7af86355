import { useSignal } from "@preact/signals";
import { useEffect } from "react";
import { Progress } from "../../components/messages/Progress.tsx";
import { call } from "../../lib/browser/api.ts";
import { onceSeen } from "../../lib/browser/once_seen.ts";
import { pause } from "../../lib/time/pause.ts";
import type { Proposal } from "../../model/operators/content.ts";
import { isFinished } from "../../model/queue/task_status.ts";
import { SECOND } from "../../model/times.ts";

type State = Pick<Proposal, "status" | "done" | "total">;

interface Props {
  /** The proposal's address in the API. */
  path: string;
  start: State;
  language: string;
  texts: { readonly label: string; readonly waiting: string };
}

/** Follows the work on a proposal, and reloads the page for its figures when it ends. */
export function FollowProposal({ path, start, language, texts }: Props) {
  const state = useSignal(start);
  useEffect(() =>
    onceSeen(() => {
      const leaving = new AbortController();
      void follow(path, leaving.signal, (next) => {
        state.value = next;
        if (isFinished(next.status)) location.reload();
      });
      return () => leaving.abort();
    }), []);
  const { status, done, total } = state.value;
  const isWaiting = status === "waiting";
  const figures = [done, total].map((count) => count.toLocaleString(language)).join(" / ");
  return (
    <Progress
      label={isWaiting ? texts.waiting : texts.label}
      value={isWaiting ? undefined : done}
      max={Math.max(total, 1)}
      words={isWaiting ? undefined : figures}
    />
  );
}

async function follow(path: string, signal: AbortSignal, take: (state: State) => void) {
  for (;;) {
    await pause(SECOND, signal);
    const next = signal.aborted ? null : await call<State>(path, { signal }).catch(() => null);
    if (signal.aborted) return;
    if (!next) continue;
    take(next);
    if (isFinished(next.status)) return;
  }
}
