import { askToResume } from "./connection.ts";
import { close, saysTimeIsUp } from "./modals.ts";
import { screenAfter, showScreen } from "./navigation.ts";
import { forward, next } from "./onward.ts";
import { nextSubtest } from "./order.ts";
import { mayStop, topModal } from "./read.ts";
import type { Effect } from "./effect.ts";
import type { Modal } from "./state.ts";
import { submit } from "./submitting.ts";
import { put, type Turn } from "./turn.ts";

/** The one thing that the screen or the top modal asks for. */
export function confirmed(turn: Turn): void {
  const modal = topModal(turn.state);
  if (modal) return confirmedModal(turn, modal);
  const screen = screenAfter(turn.state);
  if (screen) showScreen(turn, screen);
  else if (turn.state.screen === "finished") leave(turn, "respondent-assessments");
  else next(turn);
}

function confirmedModal(turn: Turn, modal: Modal): void {
  switch (modal.kind) {
    case "practice-feedback":
      close(turn, modal.kind);
      return forward(turn);
    case "offline":
      return askToResume(turn);
    case "stop":
      return stop(turn);
    case "back":
      return leave(turn, "respondent-assessments");
    case "signed-out":
      return leave(turn, "reentry-code");
    case "image":
    case "maintenance":
    case "idle":
      return close(turn, modal.kind);
    case "end-of-test":
      return submit(turn, "test");
    default:
      return submit(turn, nextSubtest(turn.state) === null ? "test" : "subtest");
  }
}

/** Escape, or the other button: back to what is below, where there is a choice. */
export function dismissed(turn: Turn): void {
  const modal = topModal(turn.state);
  if (!modal || turn.state.submitting || saysTimeIsUp(modal)) return;
  if (modal.kind === "offline" || modal.kind === "signed-out") return;
  if (modal.kind === "practice-feedback") confirmedModal(turn, modal);
  else close(turn, modal.kind);
}

/** SPEC 4: only when online and with all answers stored. */
function stop(turn: Turn): void {
  if (mayStop(turn.state)) return leave(turn, "entry", true);
  const key = turn.state.isOnline ? "stopUnsent" : "stopOffline";
  turn.effects.push({ do: "notify", key, type: "error" });
}

export function leave(turn: Turn, to: Extract<Effect, { do: "leave" }>["to"], resets = false): void {
  put(turn, { hasLeft: true });
  turn.effects.push({ do: "leave", to, resets });
}
