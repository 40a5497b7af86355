import { forward, next } from "./course/advance.ts";
import { screenAfter, showScreen } from "./course/navigation.ts";
import { nextSubtest } from "./course/order.ts";
import type { Effect } from "./effect.ts";
import { close, isTimeUp } from "./modals.ts";
import { mayStop, topModal } from "./read.ts";
import { NEW_SUBMITTING, type Submitting } from "./state.ts";
import { stopTimer } from "./timing.ts";
import { notify, type Turn } from "./turn.ts";

/** The primary button of the top modal, or of the screen if no modal is open. */
export function confirm(turn: Turn): void {
  const modal = topModal(turn);
  const screen = screenAfter(turn);
  if (!modal) {
    if (screen) showScreen(turn, screen);
    else if (turn.screen === "finished") leave(turn, "respondent-assessments");
    else next(turn);
    return;
  }
  switch (modal.kind) {
    case "practice-feedback":
      close(turn, modal.kind);
      return forward(turn);
    case "offline":
      // The time stands until the server has credited the gap and sent what is left.
      if (turn.isOnline) turn.resumeRequestedAt ??= turn.now;
      return;
    case "stop":
      // Only online and with all answers stored.
      if (mayStop(turn)) leave(turn, "entry", true);
      else notify(turn, turn.isOnline ? "stopUnsent" : "stopOffline");
      return;
    case "back":
    case "removed":
      return leave(turn, "respondent-assessments");
    case "signed-out":
      return leave(turn, "reentry-code");
    case "image":
    case "maintenance":
    case "idle":
      return close(turn, modal.kind);
    default:
      return submit(turn, modal.kind === "end-of-test" || nextSubtest(turn) === null ? "test" : "subtest");
  }
}

/**
 * Escape, or the secondary button of the top modal. A modal that asks for something is closed only where
 * there is a choice.
 */
export function dismiss(turn: Turn): void {
  const modal = topModal(turn);
  if (!modal || turn.submitting || isTimeUp(modal)) return;
  if (modal.kind === "practice-feedback" || modal.kind === "removed") confirm(turn);
  else if (modal.kind !== "offline" && modal.kind !== "signed-out") close(turn, modal.kind);
}

export function leave(turn: Turn, to: Extract<Effect, { do: "leave" }>["to"], resets = false): void {
  turn.hasLeft = true;
  turn.effects.push({ do: "leave", to, resets });
}

/** Hands in the subtest, or the test if no subtest follows. */
function submit(turn: Turn, what: Submitting["what"]): void {
  if (turn.submitting) return;
  if (!turn.isOnline) return notify(turn, "submitOffline");
  stopTimer(turn);
  turn.missing = [];
  turn.submitting = { ...NEW_SUBMITTING, what };
}
