import type { BatchStatus } from "../../model/batches/batch_status.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { CEDAR } from "./organizations.ts";

export interface SeededBatch {
  readonly name: string;
  readonly status: BatchStatus;
  readonly statusBeforeArchive?: BatchStatus | null;
  readonly tests: readonly TestIdentifier[];
  readonly code?: string;
  /** Overrides the default room. */
  readonly room?: { readonly cap: number; readonly openedDaysAgo: number };
}

export interface SeededProject {
  readonly org: typeof CEDAR;
  readonly name: string;
  readonly isArchived?: boolean;
  readonly batches: readonly SeededBatch[];
}
