import { cameOnline, heardClock, heardStart, loaded, wentOffline } from "./connection.ts";
import type { PlayerEvent } from "./event.ts";
import { announce, open } from "./modals.ts";
import { loadAhead, tellPlace } from "./presence.ts";
import { displaced, notStored, sayCaughtUp, sendWaiting, signOut, stored } from "./sending.ts";
import {
  answerFailed,
  askForMissing,
  completed,
  finishedBefore,
  groupStored,
  proceed,
  submitFailed,
} from "./submitting.ts";
import { notify, type Turn } from "./turn.ts";

/** What the player has to do with the server. A page brings it behind its first question, which is shown and answered without. */
export interface ServerSide {
  /** What the server and the connection say. */
  hear(turn: Turn, event: PlayerEvent): void;
  /** What is due towards the server, after every event. `isOpen`: the test still goes on here. */
  settle(turn: Turn, isOpen: boolean): void;
}

export const serverSide: ServerSide = { hear, settle };

function settle(turn: Turn, isOpen: boolean): void {
  if (isOpen) askForMissing(turn);
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

function hear(turn: Turn, event: PlayerEvent): void {
  switch (event.is) {
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
  }
}
