import { Button } from "$/components/form/Button.tsx";
import { Select } from "$/components/form/Select.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { TaskProgress } from "$/islands/messages/TaskProgress.tsx";
import { LANGUAGE_ROWS, REPORT_LANGUAGES } from "$/model/languages.ts";
import { taskState, type TaskView } from "$/model/queue/task.ts";
import { PAPERS, usualPaper } from "$/model/reports/report_document.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";

interface Props {
  state: AdminState;
  test: { readonly id: number; readonly sampleReport: string };
  /** The requested PDF; null if none was requested. */
  task: TaskView | null;
}

/** A report about a simulated person, on screen or as a PDF. */
export function SampleCard({ state: { t, words, language, settings, shell, may }, test, task }: Props) {
  const open = (
    <LinkButton kind="quiet" icon="document" href={test.sampleReport}>
      {t("admin:catalogue.sampleOpen")}
    </LinkButton>
  );
  return (
    <Card title={t("admin:catalogue.sample")} id="sample">
      <div class="stack">
        <p>{t("admin:catalogue.sampleText")}</p>
        {task && (
          <TaskProgress
            task={taskState(task, t("common:task.failed"))}
            path={`${settings.apiBase}/reports/tasks/${task.id}`}
            words={words.forIsland(language, "admin", ["sampleTask"])}
            says="sampleTask"
          />
        )}
        {may.requestReports
          ? (
            <form class="form-acts sample-request" method="post" action={`/admin/tests/${test.id}/sample`}>
              <Select
                name="language"
                label={t("admin:reports.language")}
                options={REPORT_LANGUAGES.map((value) => ({ value, text: LANGUAGE_ROWS[value].name }))}
              />
              <Select
                name="paper"
                label={t("admin:reports.paper")}
                defaultValue={usualPaper(shell.organization)}
                options={PAPERS.map((value) => ({ value, text: t(`admin:printing.paper.${value}`) }))}
              />
              <Button icon="download">{t("admin:catalogue.samplePdf")}</Button>
              {open}
            </form>
          )
          : <div class="row">{open}</div>}
      </div>
    </Card>
  );
}
