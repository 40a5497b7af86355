import { answered, restored } from "./answers.ts";
import { confirmed, dismissed, leave } from "./confirming.ts";
import { cameOnline, heardClock, wentOffline } from "./connection.ts";
import type { Step } from "./effect.ts";
import type { PlayerEvent } from "./event.ts";
import { close, open } from "./modals.ts";
import { goTo, show } from "./navigation.ts";
import { giveFeedback } from "./onward.ts";
import { behind } from "./order.ts";
import { loadAhead, loaded, tellPlace } from "./presence.ts";
import { maySkip } from "./read.ts";
import { notStored, release, retriedNow, sendWaiting, signOut, stored } from "./sending.ts";
import type { PlayerState } from "./state.ts";
import { answerFailed, completed, groupStored, proceed, submitFailed } from "./submitting.ts";
import { expire } from "./timing.ts";
import { put, type Turn } from "./turn.ts";

export { begin } from "./begin.ts";

/** What happens next to a player, and what is to be done about it. `now` is the server's time as the island reckons it. */
export function reduce(state: PlayerState, event: PlayerEvent, now: number): Step<PlayerState> {
  const turn: Turn = { state, effects: [], now };
  happen(turn, event);
  settle(turn);
  return { state: turn.state, effects: turn.effects };
}

/** Whatever is due by now, after every event: a tick does nothing else. */
function settle(turn: Turn): void {
  if (!turn.state.hasLeft && turn.state.screen !== "finished") {
    const idle = turn.state.modals.find(({ kind }) => kind === "idle");
    if (idle?.kind === "idle" && idle.until <= turn.now) leave(turn, "test-timeout", true);
    giveFeedback(turn);
    expire(turn);
    tellPlace(turn);
    loadAhead(turn);
    sendWaiting(turn);
    proceed(turn);
  } else sendWaiting(turn);
}

const OF_SERVER: readonly PlayerEvent["is"][] = ["stored", "not-stored", "online", "offline"];
const OF_RESPONDENT: readonly PlayerEvent["is"][] = [
  "answered",
  "next",
  "previous",
  "go-to",
  "confirmed",
  "dismissed",
  "skip-practice",
  "stop",
  "show-image",
  "pressed-back",
  "active",
  "send-now",
];

function happen(turn: Turn, event: PlayerEvent): void {
  const { state, now } = turn;
  const isOver = state.hasLeft || (state.screen === "finished" && event.is === "answered");
  if (isOver && !OF_SERVER.includes(event.is)) return;
  if (OF_RESPONDENT.includes(event.is)) {
    put(turn, { lastActiveAt: now });
    release(turn);
  }
  // What moves about in the test waits for the modal above it.
  const isFree = state.modals.length === 0;
  switch (event.is) {
    case "answered":
      return answered(turn, event);
    case "next":
      return isFree ? confirmed(turn) : undefined;
    case "previous": {
      const target = behind(state, now);
      return isFree && target ? show(turn, target) : undefined;
    }
    case "go-to":
      return isFree ? goTo(turn, event.subtest, event.question) : undefined;
    case "confirmed":
      return confirmed(turn);
    case "dismissed":
      return dismissed(turn);
    case "skip-practice":
      return isFree && maySkip(state) ? open(turn, { kind: "practice-skip" }) : undefined;
    case "stop":
      return state.submitting ? undefined : open(turn, { kind: "stop" });
    case "show-image":
      return open(turn, { kind: "image", url: event.url, alt: event.alt });
    case "pressed-back":
      return state.screen === "finished"
        ? leave(turn, "respondent-assessments")
        : open(turn, { kind: "back" });
    case "active":
      return close(turn, "idle");
    case "idle":
      return open(turn, { kind: "idle", until: event.until });
    case "send-now":
      return put(turn, { failedResponses: retriedNow(state, now) });
    case "restored":
      return restored(turn, event.responses);
    default:
      return heard(turn, event);
  }
}

/** What the server and the connection say. */
function heard(turn: Turn, event: PlayerEvent): void {
  switch (event.is) {
    case "stored":
      return stored(turn, event.question, event.timestamp, event.reply);
    case "not-stored":
      notStored(turn, event.question, event.timestamp, event.why);
      return event.why === "refused" ? undefined : answerFailed(turn);
    case "group-stored":
      return groupStored(turn, event.subtest);
    case "completed":
      return completed(turn, event.receipt);
    case "submit-failed":
      return submitFailed(turn, event.why, event.unanswered);
    case "clock-read":
      return heardClock(turn, event.clock);
    case "call-refused":
      if (event.why === "signed-out") return signOut(turn);
      turn.effects.push({ do: "notify", key: "notStarted", type: "error" });
      return;
    case "loaded":
      return loaded(turn, event.subtestId, event.questions);
    case "maintenance":
      return open(turn, { kind: "maintenance", html: event.html });
    case "offline":
      return wentOffline(turn);
    case "online":
      return cameOnline(turn);
  }
}
