import { z } from "zod";
import { CsvStatusQuery } from "../exports/csv_request.ts";
import {
  NamedReports,
  OrderedRespondents,
  PdfReportsQuery,
  ReportOrder,
  ReportQuery,
  ReportsAcrossBatches,
  ReportStatusQuery,
} from "./report_order.ts";
import { AssessmentReport, ReportStatus } from "./report_status.ts";
import { TaskState } from "../queue/task.ts";
import { type Call, listOf } from "../call.ts";

const AcceptedTask = TaskState.extend({ task: z.uuid() });
/** The report existed already. */
const ReadyReport = z.object({ download_url: z.url() });

/** Reports and exports, and the long work that makes them. */
export const REPORT_CALLS: readonly Call[] = [
  {
    method: "POST",
    path: "/report/{batchId}",
    summary:
      "Ask for a batch's export, or for reports of whoever has finished; asked again while it is in hand, it is the same task. When credits do not suffice, what can be paid for is made and the refusal says how much",
    needs: "requestReports",
    query: ReportQuery.extend(
      ReportOrder.pick({ language: true, paper: true }).shape,
    ),
    body: OrderedRespondents,
    answers: { 200: ReadyReport, 202: AcceptedTask },
    refuses: ["not_found", "not_enough_credits", "nothing_to_report"],
  },
  {
    method: "GET",
    path: "/report/{batchId}",
    summary: "How the reports of a batch stand, one for each finished assessment",
    needs: "downloadReports",
    query: ReportStatusQuery,
    answers: { 200: listOf(AssessmentReport) },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/pdf-reports",
    summary: "The same of a batch that the query names",
    needs: "viewProjects",
    query: PdfReportsQuery,
    answers: { 200: listOf(AssessmentReport) },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/reports/pdf",
    summary: "Ask for reports of respondents of whatever batches",
    needs: "requestReports",
    body: ReportsAcrossBatches,
    answers: { 200: ReadyReport, 202: AcceptedTask },
    refuses: ["not_found", "not_enough_credits", "nothing_to_report"],
  },
  {
    method: "POST",
    path: "/report/generated",
    summary: "Of these respondents, those whose reports are there",
    needs: "requestReports",
    body: NamedReports,
    answers: { 200: z.object({ respondents: z.array(z.uuid()) }) },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/reports-downloaded",
    summary: "Note that these reports were fetched",
    needs: "requestReports",
    body: NamedReports,
    answers: { 204: null },
    refuses: ["not_found"],
  },
  {
    method: "DELETE",
    path: "/reports/tasks/{id}",
    summary: "Call off what is not made yet of reports that were asked for; what is made is put together",
    needs: "requestReports",
    answers: { 200: TaskState },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/csv-report/{batchId}",
    summary: "The batch's export that was last asked for",
    needs: "exportBatches",
    query: CsvStatusQuery,
    answers: { 200: ReportStatus },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/reports/tasks/{id}",
    summary: "How far a task is, and where its file can be fetched for some minutes",
    needs: "downloadReports",
    answers: { 200: TaskState },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/reports/tasks/{id}/events",
    summary: "The same as server-sent events (text/event-stream), until the task is finished",
    needs: "downloadReports",
    answers: { 200: TaskState },
    refuses: ["not_found"],
  },
];
