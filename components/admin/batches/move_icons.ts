import type { BatchMove } from "../../../model/batch_status.ts";
import type { IconName } from "../../icons.ts";

export const MOVE_ICONS: Record<Exclude<BatchMove, "draft">, IconName> = {
  publish: "check",
  close: "lock",
  reopen: "retest",
  archive: "archive",
  restore: "retest",
};
