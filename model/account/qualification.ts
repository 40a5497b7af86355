import { z } from "zod";
import { Day } from "../day.ts";
import { LIMITS } from "../limits.ts";
import { oneLine } from "../names.ts";

/** What a test asks of whoever reads its results. A is everybody, and C includes B. */
export const QUALIFICATION_LEVELS = ["A", "B", "C"] as const;
export type QualificationLevel = (typeof QUALIFICATION_LEVELS)[number];

/** A level above A, since when, and the document that shows it. */
export const HeldQualification = z.object({
  level: z.enum(["B", "C"], "invalid"),
  heldSince: Day,
  document: z.string("required").overwrite(oneLine).trim().min(1, "required").max(
    LIMITS.documentReferenceMaxLength,
    "max_length",
  ),
});
export type HeldQualification = z.output<typeof HeldQualification>;

/** What a document may be: formats that run nothing where they are opened. */
export const DOCUMENT_TYPES = ["application/pdf", "image/png", "image/jpeg"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A qualification as it is stored; `file` is a copy of the document, null if there is none. */
export const StoredQualification = HeldQualification.extend({
  file: z.object({
    type: z.enum(DOCUMENT_TYPES),
    bytes: z.int(),
    keptAt: z.iso.datetime(),
  }).nullable(),
});
export type StoredQualification = z.output<typeof StoredQualification>;

/** A file of the document, in base64. */
export const QualificationFile = z.object({
  content: z.base64("invalid").transform(z.util.base64ToUint8Array),
});

/** Level A takes a qualification away. */
export const MemberQualification = z.discriminatedUnion("level", [
  z.object({ level: z.literal("A") }),
  HeldQualification,
], { error: ({ input }) => input === undefined ? "required" : "invalid" });
export type MemberQualification = z.output<typeof MemberQualification>;

/** Of whatever gives out scores or reports: nobody else in the organisation holds the level, or these do. */
export const QUALIFICATION_REFUSALS = ["qualification_needed", "qualification_unheld"] as const;
