/** docs/product.md, States of a batch. */
export const BATCH_STATUSES = ["new", "draft", "live", "complete", "archived"] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** In a closed batch no test can be begun. Its tests stay until it is reopened. */
export const mayChangeTests = (status: BatchStatus): boolean =>
  status !== "complete" && status !== "archived";

/** Names of the steps from one status to another. */
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
  /** The status before the archive. Kept while the batch is archived. */
  readonly statusBeforeArchive: BatchStatus | null;
}

/** The step that leads to a status. A batch leaves the archive as a draft, or with its former status. */
export function moveTo(batch: Standing, status: BatchStatus): BatchMove | undefined {
  if (batch.status === "archived" && status === batch.statusBeforeArchive) return "restore";
  return NEXT[batch.status][status];
}

/** The status after a step; undefined if the step is not possible. `restore` returns the former status. */
export function statusAfter(batch: Standing, move: BatchMove): BatchStatus | undefined {
  if (batch.status === "archived") return move === "restore" ? batch.statusBeforeArchive! : undefined;
  return BATCH_STATUSES.find((status) => NEXT[batch.status][status] === move);
}

/** The steps that are possible now, the most usual last. */
export const movesFrom = (status: BatchStatus): BatchMove[] =>
  Object.values(NEXT[status]).filter((move) => move !== "draft").reverse();
