import type { Effect } from "./effect.ts";
import { close, saysTimeIsUp } from "./modals.ts";
import { screenAfter, showScreen } from "./navigation.ts";
import { forward, next } from "./onward.ts";
import { nextSubtest } from "./order.ts";
import { mayStop, topModal } from "./read.ts";
import { submit } from "./submit.ts";
import { notify, type Turn } from "./turn.ts";

/** The one thing that the screen or the top modal asks for. */
export function confirmed(turn: Turn): void {
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
      // Time stands until the server has credited the gap and said what is left.
      if (turn.isOnline) turn.resumesSince ??= turn.now;
      return;
    case "stop":
      // Only when online and with all answers stored.
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

/** Escape, or the other button: back to what is below, where there is a choice. */
export function dismissed(turn: Turn): void {
  const modal = topModal(turn);
  if (!modal || turn.submitting || saysTimeIsUp(modal)) return;
  if (modal.kind === "practice-feedback" || modal.kind === "removed") confirmed(turn);
  else if (modal.kind !== "offline" && modal.kind !== "signed-out") close(turn, modal.kind);
}

export function leave(turn: Turn, to: Extract<Effect, { do: "leave" }>["to"], resets = false): void {
  turn.hasLeft = true;
  turn.effects.push({ do: "leave", to, resets });
}
