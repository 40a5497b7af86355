import { answered, restored } from "./answers.ts";
import { confirmed, dismissed, leave } from "./confirming.ts";
import type { Step } from "./effect.ts";
import type { Act, PlayerEvent } from "./event.ts";
import { close, open } from "./modals.ts";
import { goTo, show } from "./navigation.ts";
import { giveFeedback } from "./onward.ts";
import { behind } from "./order.ts";
import { isElsewhere, maySkip } from "./read.ts";
import type { ServerSide } from "./server.ts";
import type { PlayerState } from "./state.ts";
import { expire } from "./timing.ts";
import type { Turn } from "./turn.ts";

export { begin } from "./begin.ts";

/**
 * What happens next to a player, and what is to be done about it. `now` is the server's time as the island reckons it. Until `server`
 * is there what is due towards it waits.
 */
export function reduce(
  state: PlayerState,
  event: PlayerEvent,
  now: number,
  server?: ServerSide,
): Step<PlayerState> {
  const turn: Turn = { ...state, now, effects: [] };
  if (!state.hasLeft || event.is.endsWith("stored")) happen(turn, event, server);
  settle(turn, server);
  const { effects, now: _, ...next } = turn;
  // Where nothing has changed nothing need be drawn.
  const isSame = (Object.keys(state) as (keyof PlayerState)[]).every((field) => next[field] === state[field]);
  return { state: isSame ? state : next, effects };
}

/** Whatever is due by now, after every event: a tick does nothing else. */
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

function happen(turn: Turn, event: PlayerEvent, server?: ServerSide): void {
  switch (event.is) {
    case "tick":
      return;
    case "restored":
      return restored(turn, event.responses);
    case "idle":
      return open(turn, { kind: "idle", until: event.until });
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
      return server?.hear(turn, event);
  }
}

/** What the respondent does. */
function act(turn: Turn, event: Act): void {
  // What moves about in the test waits for the modal above it.
  const isFree = !turn.modals.length && !turn.submitting;
  if (isElsewhere(turn)) {
    return event.is === "confirmed" ? void turn.effects.push({ do: "take-back" }) : undefined;
  }
  switch (event.is) {
    case "answered":
      return turn.receipt ? undefined : answered(turn, event);
    case "confirmed":
      return confirmed(turn);
    case "next":
      return isFree ? confirmed(turn) : undefined;
    case "previous": {
      const target = behind(turn, turn.now);
      return isFree && target ? show(turn, target) : undefined;
    }
    case "go-to":
      return isFree ? goTo(turn, event.subtest, event.question) : undefined;
    case "dismissed":
      return dismissed(turn);
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
