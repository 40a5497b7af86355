import { z } from "zod";
import { Day } from "../day.ts";
import { PAGE } from "../page.ts";

/** Who performed a recorded action. Staff and operators have a name. */
const ACTOR_KINDS = ["staff", "respondent", "nobody", "system", "operator", "key"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** A member's id, or a kind of actor other than members. */
const Person = z.union([z.uuid(), z.enum(["respondent", "nobody", "system", "operator", "key"])], "invalid");
/** The action: `publishBatch`. */
const Verb = z.string().regex(/^\w{1,60}$/, "invalid");
/** The object of the action: `batch:<id>`, or all objects of a kind. */
const Subject = z.string().regex(/^[\w-]{1,40}(:[\w.-]{1,60})?$/, "invalid");
const EventId = z.string().regex(/^[1-9]\d{0,17}$/, "invalid");

/** Invalid values in an address count as absent: the page shows more, not an error. */
const orNothing = <T>(schema: z.ZodType<T>) => schema.optional().catch(undefined);

/** Filter of the audit trail. */
export const AuditFilter = z.object({
  person: orNothing(Person),
  verb: orNothing(Verb),
  subject: orNothing(Subject),
  /** Whole days in the organisation's time zone, both included. */
  from: orNothing(Day),
  to: orNothing(Day),
});
export type AuditFilter = z.output<typeof AuditFilter>;

/** A page of events: the newest, or those next to an event on another page. */
export const AuditPage = AuditFilter.extend({ older: orNothing(EventId), newer: orNothing(EventId) });
export type AuditPage = z.output<typeof AuditPage>;

/**
 * The same in a call, where invalid values are refused: a program would mistake all events for those it
 * requested.
 */
export const AuditFileQuery = z.object({
  person: Person.optional(),
  verb: Verb.optional(),
  subject: Subject.optional(),
  from: Day.optional(),
  to: Day.optional(),
});

export const AuditQuery = AuditFileQuery.extend({
  older: EventId.optional(),
  newer: EventId.optional(),
  ...PAGE,
});
export type AuditQuery = z.output<typeof AuditQuery>;

/** One event for display, with current names where a person or object still has one. */
export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly actorKind: ActorKind;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly actorEmail: string | null;
  readonly address: string | null;
  readonly verb: string;
  readonly subjectKind: string;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
  /** Name of the test, or of the assessment's test. */
  readonly test: string | null;
  /** Where the object is, for a link to it. */
  readonly projectId: string | null;
  readonly batchId: string | null;
  readonly respondentId: string | null;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
  /** Number of times within five minutes; null for an action, which has one entry each time. */
  readonly times: number | null;
}
