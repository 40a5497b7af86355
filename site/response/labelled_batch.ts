import type { TFunction } from "i18next";
import type { BatchStatus } from "$/model/batches/batch_status.ts";

/** A batch in the API: its status also in words, in the caller's language. */
export const labelledBatch = <T extends { readonly status?: BatchStatus }>(t: TFunction, batch: T) =>
  batch.status ? { ...batch, statusLabel: t(`common:batchStatus.${batch.status}`) } : batch;

export const labelledProject = <T extends { readonly batches: readonly { readonly status?: BatchStatus }[] }>(
  t: TFunction,
  project: T,
) => ({ ...project, batches: project.batches.map((batch) => labelledBatch(t, batch)) });
