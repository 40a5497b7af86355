import type { TFunction } from "i18next";
import { Button } from "$/components/form/Button.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { Checkbox } from "$/components/form/Checkbox.tsx";
import { Select } from "$/components/form/Select.tsx";
import { TaskProgress } from "$/islands/messages/TaskProgress.tsx";
import { momentText } from "$/lib/time/dates.ts";
import type { IslandWords } from "$/lib/i18n/words.ts";
import { CSV_FORMS, type CsvRequest } from "$/model/exports/csv_request.ts";
import { taskState, type TaskView } from "$/model/queue/task.ts";

interface BatchCsvProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  /** The last requested CSV with its options; null if none was requested. */
  csv: {
    readonly task: TaskView;
    readonly madeAt: Date | null;
    readonly request: CsvRequest;
  } | null;
  clock: { readonly timeZone: string; readonly language: string };
  /** Words of the progress. */
  words: IslandWords;
}

/** Requests a CSV of the batch, and follows the last request to its download. */
export function BatchCsv({ t, home, csv, clock, words }: BatchCsvProps) {
  return (
    <Card title={t("admin:csv.title")}>
      <div class="stack">
        {csv && (
          <TaskProgress
            task={taskState(csv.task, t("common:task.failed"))}
            path={`/api/v1/reports/tasks/${csv.task.id}`}
            words={words}
          />
        )}
        <p class="quietly">
          {csv?.madeAt
            ? t("admin:csv.made", { at: momentText(csv.madeAt, clock.timeZone, clock.language) })
            : t("admin:csv.text")}
        </p>
        <form method="post" action={`${home}/csv`} class="stack">
          <Select
            name="form"
            id="csv-form"
            label={t("admin:csv.form")}
            options={CSV_FORMS.map((value) => ({ value, text: t(`admin:csv.${value}`) }))}
            defaultValue={csv?.request.form ?? "wide"}
          />
          <Checkbox
            name="bom"
            id="csv-bom"
            value="1"
            label={t("admin:csv.bom")}
            defaultChecked={csv?.request.bom !== "0"}
          />
          <div class="row">
            <Button icon="document">{csv ? t("admin:csv.again") : t("admin:csv.request")}</Button>
          </div>
        </form>
      </div>
    </Card>
  );
}
