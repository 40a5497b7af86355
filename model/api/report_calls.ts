import { z } from "zod";
import { CsvStatusQuery, ReportQuery } from "../report_request.ts";
import { ReportStatus } from "../report_status.ts";
import { TaskState } from "../task.ts";
import type { Call } from "./call.ts";

/** Reports and exports, and the long work that makes them. */
export const REPORT_CALLS: readonly Call[] = [
  {
    method: "POST",
    path: "/report/{batchId}",
    summary: "Ask for a batch's export; asked again while it is in hand, it is the same task",
    by: "admin",
    query: ReportQuery,
    answers: { 202: TaskState.extend({ task: z.uuid() }) },
    refuses: ["not_found", "report_kind_unavailable"],
  },
  {
    method: "GET",
    path: "/csv-report/{batchId}",
    summary: "The batch's export that was last asked for",
    by: "staff",
    query: CsvStatusQuery,
    answers: { 200: ReportStatus },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/reports/tasks/{id}",
    summary: "How far a task is, and where its file can be fetched for some minutes",
    by: "staff",
    answers: { 200: TaskState },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/reports/tasks/{id}/events",
    summary: "The same as server-sent events (text/event-stream), until the task is finished",
    by: "staff",
    answers: { 200: TaskState },
    refuses: ["not_found"],
  },
];
