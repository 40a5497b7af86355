import type { TFunction } from "i18next";
import { filterFields } from "../../../model/respondents/respondent_list.ts";
import {
  type BulkAction,
  isFinal,
  type RespondentSelection,
} from "../../../model/respondents/respondent_selection.ts";
import { Button } from "../../form/Button.tsx";
import { Card } from "../../layout/Card.tsx";
import { DialogActions } from "../../messages/Dialog.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { FormMessage } from "../FormMessage.tsx";

interface BulkPageProps {
  t: TFunction;
  home: string;
  action: BulkAction;
  selection: RespondentSelection;
  /** Number of selected respondents. */
  count: number;
  /** Query string of the list to return to. */
  place: string;
  message?: string;
}

/** The confirmation as a page: without script, and after a failed attempt. */
export function BulkPage({ t, home, action, selection, count, place, message }: BulkPageProps) {
  return (
    <Card>
      <form method="post" action={`${home}/respondents/${action}`} className="stack">
        <FormMessage form={{ message }} />
        <SelectedFields selection={selection} count={count} />
        <input type="hidden" name="place" value={place} />
        <input type="hidden" name="confirmed" value="1" />
        <p>
          <strong>{t("admin:respondents.selected", { count })}</strong>
        </p>
        <p>{t(`admin:respondents.deed.${action}.text`)}</p>
        <DialogActions>
          <LinkButton kind="quiet" href={home + place}>{t("admin:form.cancel")}</LinkButton>
          {count > 0 && (
            <Button kind={isFinal(action) ? "danger" : "primary"}>
              {t(`admin:respondents.deed.${action}.act`)}
            </Button>
          )}
        </DialogActions>
      </form>
    </Card>
  );
}

/** The selection, as fields of a form that follows the table's. */
export function SelectedFields({ selection, count }: Pick<BulkPageProps, "selection" | "count">) {
  const fields: [string, string][] = selection.all
    ? [["all", "1"], ["expected", String(count)], ...filterFields(selection.filter)]
    : selection.ids.map((id) => ["ids", id]);
  return <>{fields.map(([name, value]) => <input key={value} type="hidden" name={name} value={value} />)}</>;
}
