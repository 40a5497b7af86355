import { Button } from "$/components/form/Button.tsx";
import { Select } from "$/components/form/Select.tsx";
import { Card } from "$/components/layout/Card.tsx";
import type { GroupReportView } from "$/domain/reports/group_report.ts";
import { TaskProgress } from "$/islands/messages/TaskProgress.tsx";
import { LANGUAGE_ROWS, REPORT_LANGUAGES } from "$/model/languages.ts";
import { taskState } from "$/model/queue/task.ts";
import { PAPERS, usualPaper } from "$/model/reports/report_document.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";

interface Props {
  state: AdminState;
  /** The batch's address. */
  home: string;
  report: GroupReportView;
}

/** Requests the figures of the group as a PDF, and follows the last request to its download. */
export function GroupReportCard({ state: { t, words, language, settings, shell }, home, report }: Props) {
  const { tests, task } = report;
  return (
    <Card title={t("admin:groupReport.title")} id="group-report">
      <div class="stack">
        {task && (
          <TaskProgress
            task={taskState(task, t("common:task.failed"))}
            path={`${settings.apiBase}/reports/tasks/${task.id}`}
            words={words.forIsland(language, "admin", ["groupTask"])}
            says="groupTask"
          />
        )}
        <p class="quietly">{t(tests.length > 0 ? "admin:groupReport.text" : "admin:groupReport.none")}</p>
        {tests.length > 0 && (
          <form method="post" action={`${home}/reports/group`} class="stack">
            {tests.length > 1 && (
              <Select
                name="test"
                id="group-test"
                label={t("admin:groupReport.test")}
                options={[
                  { value: "", text: t("admin:groupReport.all") },
                  ...tests.map(({ id, name }) => ({ value: String(id), text: name })),
                ]}
              />
            )}
            <Select
              name="language"
              id="group-language"
              label={t("admin:reports.language")}
              options={REPORT_LANGUAGES.map((value) => ({ value, text: LANGUAGE_ROWS[value].name }))}
            />
            <Select
              name="paper"
              id="group-paper"
              label={t("admin:reports.paper")}
              defaultValue={usualPaper(shell.organization)}
              options={PAPERS.map((value) => ({ value, text: t(`admin:printing.paper.${value}`) }))}
            />
            <div class="row">
              <Button icon="document">{t(`admin:groupReport.${task ? "again" : "request"}`)}</Button>
            </div>
          </form>
        )}
      </div>
    </Card>
  );
}
