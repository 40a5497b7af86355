import { cancelDialog, ReportRequests, requestAddress } from "$/components/admin/reports/ReportRequests.tsx";
import type { RecentRequest } from "$/domain/reports/report_requests.ts";
import { TaskProgress } from "$/islands/messages/TaskProgress.tsx";
import { taskState } from "$/model/queue/task.ts";
import type { AdminState } from "./define.ts";

interface FollowedReportsProps {
  state: AdminState;
  requests: readonly RecentRequest[];
  areNamed?: boolean;
}

/** Recent report requests with live progress. */
export function FollowedReports({ state, requests, areNamed }: FollowedReportsProps) {
  const { t, may, language, shell, words, settings } = state;
  const dates = { timeZone: shell.organization.timeZone, language };
  return (
    <ReportRequests t={t} requests={requests} areNamed={areNamed} areCounted={may.viewBilling} dates={dates}>
      {({ id, task }) => (
        <TaskProgress
          task={taskState(task, t("common:task.failed"))}
          path={`${settings.apiBase}/reports/tasks/${id}`}
          words={words.forIsland(language, "admin", ["reportsTask"])}
          says="reportsTask"
          file={`${requestAddress(id)}/download`}
          cancel={{ href: `${requestAddress(id)}/cancel`, opens: cancelDialog(id) }}
          retry={`${requestAddress(id)}/retry`}
        />
      )}
    </ReportRequests>
  );
}
