import type { AssessmentStatus } from "../../model/sitting/assessment_status.ts";
import type { BatchStatus } from "../../model/batches/batch_status.ts";
import type { ReportStatus } from "../../model/reports/report_status.ts";
import type { TaskStatus } from "../../model/queue/task_status.ts";
import { Badge, type Tone } from "./Badge.tsx";
import type { IconName } from "../layout/icons.ts";

export type Status = BatchStatus | AssessmentStatus | TaskStatus | ReportStatus["status"];

/** docs/product.md, Status. The icon carries the same meaning as the colour. */
const LOOKS = {
  new: ["idle", "ring"],
  draft: ["idle", "dashed-circle"],
  live: ["doing", "dot"],
  inprogress: ["doing", "half"],
  complete: ["done", "tick-circle"],
  archived: ["idle", "archive"],
  waiting: ["idle", "clock"],
  running: ["doing", "half"],
  completed: ["done", "tick-circle"],
  failed: ["bad", "cross-circle"],
  "not-generated": ["idle", "ring"],
  awaiting_scoring: ["warn", "clock"],
  processing: ["doing", "half"],
  generated: ["done", "tick-circle"],
} as const satisfies Record<Status, readonly [Tone, IconName]>;

export function StatusBadge({ status, text }: { status: Status; text: string }) {
  const [tone, icon] = LOOKS[status];
  return <Badge tone={tone} icon={icon} status={status}>{text}</Badge>;
}
