import type { PlayerEvent } from "../event.ts";
import { open } from "../modals.ts";
import {
  chooseHand,
  handKept,
  noteKept,
  noteShown,
  readMessages,
  restoreTalk,
  takeTalk,
  tellAgain,
} from "../talking.ts";
import { mayTakeBreak } from "../read_later.ts";
import { notify, type Turn } from "../turn.ts";
import { announce } from "./announce.ts";
import { addQuestions, applyClock, goOffline, goOnline, noteStart } from "./connection.ts";
import { loadAhead, readClock, reportPlace } from "./presence.ts";
import { displace, markNotStored, markStored, notifyCaughtUp, sendWaiting, signOut } from "./sending.ts";
import {
  complete,
  countAnswerFailure,
  finishGroup,
  goToMissing,
  leaveFinished,
  submitFailed,
  submitNext,
} from "./submitting.ts";

/**
 * The engine's dealings with the server. Its code loads after the first question, which is shown and answered
 * without it.
 */
export interface ServerSide {
  /** Applies an event of the server or the connection. */
  receive(turn: Turn, event: PlayerEvent): void;
  /** What is due towards the server, after every event. `isOpen`: the test still goes on here. */
  settle(turn: Turn, isOpen: boolean): void;
}

export const serverSide: ServerSide = { receive, settle };

function settle(turn: Turn, isOpen: boolean): void {
  noteShown(turn);
  if (isOpen) goToMissing(turn);
  if (turn.isOnline && !turn.isSignedOut && isOpen) {
    reportPlace(turn);
    loadAhead(turn);
  }
  sendWaiting(turn);
  if (turn.isOnline && isOpen) {
    notifyCaughtUp(turn);
    submitNext(turn);
  }
}

function receive(turn: Turn, event: PlayerEvent): void {
  switch (event.is) {
    case "stored":
      return markStored(turn, event.question, event.timestamp, event.reply);
    case "not-stored":
      markNotStored(turn, event.question, event.timestamp, event.reason);
      if (event.unstarted) turn.unstarted = { subtestId: event.unstarted, timestamp: event.timestamp };
      if (event.reason !== "refused") countAnswerFailure(turn);
      return;
    case "group-stored":
      return finishGroup(turn, event.subtest);
    case "completed":
      return complete(turn, event.receipt);
    case "submit-failed":
      return submitFailed(turn, event.reason, event.unanswered);
    case "clock-read":
      if (event.opened) addQuestions(turn, event.clock.subtestId!, event.opened);
      return applyClock(turn, event.clock);
    case "call-refused":
      turn.call = { ...turn.call, isAnswered: true };
      if (event.reason === "removed") return open(turn, { kind: "removed" });
      if (event.reason === "elsewhere") return displace(turn);
      return event.reason === "signed-out" ? signOut(turn) : notify(turn, "notStarted");
    case "finished-before":
      turn.call = { ...turn.call, isAnswered: true };
      // What is finished has begun, though this page was loaded before the server knew of a start.
      turn.hasBegun = true;
      noteStart(turn, event.subtestId);
      return leaveFinished(turn, event.subtestId);
    case "loaded":
      return addQuestions(turn, event.subtestId, event.questions);
    case "sealed":
      turn.sealedIds = [...turn.sealedIds, event.subtestId];
      turn.loading = null;
      return;
    case "told":
      // Before a test begins, and after its end, no clock is read.
      if (turn.hasBegun && turn.screen !== "finished") readClock(turn);
      else turn.effects.push({ do: "read-talk" });
      return;
    case "messages-read":
      turn.lastActiveAt = turn.now;
      return readMessages(turn);
    case "hand-chosen":
      turn.lastActiveAt = turn.now;
      return chooseHand(turn, event.kind);
    case "look-chosen":
      turn.lastActiveAt = turn.now;
      turn.chosenLook = { ...turn.chosenLook, ...event.look };
      turn.clock = { ...turn.clock, look: { ...turn.clock.look, ...event.look } };
      turn.effects.push({ do: "keep-look", look: turn.chosenLook });
      return;
    case "take-break":
      turn.lastActiveAt = turn.now;
      if (!turn.modals.length && !turn.submitting && mayTakeBreak(turn)) {
        turn.effects.push({ do: "take-break" });
      }
      return;
    case "talk-read":
      return takeTalk(turn, event.talk);
    case "talk-restored":
      return restoreTalk(turn, event.talking);
    case "hand-kept":
      return handKept(turn, event.kind, event.talk);
    case "talk-noted":
      return noteKept(turn, event.note);
    case "look-kept":
      if (turn.chosenLook === event.look) turn.chosenLook = null;
      return;
    case "maintenance":
      return announce(turn, [event.html]);
    case "offline":
      return goOffline(turn);
    case "online":
      goOnline(turn);
      return tellAgain(turn);
  }
}
