/** SPEC 4. A batch is made, may be drafted, goes live, is closed and can be reopened; from anywhere it can be archived. */
export const BATCH_STATUSES = ["new", "draft", "live", "complete", "archived"] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

const NEXT = {
  new: ["draft", "live", "archived"],
  draft: ["live", "archived"],
  live: ["complete", "archived"],
  complete: ["live", "archived"],
  archived: ["draft"],
} as const satisfies Record<BatchStatus, readonly BatchStatus[]>;

interface Standing {
  readonly status: BatchStatus;
  /** Kept while it is archived. */
  readonly statusBeforeArchive: BatchStatus | null;
}

/** Out of the archive a batch comes back as a draft, or as what it was. */
export function mayBecome(batch: Standing, status: BatchStatus): boolean {
  const next: readonly BatchStatus[] = NEXT[batch.status];
  return next.includes(status) || (batch.status === "archived" && status === batch.statusBeforeArchive);
}
