import type { UsedAccommodations } from "../sitting/accommodations.ts";
import type { Bands } from "../scoring/bands.ts";
import type { Scored } from "../scoring/scored.ts";
import type { Texts } from "../instruments/texts.ts";
import type { Language } from "../languages.ts";
import type { LatePart } from "../sitting/late_answers.ts";
import type { ReplacedReport } from "./report_currency.ts";
import type { ReportKind } from "./report_kind.ts";
import type { TestIdentifier } from "../instruments/test_identifiers.ts";

/**
 * Version of the document's layout and its fixed words. Raised when either changes; every report records it.
 */
export const DOCUMENT_VERSION = 6;

export const PAPERS = ["letter", "a4"] as const;
export type Paper = (typeof PAPERS)[number];

/** Countries in which paper is of the size Letter, by the Unicode locale data. All others use A4. */
const LETTER_COUNTRIES = "BZ CA CL CO CR GT MX NI PA PH PR SV US VE";

/** The paper that an organisation uses unless it chooses another. The time zone tells where the country is not known. */
export function usualPaper({ country, timeZone }: { country: string | null; timeZone: string }): Paper {
  const isLetter = country === null ? timeZone.startsWith("America/") : LETTER_COUNTRIES.includes(country);
  return isLetter ? "letter" : "a4";
}

export type DocumentWords = Partial<Pick<Texts, "scales" | "bands" | "quality" | "norms" | "report">>;

/** The complete data of one report: the same data make the same document. */
export interface ReportDocument {
  /** About a simulated person: every page says so. */
  readonly isSample?: true;
  readonly kind: ReportKind;
  /** Number of the report for the assessment; null for a preview that is not stored. */
  readonly number: number | null;
  readonly replaces: ReplacedReport | null;
  readonly language: Language;
  readonly timeZone: string;
  readonly organization: string;
  /** Data URL of its logo. */
  readonly logo: string | null;
  /** Its colour; null for the product's. */
  readonly accent: string | null;
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
  /** Number of the scoring of the test's version. */
  readonly scoringNumber: number;
  readonly words: DocumentWords;
  /** Cut-offs of the bands for scores in words. */
  readonly bands: Bands;
  readonly parts: readonly SatPart[];
  /** What was changed for this person; undefined if nothing was. */
  readonly accommodations?: UsedAccommodations;
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

/** A scored part of the test, as it was sat. */
export interface SatPart {
  readonly name: string;
  readonly asked: number;
  /** Answered in time. */
  readonly answered: number;
  /** Numbers of questions without a valid answer, from 1. */
  readonly unanswered: readonly number[];
  /** Seconds by the clock; null without a limit. */
  readonly duration: number | null;
  /** As it was for this person, with their time factor; null for no limit. */
  readonly timeLimit: number | null;
  /** 1 as usual; null if the limit was waived. */
  readonly timeFactor: number | null;
}

/** An unusual event of a sitting, with its size. Its meaning is for people to judge. */
export type Irregularity =
  | { readonly kind: "devices"; readonly count: number }
  | { readonly kind: "gaps"; readonly count: number; readonly seconds: number }
  | { readonly kind: "credit"; readonly count: number; readonly seconds: number }
  /** Given by staff, unlike a credit. */
  | { readonly kind: "extra"; readonly count: number; readonly seconds: number }
  /** Time for which staff let the test stand: no interruption by the respondent. */
  | { readonly kind: "pause"; readonly count: number; readonly seconds: number }
  /** Stopped by staff, and opened again. */
  | { readonly kind: "stop"; readonly count: number }
  /** Stopped by staff for good, and scored as it was. */
  | { readonly kind: "stopped" }
  /** Opened again by staff after it had ended, or a time had run out. */
  | { readonly kind: "reopen"; readonly count: number }
  /** The page was out of sight while a time ran. */
  | { readonly kind: "left"; readonly count: number; readonly seconds: number }
  /** Noted by staff. Without their texts, which may name others. */
  | { readonly kind: "incident"; readonly count: number; readonly at: readonly Date[] }
  | { readonly kind: "late"; readonly parts: readonly LatePart[] }
  | { readonly kind: "expiry"; readonly parts: readonly string[] }
  | { readonly kind: "reentry"; readonly count: number };
