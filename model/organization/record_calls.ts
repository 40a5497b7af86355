import { z } from "zod";
import { AGREEMENT_KINDS, NewAgreement } from "./agreement.ts";
import { AuditFileQuery, AuditQuery } from "./audit_trail.ts";
import type { Call } from "../call.ts";

const listOf = (item: z.ZodType) => z.object({ count: z.int(), results: z.array(item) });
const Kind = z.enum(AGREEMENT_KINDS, "invalid");

export const AgreementOfKind = NewAgreement.extend({ kind: Kind });

const AuditEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actorKind: z.enum(["staff", "respondent", "nobody", "system"]),
  actorId: z.uuid().nullable(),
  actorName: z.string().nullable(),
  actorEmail: z.string().nullable(),
  address: z.string().nullable(),
  verb: z.string(),
  subjectKind: z.string(),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  /** Of which test it was, or an assessment is: its name. */
  test: z.string().nullable(),
  projectId: z.uuid().nullable(),
  batchId: z.uuid().nullable(),
  respondentId: z.uuid().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Of what is looked at, fetched or refused: how often within a minute. */
  times: z.int().nullable(),
});

/** What an organisation writes for its respondents to agree to, and the record of all that is done. */
export const RECORD_CALLS: readonly Call[] = [
  {
    method: "POST",
    path: "/organization/agreements",
    summary:
      "Publish a new wording for whoever begins from now on; it says on which version it is based (0: there was none)",
    needs: "editAgreements",
    body: AgreementOfKind,
    answers: { 201: z.object({ kind: Kind, version: z.int() }) },
    refuses: ["agreements_changed"],
  },
  {
    method: "GET",
    path: "/organization/audit-trail",
    summary:
      "Who did what to whom, when and from where, the newest first; on from an event by its id (older, newer)",
    needs: "viewRecord",
    query: AuditQuery,
    answers: { 200: listOf(AuditEvent) },
  },
  {
    method: "GET",
    path: "/organization/audit-trail/csv",
    summary: "The same as a CSV file (text/csv)",
    needs: "viewRecord",
    query: AuditFileQuery,
    answers: { 200: null },
  },
];
