import type { Modal } from "./state.ts";
import { isElsewhere } from "./read.ts";
import type { Turn } from "./turn.ts";

type Kind = Modal["kind"];

/** Modals form a stack; closing one returns to the one below. There is one of a kind. */
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

/** Each is said once on a page; what has not been read yet is said together with it. */
export function announce(turn: Turn, notices: readonly string[]): void {
  const fresh = notices.filter((html) => !turn.announced.includes(html));
  if (!fresh.length) return;
  turn.announced = [...turn.announced, ...fresh];
  const there = turn.modals.find((modal) => modal.kind === "maintenance");
  const unread = there?.kind === "maintenance" ? [there.html] : [];
  open(turn, { kind: "maintenance", html: [...unread, ...fresh].join("") });
}

/** What ends a subtest or the test, and is gone with it. */
export const ENDS: readonly Kind[] = [
  "practice-skip",
  "practice-end",
  "end-of-subtest",
  "end-of-section",
  "end-of-test",
  "time-limit",
  "last-subtest-time-limit",
];

/** What has to do with the question that was before the eyes. */
export const OF_QUESTION: readonly Kind[] = ["practice-feedback", "image", "stop", "back"];

/** It says that the time is up: it stays until the answers are handed in. */
export const saysTimeIsUp = (modal: Modal): boolean =>
  modal.kind === "end-of-test" ? modal.isForced : modal.kind.endsWith("time-limit");
