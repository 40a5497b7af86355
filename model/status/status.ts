import { z } from "zod";
import { WRITTEN_LANGUAGES } from "../languages.ts";

/** What people notice of an installation. */
export const STATUS_PARTS = ["pages", "answers", "files", "mail"] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/** What operators say of a disruption, in its usual order. */
export const UPDATE_STATES = ["investigating", "identified", "watching", "resolved"] as const;
export type UpdateState = (typeof UPDATE_STATES)[number];

/** Planned ones are told by their times. */
const DISRUPTION_STATES = [...UPDATE_STATES, "planned", "underway", "over"] as const;
export type DisruptionState = (typeof DISRUPTION_STATES)[number];

/** Words by language. One may be missing: readers of it get the other. */
export const StatusTexts = z.partialRecord(z.enum(WRITTEN_LANGUAGES), z.string());
export type StatusTexts = z.output<typeof StatusTexts>;

export const DisruptionUpdate = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null if the disruption is planned. */
  state: z.enum(UPDATE_STATES).nullable(),
  texts: StatusTexts,
});
export type DisruptionUpdate = z.output<typeof DisruptionUpdate>;

/** A disruption as everybody sees it. */
export const PublishedDisruption = z.object({
  id: z.uuid(),
  isPlanned: z.boolean(),
  state: z.enum(DISRUPTION_STATES),
  titles: StatusTexts,
  parts: z.array(z.enum(STATUS_PARTS)),
  start: z.iso.datetime(),
  /** Null until one that is not planned is resolved. */
  end: z.iso.datetime().nullable(),
  /** The newest first. */
  updates: z.array(DisruptionUpdate),
});
export type PublishedDisruption = z.output<typeof PublishedDisruption>;

export const isOpen = ({ state }: Pick<PublishedDisruption, "state">): boolean =>
  state !== "resolved" && state !== "over";

const PartStatus = z.object({
  part: z.enum(STATUS_PARTS),
  /** `unknown` if it is not measured at present. */
  state: z.enum(["working", "disrupted", "unknown"]),
  /** Measured minutes of each of the last 90 days, in UTC, the oldest first. Days without any are left out. */
  minutesByDay: z.array(z.object({ day: z.iso.date(), goodMinutes: z.int(), badMinutes: z.int() })),
});
export type PartStatus = z.output<typeof PartStatus>;
export type PartState = PartStatus["state"];

export const StatusReport = z.object({
  /** False if the site does not reach its database: then nothing else here is known. */
  isKnown: z.boolean(),
  /** Null if nothing has been measured yet. */
  measuredAt: z.iso.datetime().nullable(),
  parts: z.array(PartStatus),
  /** Those that are open or planned, and those that ended within 90 days, the latest start first. */
  disruptions: z.array(PublishedDisruption),
});
export type StatusReport = z.output<typeof StatusReport>;
