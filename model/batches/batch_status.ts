/** docs/product.md, States of a batch. */
export const BATCH_STATUSES = ["new", "draft", "live", "complete", "archived"] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** Whoever signed up for a closed batch begins nothing any more: its tests stay, until it is reopened. */
export const mayChangeTests = (status: BatchStatus): boolean =>
  status !== "complete" && status !== "archived";

/** What each step from one status to another is called. */
export type BatchMove = "draft" | "publish" | "close" | "reopen" | "archive" | "restore";

const NEXT: Readonly<Record<BatchStatus, Readonly<Partial<Record<BatchStatus, BatchMove>>>>> = {
  new: { draft: "draft", live: "publish", archived: "archive" },
  draft: { live: "publish", archived: "archive" },
  live: { complete: "close", archived: "archive" },
  complete: { live: "reopen", archived: "archive" },
  archived: { draft: "restore" },
};

export interface Standing {
  readonly status: BatchStatus;
  /** Kept while it is archived. */
  readonly statusBeforeArchive: BatchStatus | null;
}

/** The step that leads to a status. Out of the archive a batch comes back as a draft, or as what it was. */
export function moveTo(batch: Standing, status: BatchStatus): BatchMove | undefined {
  if (batch.status === "archived" && status === batch.statusBeforeArchive) return "restore";
  return NEXT[batch.status][status];
}

/** What a step makes of a batch, if it can be taken: who restores one wants it as it was. */
export function statusAfter(batch: Standing, move: BatchMove): BatchStatus | undefined {
  if (batch.status === "archived") return move === "restore" ? batch.statusBeforeArchive! : undefined;
  return BATCH_STATUSES.find((status) => NEXT[batch.status][status] === move);
}

/** What can be done with a batch as it stands, the most usual last. */
export const movesFrom = (status: BatchStatus): BatchMove[] =>
  Object.values(NEXT[status]).filter((move) => move !== "draft").reverse();
