import { exportCsv } from "../../domain/exports/export_csv.ts";
import { TASK_JOBS, type TaskPayload } from "../../jobs/task_jobs.ts";
import type { Duty } from "../queue/consume.ts";

export const csvDuty: Duty<TaskPayload> = { job: TASK_JOBS.csv, givesWay: "between pieces", do: exportCsv };
