/**
 * Why a report differs from an earlier one, or from one that would be made now. `again`: a new one was
 * requested explicitly.
 */
export const OUTDATED_REASONS = ["details", "norms", "scoring", "wording", "group", "again"] as const;
export type OutdatedReason = (typeof OUTDATED_REASONS)[number];

/** The inputs of a report. Two reports with the same `basis` have the same content. */
export interface ReportBasis {
  /** Null for a report whose file was withdrawn. */
  readonly basis: string | null;
  /** Printed details of the person, with those that the norm group depends on. */
  readonly details: Readonly<Record<string, string | null>> | null;
  readonly normsVersion: string | null;
  readonly rules: string | null;
  /** Of the whole scoring, including its words. */
  readonly scoring: string | null;
  readonly normGroups: string | null;
}

/** Details that decide a person's norm group. */
const COMPARED_BY = ["dateOfBirth", "gender"];

/** The details in which two reports differ. */
export function changedDetails(one: ReportBasis, other: ReportBasis): string[] {
  const [before, after] = [one.details, other.details];
  if (!before || !after) return [];
  return Object.keys(after).filter((name) => (before[name] ?? null) !== (after[name] ?? null));
}

/** Why two reports differ; empty if they are the same. */
export function outdatedReasons(one: ReportBasis, other: ReportBasis): OutdatedReason[] {
  if (one.basis === other.basis) return [];
  const changed = changedDetails(one, other);
  const hasNewNorms = one.normsVersion !== other.normsVersion;
  const hasNewRules = one.rules !== other.rules;
  // Unknown until the new scores are made. With the same scoring, no other reason is left.
  const areKnown = one.normGroups !== null && other.normGroups !== null;
  const isSameScoring = one.scoring !== null && one.scoring === other.scoring;
  const isComparedAnew = (areKnown || isSameScoring) && one.normGroups !== other.normGroups && !hasNewNorms &&
    !changed.some((name) => COMPARED_BY.includes(name));
  const because = [
    changed.length > 0 && "details" as const,
    hasNewNorms && "norms" as const,
    hasNewRules && "scoring" as const,
    isComparedAnew && "group" as const,
  ].filter((one) => one !== false);
  return because.length > 0 ? because : ["wording"];
}

/** The report that a newer one replaces. */
export interface ReplacedReport {
  readonly number: number;
  readonly madeAt: Date;
  readonly because: readonly OutdatedReason[];
  /** Details of the person that changed. */
  readonly changed: readonly string[];
}

/** A member who has downloaded a report. */
export interface ReportHolder {
  readonly name: string;
  readonly at: Date;
}
