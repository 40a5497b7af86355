import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { AuditFilter, AuditPage, AuditQuery } from "../organization/audit_trail.ts";

const Organization = z.string().trim().min(1).max(LIMITS.searchMaxLength, "max_length");

/** Filter of the operators' record. Days are in UTC. */
export const OperatorAuditFilter = AuditFilter.pick({ verb: true, from: true, to: true }).extend({
  operator: z.uuid().optional().catch(undefined),
  /** Part of the organisation's name. */
  organization: Organization.optional().catch(undefined),
});
export type OperatorAuditFilter = z.output<typeof OperatorAuditFilter>;

export const OperatorAuditPage = OperatorAuditFilter.extend(
  AuditPage.pick({ older: true, newer: true }).shape,
);
export type OperatorAuditPage = z.output<typeof OperatorAuditPage>;

/** The same in a call, where invalid values are refused. */
export const OperatorAuditQuery = AuditQuery.omit({ person: true, subject: true }).extend({
  operator: z.uuid("invalid").optional(),
  organization: Organization.optional(),
});
export type OperatorAuditQuery = z.output<typeof OperatorAuditQuery>;

/** What an operator did. */
export const OperatorAct = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  operator: z.object({ id: z.uuid(), name: z.string() }),
  address: z.string().nullable(),
  verb: z.string(),
  /** Null for what concerns none. */
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  subjectKind: z.string(),
  subjectId: z.string().nullable(),
  /** Name of the test that it is about. */
  test: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type OperatorAct = z.output<typeof OperatorAct>;
