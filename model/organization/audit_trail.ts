import { z } from "zod";
import { Day } from "../day.ts";
import { PAGE } from "../page.ts";

/** Whoever does something that is written down. Only staff are known by name. */
const ACTOR_KINDS = ["staff", "respondent", "nobody", "system"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** A member's id, or all of a kind that are no members. */
const Person = z.union([z.uuid(), z.enum(["respondent", "nobody", "system"])], "invalid");
/** What was done: `publishBatch`. */
const Verb = z.string().regex(/^\w{1,60}$/, "invalid");
/** What it was done to: `batch:<id>`, or all of its kind. */
const Subject = z.string().regex(/^[\w-]{1,40}(:[\w.-]{1,60})?$/, "invalid");
const EventId = z.string().regex(/^[1-9]\d{0,17}$/, "invalid");

/** What is typed into an address and is no such thing counts as not there: a page shows more then, and no error. */
const orNothing = <T>(schema: z.ZodType<T>) => schema.optional().catch(undefined);

/** Which events of the record one wants to see. */
export const AuditFilter = z.object({
  person: orNothing(Person),
  verb: orNothing(Verb),
  subject: orNothing(Subject),
  /** Days by the organisation's clocks, both with their whole. */
  from: orNothing(Day),
  to: orNothing(Day),
});
export type AuditFilter = z.output<typeof AuditFilter>;

/** A page of them: the newest, or those next to an event that stands on another page. */
export const AuditPage = AuditFilter.extend({ older: orNothing(EventId), newer: orNothing(EventId) });
export type AuditPage = z.output<typeof AuditPage>;

/** The same in a call, where what is no such thing is refused: a program would take all for what it asked for. */
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

/** One event as it can be read: with names as they are today, where somebody or something still has one. */
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
  /** Of which test it was, or an assessment is: its name. */
  readonly test: string | null;
  /** Where it lies, for a link to it. */
  readonly projectId: string | null;
  readonly batchId: string | null;
  readonly respondentId: string | null;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
  /** How often within a minute; null for a deed, which is an entry each time. */
  readonly times: number | null;
}
