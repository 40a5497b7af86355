import type { ReportOfAssessment } from "$/domain/reports/respondent_reports.ts";
import { TaskProgress } from "$/islands/messages/TaskProgress.tsx";
import { taskState } from "$/model/queue/task.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";

interface ReportProgressProps {
  state: AdminState;
  /** Address of the respondent's page. */
  address: string;
  report: ReportOfAssessment;
}

/** Progress of a report until it can be downloaded. */
export function ReportProgress({ state, address, report: { task, assessmentId } }: ReportProgressProps) {
  const { t, words, language, settings } = state;
  return task && (
    <TaskProgress
      task={taskState(task, t("common:task.failed"))}
      path={`${settings.apiBase}/reports/tasks/${task.id}`}
      words={words.forIsland(language, "admin", ["reportTask"])}
      says="reportTask"
      next={`${address}/report/${assessmentId}`}
      retry={`${address}/assessment/${assessmentId}/report`}
    />
  );
}
