import { Button } from "$/components/form/Button.tsx";
import { Select } from "$/components/form/Select.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { TaskProgress } from "$/islands/messages/TaskProgress.tsx";
import { receiptNumber } from "$/model/billing/receipts.ts";
import { LANGUAGES, nameForStaff } from "$/model/languages.ts";
import { taskState, type TaskView } from "$/model/queue/task.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";

interface Props {
  state: AdminState;
  purchase: { readonly id: string; readonly receiptNumber: number | null };
  /** The requested PDF; null if none was requested. */
  task: TaskView | null;
}

/** The receipt of a paid purchase, as a PDF in the language of whoever keeps the books. */
export function ReceiptCard({ state: { t, words, language, settings }, purchase, task }: Props) {
  const { id, receiptNumber: number } = purchase;
  return (
    <Card title={t("admin:billing.receipt")}>
      <div class="stack">
        {number !== null && <p>{t("admin:billing.receiptText", { number: receiptNumber(number) })}</p>}
        {task && (
          <TaskProgress
            task={taskState(task, t("common:task.failed"))}
            path={`${settings.apiBase}/reports/tasks/${task.id}`}
            words={words.forIsland(language, "admin", ["receiptTask"])}
            says="receiptTask"
          />
        )}
        <form
          class="form-acts billing-period"
          method="post"
          action={`/admin/org/billing/checkout?purchase=${id}`}
        >
          <Select
            name="language"
            label={t("admin:billing.receiptLanguage")}
            options={LANGUAGES.map((value) => ({ value, text: nameForStaff(value) }))}
          />
          <Button icon="document">{t("admin:billing.receiptRequest")}</Button>
        </form>
      </div>
    </Card>
  );
}
