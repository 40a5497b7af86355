import type { HandKind } from "../sitting/talk.ts";
import { IDLE_LIMIT, SILENT_AFTER } from "../times.ts";

/** States of a person in the room, in the order in which a board counts them: the rare ones last. */
export const ROOM_STATES = [
  "in_progress",
  "not_started",
  "finished",
  "paused",
  "waiting",
  "stopped",
] as const;
export type RoomState = (typeof ROOM_STATES)[number];

/** What an invigilator should see about a person besides their state. */
export const ROOM_MARKS = ["ready", "second_device", "late_answers", "left_page", "flagged"] as const;
export type RoomMark = (typeof ROOM_MARKS)[number];

/** Why somebody needs attention, the most urgent first. */
export type Attention = HandNeed | "offline" | "waiting" | Exclude<RoomMark, Quiet>;

/** What somebody with a raised hand asks for. */
type HandNeed = "asks_help" | "asks_break";

/** Marks that call for nobody. */
type Quiet = "flagged" | "left_page" | "ready";

interface AttendedPerson {
  readonly state: RoomState;
  /** Milliseconds since 1970; null if they were never heard. */
  readonly heardAt: number | null;
  readonly marks: readonly RoomMark[];
  readonly hand: { readonly kind: HandKind; readonly answeredAt: string | null } | null;
}

const isQuiet = (mark: RoomMark): mark is Quiet =>
  mark === "flagged" || mark === "left_page" || mark === "ready";

/** Whether nothing is heard any more from somebody whose test runs. */
export const isSilent = ({ state, heardAt }: AttendedPerson, now: number): boolean =>
  state === "in_progress" && heardAt !== null && now - heardAt >= SILENT_AFTER;

/** Whether they have been silent for so long that they have left: their session has ended. */
export const isAway = (person: AttendedPerson, now: number): boolean =>
  isSilent(person, now) && now - person.heardAt! >= IDLE_LIMIT;

/** Whether it is a raised hand. */
export const isHand = (need: Attention): boolean => need.startsWith("asks_");

/** Why a person needs an invigilator now; null if they do not. */
export function attentionTo(person: AttendedPerson, now: number): Attention | null {
  const { state, marks, hand } = person;
  if (isAway(person, now)) return null;
  // Whoever was told that somebody comes waits for them.
  if (hand?.answeredAt === null) return `asks_${hand.kind}`;
  if (isSilent(person, now)) return "offline";
  if (state === "waiting") return "waiting";
  if (state !== "in_progress" && state !== "paused") return null;
  return marks.find((mark) => !isQuiet(mark)) ?? null;
}
