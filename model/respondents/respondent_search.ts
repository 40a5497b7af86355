import type { AssessmentStatus } from "../sitting/assessment_status.ts";

/** A respondent in the results of the header's search. */
export interface ShortlistHit {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** yyyy-MM-dd */
  readonly dateOfBirth: string | null;
  readonly projectId: string;
  readonly batchId: string;
  readonly retestedAt: string | null;
  readonly flaggedAt: string | null;
}

/** A respondent on the page of all results. */
export interface FoundRespondent {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: string | null;
  readonly status: AssessmentStatus;
  readonly projectId: string;
  readonly batchId: string;
  readonly flaggedAt: Date | null;
  readonly retestedAt: Date | null;
}

export interface Shortlist {
  readonly results: readonly ShortlistHit[];
  readonly count: number;
}

/** Sort orders of the page of all results. */
const SEARCH_ORDERS = ["name", "dateOfBirth", "batch", "status"] as const;

export interface SearchOrder {
  readonly by: (typeof SEARCH_ORDERS)[number];
  readonly dir: "asc" | "desc";
}

/** `o=name`, and `o=-name` for the reverse. Any other value means no order. */
export function searchOrder(o: string | null): SearchOrder | undefined {
  const by = SEARCH_ORDERS.find((order) => order === o?.replace(/^-/, ""));
  return by && { by, dir: o!.startsWith("-") ? "desc" : "asc" };
}
