import { z } from "zod";
import { TEST_IDENTIFIERS } from "../instruments/test_identifiers.ts";
import { HAND_KINDS } from "../sitting/talk.ts";
import { LIMITS } from "../limits.ts";
import { cappedPageOf } from "../page.ts";
import { ROOM_MARKS, ROOM_STATES } from "./room_state.ts";

/** A person in the room of a batch, with the test that they are in or that comes next. */
export const RoomPerson = z.object({
  respondent: z.object({
    id: z.uuid(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    generalIdNumber: z.string().nullable(),
    /** Their single code; null if they came by a room code, which many share, and for who may see no codes. */
    code: z.string().nullable(),
  }),
  /** The id of the assessment; null if they have none. */
  assessment: z.uuid().nullable(),
  state: z.enum(ROOM_STATES),
  test: z.object({
    id: z.int(),
    name: z.string(),
    internalTestIdentifier: z.enum(TEST_IDENTIFIERS),
    /** Its place among the person's tests, from 1, and how many they have. */
    number: z.int(),
    of: z.int(),
  }).nullable(),
  /** The part that they are in; null before the first and after the last. */
  subtest: z.object({ id: z.int(), name: z.string(), number: z.int(), of: z.int() }).nullable(),
  /** Stored answers of this test, and its questions. Practice does not count. */
  answered: z.int(),
  of: z.int(),
  /** Of the part, or of the test if that ends earlier; null if no time runs. Stands while paused. */
  timeLeftMs: z.number().nullable(),
  /** Extra time that staff have given in this test. */
  extraMs: z.number(),
  /** How long staff have let this test stand. */
  pausedMs: z.number(),
  /** Null if nothing was ever heard from them. */
  lastHeardAt: z.iso.datetime().nullable(),
  /** Heard within the last 32 seconds. */
  isOnline: z.boolean(),
  /** Devices that they have used so far. */
  devices: z.int(),
  marks: z.array(z.enum(ROOM_MARKS)),
  /** How many incidents staff have noted in their tests; null for who may not read them. */
  incidents: z.int().nullable(),
  /** Their raised hand; null while it is down. */
  hand: z.object({
    kind: z.enum(HAND_KINDS),
    raisedAt: z.iso.datetime(),
    /** When staff said that they come. */
    answeredAt: z.iso.datetime().nullable(),
  }).nullable(),
  /** The last message of staff within a day; null if there is none. */
  message: z.object({
    sentAt: z.iso.datetime(),
    /** When it was shown on a device of theirs, and when they said that they have read it. */
    deliveredAt: z.iso.datetime().nullable(),
    acknowledgedAt: z.iso.datetime().nullable(),
  }).nullable(),
});
export type RoomPerson = z.output<typeof RoomPerson>;

export const RoomQuery = z.object(cappedPageOf(LIMITS.roomPeople, LIMITS.lastRow));

export const RoomEventsQuery = z.object({
  only: z.literal("changes").optional()
    .describe("Only the ids of people whose state has changed, of a batch of any size"),
});

/** Data of an event `people`: new and changed people. The first one has everybody, unless the stream is resumed. */
export const RoomChange = z.object({
  /** Server time of the reading, in milliseconds since 1970. */
  now: z.number(),
  people: z.array(RoomPerson),
  /** Ids of people who are no longer in the room. */
  gone: z.array(z.uuid()),
  /** True if `people` is everybody: others are gone. */
  isWhole: z.boolean(),
  /** People in the batch. A board shows at most 500 of them. */
  count: z.int(),
});
export type RoomChange = z.output<typeof RoomChange>;

/** Data of an event `changed`. Null: anybody may have changed. */
export const ChangedPeople = z.object({ respondents: z.array(z.uuid()).nullable() });
export type ChangedPeople = z.output<typeof ChangedPeople>;

/** Whom to let in from the waiting room: everybody who waits, unless some are named. */
export const Admission = z.object({
  respondents: z.array(z.uuid("invalid")).max(LIMITS.roomPeople).optional(),
});
export type Admission = z.output<typeof Admission>;

/** How many were let in. Whoever did not wait is left out. */
export const Admitted = z.object({ admitted: z.int() });

/** The message that tells every process of the site whose row on a board has changed. */
export const RoomNews = z.object({
  /** Null: anybody's in the batch. */
  respondents: z.array(z.string()).nullable(),
  /** Only answers or signs of life. */
  isProgress: z.literal(true).optional(),
});
