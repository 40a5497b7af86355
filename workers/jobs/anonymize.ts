import { runAnonymizing } from "../../domain/respondents/anonymizing/anonymize_task.ts";
import { TASK_JOBS, type TaskPayload } from "../../jobs/task_jobs.ts";
import type { Duty } from "../queue/consume.ts";

export const anonymizeDuty: Duty<TaskPayload> = {
  job: TASK_JOBS.anonymize,
  givesWay: "between pieces",
  do: runAnonymizing,
};
