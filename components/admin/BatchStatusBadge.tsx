import type { TFunction } from "i18next";
import type { BatchStatus } from "../../model/batch_status.ts";
import { StatusBadge } from "../StatusBadge.tsx";

export const BatchStatusBadge = ({ t, status }: { t: TFunction; status: BatchStatus }) => (
  <StatusBadge status={status} text={t(`admin:batchStatus.${status}`)} />
);
