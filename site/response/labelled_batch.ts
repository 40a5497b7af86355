import type { TFunction } from "i18next";
import type { BatchStatus } from "$/model/batches/batch_status.ts";

/** A batch as a call answers it: its status also in the words of who asks. */
export const labelledBatch = <T extends { readonly status?: BatchStatus }>(t: TFunction, batch: T) =>
  batch.status ? { ...batch, statusLabel: t(`common:batchStatus.${batch.status}`) } : batch;

export const labelledProject = <T extends { readonly batches: readonly { readonly status?: BatchStatus }[] }>(
  t: TFunction,
  project: T,
) => ({ ...project, batches: project.batches.map((batch) => labelledBatch(t, batch)) });
