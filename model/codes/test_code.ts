import { z } from "zod";
import type { BatchStatus } from "../batches/batch_status.ts";
import { isPlausibleMoment } from "../day.ts";
import { LIMITS } from "../limits.ts";
import { oneLine } from "../names.ts";

/** A code of a batch: a room that many enter by, or one for a single person. */
const CODE_TYPES = ["room", "single"] as const;
export type CodeType = (typeof CODE_TYPES)[number];

/** How a code stands: what its batch, its staff, the clock and its places say together. Computed, never stored. */
const CODE_STATES = ["upcoming", "open", "full", "over", "revoked", "closed"] as const;
export type CodeState = (typeof CODE_STATES)[number];

interface Standing {
  /** Published, not closed or archived, and in a project that is not archived either. */
  readonly isBatchLive: boolean;
  readonly isRevoked: boolean;
  readonly start: Date;
  readonly end: Date;
  readonly taken: number;
  readonly maxParticipants: number;
}

/** The most lasting first, as whoever enters the code is told. */
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

/** Whether a code can still let somebody in, now or once its window opens. */
export const isUsable = (state: CodeState): boolean => state === "open" || state === "upcoming";

/** What is in the archive stays as it is. */
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
  state: z.enum(CODE_STATES),
});

export const TestCodes = z.object({ count: z.int(), results: z.array(TestCode) });

/** Every part of it has to be there; which is not is said by a refusal of its own. */
const Moment = z.iso.datetime({ offset: true, error: "invalid" }).refine(isPlausibleMoment, "invalid")
  .nullish();

const CodeTime = z.object({ start: Moment, end: Moment });
export type CodeTime = z.output<typeof CodeTime>;

/** What staff call a code among themselves; left empty it has none. */
export const CodeLabel = z.string("invalid").overwrite(oneLine).trim().max(
  LIMITS.codeLabelMaxLength,
  "max_length",
)
  .transform((typed) => typed || null).nullish();
const Participants = z.int("invalid").min(1, "invalid").max(LIMITS.roomParticipants, "invalid").nullish();

/** Of a room how many may come in; of single codes how many are made. */
export const NewTestCode = CodeTime.extend({
  maxParticipants: Participants,
  label: CodeLabel,
  type: z.enum(CODE_TYPES).default("room"),
});
export type NewTestCode = z.output<typeof NewTestCode>;

/** What is not named stays as it is. */
export const CodeChange = CodeTime.extend({
  maxParticipants: Participants,
  label: CodeLabel,
  isRevoked: z.boolean("invalid").optional(),
});
export type CodeChange = z.output<typeof CodeChange>;

export const CodesQuery = z.object({
  type: z.enum(CODE_TYPES).default("room"),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageMaxLength).default(LIMITS.roomCodesPage),
  offset: z.coerce.number().int().min(0).default(0),
});
export type CodesQuery = z.output<typeof CodesQuery>;
