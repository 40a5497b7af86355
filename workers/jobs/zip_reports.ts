import { zipReports } from "../../domain/reports/zip_reports.ts";
import { TASK_JOBS, type TaskPayload } from "../../jobs/task_jobs.ts";
import type { Duty } from "../queue/consume.ts";

export const zipDuty: Duty<TaskPayload> = {
  job: TASK_JOBS.reports,
  givesWay: "between pieces",
  do: zipReports,
};
