import type { TFunction } from "i18next";
import { filterFields } from "../../../model/respondents/respondent_list.ts";
import {
  isFinal,
  type RespondentDeed,
  type RespondentSelection,
} from "../../../model/respondents/respondent_selection.ts";
import { Button } from "../../form/Button.tsx";
import { Card } from "../../layout/Card.tsx";
import { DialogActions } from "../../messages/Dialog.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { FormMessage } from "../FormMessage.tsx";

interface DeedPageProps {
  t: TFunction;
  home: string;
  deed: RespondentDeed;
  selection: RespondentSelection;
  /** Number of selected respondents. */
  count: number;
  message?: string;
}

/** The confirmation as a page: without script, and after a failed attempt. */
export function DeedPage({ t, home, deed, selection, count, message }: DeedPageProps) {
  const fields: [string, string][] = selection.all
    ? [["all", "1"], ["expected", String(count)], ...filterFields(selection.filter)]
    : selection.ids.map((id) => ["ids", id]);
  return (
    <Card>
      <form method="post" action={`${home}/respondents/${deed}`} className="stack">
        <FormMessage form={{ message }} />
        {fields.map(([name, value]) => <input key={value} type="hidden" name={name} value={value} />)}
        <input type="hidden" name="confirmed" value="1" />
        <p>
          <strong>{t("admin:respondents.selected", { count })}</strong>
        </p>
        <p>{t(`admin:respondents.deed.${deed}.text`)}</p>
        <DialogActions>
          <LinkButton kind="quiet" href={home}>{t("admin:form.cancel")}</LinkButton>
          {count > 0 && (
            <Button kind={isFinal(deed) ? "danger" : "primary"}>
              {t(`admin:respondents.deed.${deed}.act`)}
            </Button>
          )}
        </DialogActions>
      </form>
    </Card>
  );
}
