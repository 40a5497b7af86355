import { isElsewhere } from "./read.ts";
import type { Modal } from "./state.ts";
import type { Turn } from "./turn.ts";

type Kind = Modal["kind"];

/** Modals form a stack with at most one of each kind. Closing one returns to the one below. */
export function open(turn: Turn, modal: Modal): void {
  if (isElsewhere(turn)) return;
  close(turn, modal.kind);
  turn.modals = [...turn.modals, modal];
}

export function close(turn: Turn, ...kinds: readonly Kind[]): void {
  if (turn.modals.some(({ kind }) => kinds.includes(kind))) {
    turn.modals = turn.modals.filter(({ kind }) => !kinds.includes(kind));
  }
}

/** Modals at the end of a subtest or the test. */
export const END_MODALS: readonly Kind[] = [
  "practice-skip",
  "practice-end",
  "end-of-subtest",
  "end-of-section",
  "end-of-test",
  "time-limit",
  "last-subtest-time-limit",
];

/** Modals about the question on the screen. */
export const QUESTION_MODALS: readonly Kind[] = ["practice-feedback", "image", "stop", "back"];

/** Whether the modal says that the time is up. Such a modal stays until the answers are handed in. */
export const isTimeUp = (modal: Modal): boolean =>
  modal.kind === "end-of-test" ? modal.isForced : modal.kind.endsWith("time-limit");
