import type { AssessmentStatus } from "../sitting/assessment_status.ts";

/** A respondent as the header's search shows one. */
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

/** A respondent as the page of all results shows one. */
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

/** What the page of all results can be put in order by. */
const SEARCH_ORDERS = ["name", "dateOfBirth", "batch", "status"] as const;

export interface SearchOrder {
  readonly by: (typeof SEARCH_ORDERS)[number];
  readonly dir: "asc" | "desc";
}

/** `o=name`, and `o=-name` the other way round. Anything else is no order at all. */
export function searchOrder(o: string | null): SearchOrder | undefined {
  const by = SEARCH_ORDERS.find((order) => order === o?.replace(/^-/, ""));
  return by && { by, dir: o!.startsWith("-") ? "desc" : "asc" };
}
