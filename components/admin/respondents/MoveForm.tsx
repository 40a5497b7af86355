import type { TFunction } from "i18next";
import type { RespondentSelection } from "../../../model/respondents/respondent_selection.ts";
import { Button } from "../../form/Button.tsx";
import { Select } from "../../form/Select.tsx";
import { DialogActions } from "../../messages/Dialog.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { SelectedFields } from "./BulkPage.tsx";

interface MoveFormProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  selection: RespondentSelection;
  /** Number of selected respondents. */
  count: number;
  /** The batches that they can be moved to. */
  targets: readonly { readonly id: string; readonly name: string }[];
  /** Query string of the list to return to. */
  place: string;
  message?: string;
}

/** Asks for the batch that the selected respondents are moved to. */
export function MoveForm({ t, home, selection, count, targets, place, message }: MoveFormProps) {
  if (targets.length === 0) {
    return (
      <EmptyState
        heading="h2"
        title={t("admin:move.none")}
        text={t("admin:move.noneText")}
        actions={<LinkButton href={home + place}>{t("admin:form.toBatch")}</LinkButton>}
      />
    );
  }
  return (
    <form method="post" action={`${home}/respondents/move`} className="stack">
      <FormMessage form={{ message }} />
      <SelectedFields selection={selection} count={count} />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="confirmed" value="1" />
      <p>
        <strong>{t("admin:respondents.selected", { count })}</strong>
      </p>
      <Select
        name="to"
        label={t("admin:move.to")}
        options={targets.map(({ id, name }) => ({ value: id, text: name }))}
      />
      <p>{t("admin:move.text")}</p>
      <DialogActions>
        <LinkButton kind="quiet" href={home + place}>{t("admin:form.cancel")}</LinkButton>
        {count > 0 && <Button kind="primary">{t("admin:move.act")}</Button>}
      </DialogActions>
    </form>
  );
}
