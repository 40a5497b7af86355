import { z } from "zod";
import type { BatchStatus } from "../batches/batch_status.ts";
import { isPlausibleMoment } from "../day.ts";
import { LIMITS } from "../limits.ts";
import { oneLine } from "../names.ts";
import { pageOf } from "../page.ts";

/** A code of a batch: a room that many enter by, or one for a single person. */
const CODE_TYPES = ["room", "single"] as const;
export type CodeType = (typeof CODE_TYPES)[number];

/** Status of a code, computed from its batch, staff's revocation, the clock and its seats. Never stored. */
const CODE_STATES = ["upcoming", "open", "full", "over", "revoked", "closed"] as const;
export type CodeState = (typeof CODE_STATES)[number];

interface Standing {
  /** Published, neither closed nor archived, in a project that is not archived. */
  readonly isBatchLive: boolean;
  readonly isRevoked: boolean;
  readonly start: Date;
  readonly end: Date;
  readonly taken: number;
  readonly maxParticipants: number;
}

/** The most lasting status first, as the person who enters the code reads it. */
export function codeState(
  { isBatchLive, isRevoked, start, end, taken, maxParticipants }: Standing,
  now: Date,
): CodeState {
  if (!isBatchLive) return "closed";
  if (isRevoked) return "revoked";
  if (now >= end) return "over";
  if (taken >= maxParticipants) return "full";
  return now < start ? "upcoming" : "open";
}

/** Whether a code can still admit someone, now or once its window opens. */
export const isUsable = (state: CodeState): boolean => state === "open" || state === "upcoming";

/** Codes in the archive cannot be changed. */
export const mayEditCodes = (batch: { readonly status: BatchStatus; readonly isProjectArchived: boolean }) =>
  batch.status !== "archived" && !batch.isProjectArchived;

/** A code as staff see it. */
export const TestCode = z.object({
  id: z.uuid(),
  type: z.enum(CODE_TYPES),
  code: z.string(),
  label: z.string().nullable(),
  maxParticipants: z.int(),
  taken: z.int(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  isRevoked: z.boolean(),
  /** Of a room: who signs up by it waits until staff let them in. */
  hasWaitingRoom: z.boolean(),
  /** Of a room: staff start the first timed part of each test for all at once. */
  startsTogether: z.boolean(),
  state: z.enum(CODE_STATES),
});

export const TestCodes = z.object({ count: z.int(), results: z.array(TestCode) });

/** A window with all its parts. A missing part is refused with a code of its own. */
const Moment = z.iso.datetime({ offset: true, error: "invalid" }).refine(isPlausibleMoment, "invalid")
  .nullish();

const CodeTime = z.object({ start: Moment, end: Moment });
export type CodeTime = z.output<typeof CodeTime>;

/** Staff's own name of a code; null if empty. */
export const CodeLabel = z.string("invalid").overwrite(oneLine).trim().max(
  LIMITS.codeLabelMaxLength,
  "max_length",
)
  .transform((typed) => typed || null).nullish();
const Participants = z.int("invalid").min(1, "invalid").max(LIMITS.roomParticipants, "invalid").nullish();

/** Of a room: how many people it admits. Of single codes: how many are created. */
export const NewTestCode = CodeTime.extend({
  maxParticipants: Participants,
  label: CodeLabel,
  type: z.enum(CODE_TYPES).default("room"),
  hasWaitingRoom: z.boolean("invalid").optional().describe("Rooms only; false if omitted"),
  startsTogether: z.boolean("invalid").optional().describe("Rooms only; false if omitted"),
});
export type NewTestCode = z.output<typeof NewTestCode>;

/** Fields that are not sent keep their values. */
export const CodeChange = CodeTime.extend({
  maxParticipants: Participants,
  label: CodeLabel,
  isRevoked: z.boolean("invalid").optional(),
  hasWaitingRoom: z.boolean("invalid").optional(),
  startsTogether: z.boolean("invalid").optional(),
});
export type CodeChange = z.output<typeof CodeChange>;

export const CodesQuery = z.object({
  type: z.enum(CODE_TYPES).default("room"),
  ...pageOf(LIMITS.roomCodesPage, LIMITS.pageMaxLength),
});
export type CodesQuery = z.output<typeof CodesQuery>;
