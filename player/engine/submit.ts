import type { Submitting } from "./state.ts";
import { stopTimer } from "./timing.ts";
import { notify, type Turn } from "./turn.ts";

export const SUBMITTING: Submitting = {
  what: "test",
  step: "answers",
  isUnderWay: false,
  attempts: 0,
  retryAt: null,
  isDisrupted: false,
};

/** A modal's "hand in": of the subtest, or of the test where nothing follows. */
export function submit(turn: Turn, what: Submitting["what"]): void {
  if (turn.submitting) return;
  if (!turn.isOnline) return notify(turn, "submitOffline");
  stopTimer(turn);
  turn.missing = [];
  turn.submitting = { ...SUBMITTING, what };
}
