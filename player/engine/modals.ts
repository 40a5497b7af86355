import type { Modal } from "./state.ts";
import { put, type Turn } from "./turn.ts";

/** SPEC 2: modals form a stack; closing one returns to the one below. There is one of a kind. */
export function open(turn: Turn, modal: Modal): void {
  const others = turn.state.modals.filter(({ kind }) => kind !== modal.kind);
  put(turn, { modals: [...others, modal] });
}

export function close(turn: Turn, ...kinds: readonly Modal["kind"][]): void {
  const modals = turn.state.modals.filter(({ kind }) => !kinds.includes(kind));
  if (modals.length < turn.state.modals.length) put(turn, { modals });
}

/** What ends a subtest or the test, and is gone with it. */
export const ENDS = [
  "practice-skip",
  "practice-end",
  "end-of-subtest",
  "end-of-section",
  "end-of-test",
  "time-limit",
  "last-subtest-time-limit",
] as const satisfies readonly Modal["kind"][];

/** What has to do with the question that was before the eyes. */
export const OF_QUESTION = ["practice-feedback", "image", "stop", "back"] as const satisfies readonly Modal[
  "kind"
][];

/** It says that the time is up: it stays until the answers are handed in. */
export const saysTimeIsUp = (modal: Modal): boolean =>
  modal.kind === "end-of-test" ? modal.isForced : modal.kind.endsWith("time-limit");
