import { applyAnswer, restoreAnswers } from "./answers.ts";
import { confirm, dismiss, leave } from "./confirming.ts";
import { giveFeedback } from "./course/advance.ts";
import { goTo, show } from "./course/navigation.ts";
import { previousTarget } from "./course/order.ts";
import type { Step } from "./effect.ts";
import type { Act, PlayerEvent } from "./event.ts";
import { close, open } from "./modals.ts";
import { isElsewhere, isHalted, maySkip } from "./read.ts";
import type { ServerSide } from "./server/server_side.ts";
import type { PlayerState } from "./state.ts";
import { expire } from "./timing.ts";
import type { Turn } from "./turn.ts";

export { begin } from "./begin.ts";

/**
 * Next state and effects of an event. `now` is the server's time as the page estimates it. While `server` is
 * not loaded, effects towards the server wait. If nothing changes, the same state object is returned.
 */
export function reduce(
  state: PlayerState,
  event: PlayerEvent,
  now: number,
  server?: ServerSide,
): Step<PlayerState> {
  const turn: Turn = { ...state, now, effects: [] };
  if (!state.hasLeft || event.is.endsWith("stored")) apply(turn, event, server);
  settle(turn, server);
  const { effects, now: _, ...next } = turn;
  const isSame = (Object.keys(state) as (keyof PlayerState)[]).every((field) => next[field] === state[field]);
  return { state: isSame ? state : next, effects };
}

/** What is due by now, after every event. A tick does nothing else. */
function settle(turn: Turn, server?: ServerSide): void {
  const isOpen = !turn.hasLeft && !turn.receipt && !isElsewhere(turn);
  if (isOpen) {
    const isOver = turn.modals.some((modal) => modal.kind === "idle" && modal.until <= turn.now);
    if (isOver) leave(turn, "test-timeout", true);
    giveFeedback(turn);
    expire(turn);
  }
  server?.settle(turn, isOpen);
}

function apply(turn: Turn, event: PlayerEvent, server?: ServerSide): void {
  switch (event.is) {
    case "tick":
      return;
    case "restored":
      return restoreAnswers(turn, event.responses);
    case "idle":
      // Nobody has to touch a covered question.
      return turn.clock.halt ? undefined : open(turn, { kind: "idle", until: event.until });
    case "answered":
    case "confirmed":
    case "next":
    case "previous":
    case "go-to":
    case "dismissed":
    case "skip-practice":
    case "stop":
    case "show-image":
    case "pressed-back":
    case "active":
      turn.lastActiveAt = turn.now;
      return act(turn, event);
    default:
      return server?.receive(turn, event);
  }
}

function act(turn: Turn, event: Act): void {
  // Navigation waits until no modal is open.
  const isFree = !turn.modals.length && !turn.submitting;
  if (isElsewhere(turn)) {
    return event.is === "confirmed" ? void turn.effects.push({ do: "take-back" }) : undefined;
  }
  if (isHalted(turn)) {
    const { halt } = turn.clock;
    if (event.is !== "confirmed") return;
    if (halt?.until !== undefined) return void turn.effects.push({ do: "end-break" });
    return halt?.kind === "stop" ? leave(turn, "respondent-assessments") : undefined;
  }
  switch (event.is) {
    case "answered":
      return turn.receipt ? undefined : applyAnswer(turn, event);
    case "confirmed":
      return confirm(turn);
    case "next":
      return isFree ? confirm(turn) : undefined;
    case "previous": {
      const target = previousTarget(turn, turn.now);
      return isFree && target ? show(turn, target) : undefined;
    }
    case "go-to":
      return isFree ? goTo(turn, event.subtest, event.question) : undefined;
    case "dismissed":
      return dismiss(turn);
    case "skip-practice":
      return isFree && maySkip(turn) ? open(turn, { kind: "practice-skip" }) : undefined;
    case "stop":
      return turn.submitting ? undefined : open(turn, { kind: "stop" });
    case "show-image":
      return open(turn, { kind: "image", url: event.url, alt: event.alt });
    case "pressed-back":
      return turn.receipt ? leave(turn, "respondent-assessments") : open(turn, { kind: "back" });
    case "active":
      return close(turn, "idle");
  }
}
