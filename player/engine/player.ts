import { answered, restored } from "./answers.ts";
import { confirmed, dismissed, leave } from "./confirming.ts";
import { cameOnline, heardClock, loaded, wentOffline } from "./connection.ts";
import type { Step } from "./effect.ts";
import type { PlayerEvent } from "./event.ts";
import { announce, close, open } from "./modals.ts";
import { goTo, show } from "./navigation.ts";
import { giveFeedback } from "./onward.ts";
import { behind } from "./order.ts";
import { loadAhead, tellPlace } from "./presence.ts";
import { isElsewhere, maySkip } from "./read.ts";
import { displaced, notStored, sayCaughtUp, sendWaiting, signOut, stored } from "./sending.ts";
import type { PlayerState } from "./state.ts";
import {
  answerFailed,
  askForMissing,
  completed,
  finishedBefore,
  groupStored,
  proceed,
  submitFailed,
} from "./submitting.ts";
import { expire, heardStart } from "./timing.ts";
import { notify, type Turn } from "./turn.ts";

export { begin } from "./begin.ts";

/** What happens next to a player, and what is to be done about it. `now` is the server's time as the island reckons it. */
export function reduce(state: PlayerState, event: PlayerEvent, now: number): Step<PlayerState> {
  const turn: Turn = { ...state, now, effects: [] };
  if (!state.hasLeft || event.is.endsWith("stored")) happen(turn, event);
  settle(turn);
  const { effects, now: _, ...next } = turn;
  // Where nothing has changed nothing need be drawn.
  const isSame = (Object.keys(state) as (keyof PlayerState)[]).every((field) => next[field] === state[field]);
  return { state: isSame ? state : next, effects };
}

/** Whatever is due by now, after every event: a tick does nothing else. */
function settle(turn: Turn): void {
  const isOpen = !turn.hasLeft && !turn.receipt && !isElsewhere(turn);
  if (isOpen) {
    const isOver = turn.modals.some((modal) => modal.kind === "idle" && modal.until <= turn.now);
    if (isOver) leave(turn, "test-timeout", true);
    giveFeedback(turn);
    expire(turn);
    askForMissing(turn);
  }
  if (turn.isOnline && !turn.isSignedOut && isOpen) {
    tellPlace(turn);
    loadAhead(turn);
  }
  sendWaiting(turn);
  if (turn.isOnline && isOpen) {
    sayCaughtUp(turn);
    proceed(turn);
  }
}

function happen(turn: Turn, event: PlayerEvent): void {
  // What moves about in the test waits for the modal above it.
  const isFree = !turn.modals.length && !turn.submitting;
  switch (event.is) {
    // What the server, the connection, the device and the page say.
    case "stored":
      return stored(turn, event.question, event.timestamp, event.reply);
    case "not-stored":
      notStored(turn, event.question, event.timestamp, event.why);
      if (event.unstarted) turn.unstarted = { subtestId: event.unstarted, timestamp: event.timestamp };
      if (event.why !== "refused") answerFailed(turn);
      return;
    case "group-stored":
      return groupStored(turn, event.subtest);
    case "completed":
      return completed(turn, event.receipt);
    case "submit-failed":
      return submitFailed(turn, event.why, event.unanswered);
    case "clock-read":
      if (event.opened) loaded(turn, event.clock.subtestId!, event.opened);
      return heardClock(turn, event.clock);
    case "call-refused":
      turn.call = { ...turn.call, isAnswered: true };
      if (event.why === "removed") return open(turn, { kind: "removed" });
      if (event.why === "elsewhere") return displaced(turn);
      return event.why === "signed-out" ? signOut(turn) : notify(turn, "notStarted");
    case "finished-before":
      turn.call = { ...turn.call, isAnswered: true };
      heardStart(turn, event.subtestId);
      return finishedBefore(turn, event.subtestId);
    case "loaded":
      return loaded(turn, event.subtestId, event.questions);
    case "sealed":
      turn.sealedIds = [...turn.sealedIds, event.subtestId];
      turn.loading = null;
      return;
    case "maintenance":
      return announce(turn, [event.html]);
    case "offline":
      return wentOffline(turn);
    case "online":
      return cameOnline(turn);
    case "restored":
      return restored(turn, event.responses);
    case "idle":
      return open(turn, { kind: "idle", until: event.until });
    case "tick":
      return;
  }
  // What the respondent does.
  turn.lastActiveAt = turn.now;
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
