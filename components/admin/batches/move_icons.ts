import type { BatchMove } from "../../../model/batches/batch_status.ts";
import type { IconName } from "../../layout/icons.ts";

export const MOVE_ICONS: Record<Exclude<BatchMove, "draft">, IconName> = {
  publish: "check",
  close: "lock",
  reopen: "retest",
  archive: "archive",
  restore: "retest",
};
