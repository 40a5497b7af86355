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

export interface Shortlist {
  readonly results: readonly ShortlistHit[];
  readonly count: number;
}
