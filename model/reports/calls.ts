import { QUALIFICATION_REFUSALS } from "../account/qualification.ts";
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
  SampleRequest,
} from "./report_order.ts";
import { AssessmentReport, ReportStatus } from "./report_status.ts";
import { TaskState } from "../queue/task.ts";
import { type Call, pagesOf } from "../call.ts";

export const AcceptedTask = TaskState.extend({ task: z.uuid() });
/** The report existed already. */
const ReadyReport = z.object({ download_url: z.url() });

/** Reports and exports, and the long work that makes them. */
export const REPORT_CALLS: readonly Call[] = [
  {
    method: "POST",
    path: "/report/{batchId}",
    asksFresh: ({ searchParams }) => !["pdf", "group"].includes(searchParams.get("output") ?? ""),
    summary:
      "Request a batch's export, the reports of its finished respondents, or a report about the group. While the task is unfinished, the same request returns the same task. If credits do not suffice, only the paid reports are made, and the refusal has their number",
    needs: "requestReports",
    query: ReportQuery.extend(
      ReportOrder.pick({ language: true, paper: true }).shape,
    ),
    body: OrderedRespondents,
    answers: { 200: ReadyReport, 202: AcceptedTask },
    refuses: [
      ...["not_found", "not_enough_credits", "nothing_to_report"] as const,
      ...QUALIFICATION_REFUSALS,
    ],
  },
  {
    method: "GET",
    path: "/report/{batchId}",
    summary: "The status of a batch's reports, one for each finished assessment",
    needs: "downloadReports",
    query: ReportStatusQuery,
    answers: { 200: pagesOf(AssessmentReport) },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/tests/{id}/sample-report",
    summary: "A report about a simulated person as a PDF, without credits. Follow the task to its download",
    needs: "requestReports",
    body: SampleRequest,
    answers: { 202: AcceptedTask },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/pdf-reports",
    summary: "The status of the reports of the batch in the query",
    needs: "requestReports",
    query: PdfReportsQuery,
    answers: { 200: pagesOf(AssessmentReport) },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/reports/pdf",
    summary: "Request reports of respondents of any batches",
    needs: "requestReports",
    body: ReportsAcrossBatches,
    answers: { 200: ReadyReport, 202: AcceptedTask },
    refuses: [
      ...["not_found", "not_enough_credits", "nothing_to_report"] as const,
      ...QUALIFICATION_REFUSALS,
    ],
  },
  {
    method: "POST",
    path: "/report/generated",
    summary: "Those of these respondents whose reports are completed",
    needs: "requestReports",
    body: NamedReports,
    answers: { 200: z.object({ respondents: z.array(z.uuid()) }) },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/reports-downloaded",
    summary: "Record the download of these reports",
    needs: "requestReports",
    body: NamedReports,
    answers: { 204: null },
    refuses: ["not_found"],
  },
  {
    method: "DELETE",
    path: "/reports/tasks/{id}",
    summary: "Cancel the unfinished reports of a request. The finished ones are put together",
    needs: "requestReports",
    answers: { 200: TaskState },
    refuses: ["forbidden", "not_found"],
  },
  {
    method: "GET",
    path: "/csv-report/{batchId}",
    summary: "The batch's last requested export",
    needs: "exportBatches",
    query: CsvStatusQuery,
    answers: { 200: ReportStatus },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/reports/tasks/{id}",
    summary: "A task's progress, and a link to its file that is valid for some minutes",
    needs: "downloadReports",
    answers: { 200: TaskState },
    refuses: ["forbidden", "not_found"],
  },
  {
    method: "GET",
    path: "/reports/tasks/{id}/events",
    summary: "A task's progress as server-sent events (text/event-stream), until it is finished",
    needs: "downloadReports",
    media: "text/event-stream",
    answers: { 200: TaskState },
    refuses: ["forbidden", "not_found"],
  },
];
