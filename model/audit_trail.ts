import { z } from "zod";

/** Whoever does something that is written down. Only staff are known by name. */
const ACTOR_KINDS = ["staff", "respondent", "nobody", "system"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** What is typed into an address and is no such thing counts as not there: a page shows more then, and no error. */
const orNothing = <T>(schema: z.ZodType<T>) => schema.optional().catch(undefined);

/** Which events of the record one wants to see. */
export const AuditFilter = z.object({
  /** A member's id, or all of a kind that are no members. */
  person: orNothing(z.union([z.uuid(), z.enum(["respondent", "nobody", "system"])])),
  /** What was done: `publishBatch`. */
  verb: orNothing(z.string().regex(/^\w{1,60}$/)),
  /** What it was done to: `batch:<id>`, or all of its kind. */
  subject: orNothing(z.string().regex(/^[\w-]{1,40}(:[\w.-]{1,60})?$/)),
  /** Days by the organisation's clocks, both with their whole. */
  from: orNothing(z.iso.date()),
  to: orNothing(z.iso.date()),
});
export type AuditFilter = z.output<typeof AuditFilter>;

const EventId = z.string().regex(/^[1-9]\d{0,17}$/);

/** A page of them: the newest, or those next to an event that stands on another page. */
export const AuditPage = AuditFilter.extend({ older: orNothing(EventId), newer: orNothing(EventId) });
export type AuditPage = z.output<typeof AuditPage>;

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
  /** Where it lies, for a link to it. */
  readonly projectId: string | null;
  readonly batchId: string | null;
  readonly respondentId: string | null;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}
