import type { TFunction } from "i18next";
import type { BatchStatus } from "../../../model/batches/batch_status.ts";
import { StatusBadge } from "../../messages/StatusBadge.tsx";

export const BatchStatusBadge = ({ t, status }: { t: TFunction; status: BatchStatus }) => (
  <StatusBadge status={status} text={t(`common:batchStatus.${status}`)} />
);
