import { type Call, pagesOf } from "../call.ts";
import {
  Admission,
  Admitted,
  ChangedPeople,
  RoomChange,
  RoomEventsQuery,
  RoomPerson,
  RoomQuery,
} from "./room.ts";
import { HandReply, HandSetting, RepliedHands } from "./hands.ts";
import { RoomMessage, SentMessage } from "./message.ts";
import { z } from "zod";

/** The room of a batch: who sits now, and how far they are. */
export const ROOM_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/batches/{id}/room",
    summary: "The people of a batch as a board shows them: first those who sit, at most 500 at once",
    needs: "viewProjects",
    query: RoomQuery,
    answers: { 200: pagesOf(RoomPerson) },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/batches/{id}/room/events",
    summary:
      "The same and each change as server-sent events (text/event-stream). A client that comes back with " +
      "Last-Event-ID gets what has changed since; one with an access token comes back when that has expired",
    needs: "viewProjects",
    media: "text/event-stream",
    query: RoomEventsQuery,
    answers: { 200: z.union([RoomChange, ChangedPeople]) },
    refuses: ["not_found", "too_many_streams"],
  },
  {
    method: "POST",
    path: "/batches/{id}/room/admit",
    summary: "Let people in who wait, all or those named",
    needs: "invigilate",
    body: Admission,
    answers: { 200: Admitted },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/batches/{id}/room/hands",
    summary: "Whether respondents of the batch may raise a hand",
    needs: "invigilate",
    isOfThing: true,
    answers: { 200: HandSetting },
    refuses: ["not_found"],
  },
  {
    method: "PUT",
    path: "/batches/{id}/room/hands",
    summary: "Let respondents raise a hand, or not any more: raised hands are hidden until they may again",
    needs: "invigilate",
    isOfThing: true,
    body: HandSetting,
    answers: { 200: HandSetting },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/batches/{id}/room/hands",
    summary: "Tell respondents who have raised a hand that somebody comes, or lower their hands",
    needs: "invigilate",
    body: HandReply,
    answers: { 200: RepliedHands },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/batches/{id}/room/messages",
    summary:
      "Send a message to respondents, to all who have not finished or those named. It stays on their screens until they say that they have read it; the time goes on",
    needs: "invigilate",
    body: RoomMessage,
    answers: { 200: SentMessage },
    refuses: ["not_found", "too_many_attempts"],
  },
];
