/** Why a report says something else than one before it, or than one that would be made now. `again`: it was asked for anew. */
export const OUTDATED_REASONS = ["details", "norms", "scoring", "wording", "group", "again"] as const;
export type OutdatedReason = (typeof OUTDATED_REASONS)[number];

/** What a report was made of, or would be made of now. With the same `basis` two reports say the same. */
export interface ReportBasis {
  /** Null for a report whose file was withdrawn. */
  readonly basis: string | null;
  /** What is printed of the person, and what they are compared by. */
  readonly details: Readonly<Record<string, string | null>> | null;
  readonly normsVersion: string | null;
  readonly rules: string | null;
  /** Of the whole scoring, its words too. */
  readonly scoring: string | null;
  readonly normGroups: string | null;
}

/** By which somebody's norm group is found. */
const COMPARED_BY = ["dateOfBirth", "gender"];

/** The details in which two reports differ. */
export function changedDetails(one: ReportBasis, other: ReportBasis): string[] {
  const [before, after] = [one.details, other.details];
  if (!before || !after) return [];
  return Object.keys(after).filter((name) => (before[name] ?? null) !== (after[name] ?? null));
}

/** Why two reports differ; nothing where they say the same. */
export function outdatedReasons(one: ReportBasis, other: ReportBasis): OutdatedReason[] {
  if (one.basis === other.basis) return [];
  const changed = changedDetails(one, other);
  const hasNewNorms = one.normsVersion !== other.normsVersion;
  const hasNewRules = one.rules !== other.rules;
  // Not known before the new scores are made: under one and the same scoring nothing else is left.
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

/** The report that another takes the place of. */
export interface ReplacedReport {
  readonly number: number;
  readonly madeAt: Date;
  readonly because: readonly OutdatedReason[];
  /** Of the person, what was changed. */
  readonly changed: readonly string[];
}

/** A member who has fetched a report. */
export interface ReportHolder {
  readonly name: string;
  readonly at: Date;
}
