import type { Bands } from "../scoring/bands.ts";
import type { Scored } from "../scoring/scored.ts";
import type { Texts } from "../instruments/texts.ts";
import type { Language } from "../languages.ts";
import type { LatePart } from "../sitting/late_answers.ts";
import type { ReplacedReport } from "./report_currency.ts";
import type { ReportKind } from "./report_kind.ts";
import type { TestIdentifier } from "../instruments/test_identifiers.ts";

/** How the document is laid out and what it says around the scores. Raised with either: a report names it. */
export const DOCUMENT_VERSION = 3;

export const PAPERS = ["letter", "a4"] as const;
export type Paper = (typeof PAPERS)[number];

export type DocumentWords = Partial<Pick<Texts, "scales" | "bands" | "quality" | "norms" | "report">>;

/** Everything that one report says, and nothing that it does not: the same data make the same document. */
export interface ReportDocument {
  readonly kind: ReportKind;
  /** Counted for the assessment; null for what is shown without being kept. */
  readonly number: number | null;
  readonly replaces: ReplacedReport | null;
  readonly language: Language;
  readonly timeZone: string;
  readonly organization: string;
  readonly project: string;
  readonly batch: string;
  readonly respondent: DocumentRespondent;
  readonly test: {
    readonly identifier: TestIdentifier;
    readonly name: string;
    readonly isDemonstration: boolean;
    readonly startedAt: Date;
    readonly completedAt: Date;
  };
  readonly scored: Scored;
  readonly scoringId: number;
  /** By which scoring of the test's version. */
  readonly scoringNumber: number;
  readonly words: DocumentWords;
  /** The cut-offs by which scores are told in words. */
  readonly bands: Bands;
  readonly parts: readonly SatPart[];
  readonly irregularities: readonly Irregularity[];
  readonly madeAt: Date;
}

export interface DocumentRespondent {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: string | null;
  readonly gender: "f" | "m" | null;
  readonly generalIdNumber: string | null;
  readonly militaryIdNumber: string | null;
  readonly employeeIdNumber: string | null;
}

/** A part of the test that counts, as it was sat. */
export interface SatPart {
  readonly name: string;
  readonly asked: number;
  /** In time. */
  readonly answered: number;
  /** The places of questions without an answer that counts, from 1. */
  readonly unanswered: readonly number[];
  /** Seconds by the clock; null where none ran. */
  readonly duration: number | null;
  readonly timeLimit: number | null;
}

/** What was out of the ordinary about a session, with its size. What it means is for people to say. */
export type Irregularity =
  | { readonly kind: "devices"; readonly count: number }
  | { readonly kind: "gaps"; readonly count: number; readonly seconds: number }
  | { readonly kind: "credit"; readonly count: number; readonly seconds: number }
  | { readonly kind: "late"; readonly parts: readonly LatePart[] }
  | { readonly kind: "expiry"; readonly parts: readonly string[] }
  | { readonly kind: "reentry"; readonly count: number };
