import { BULK_ACTIONS, isFinal } from "../../../model/respondents/respondent_selection.ts";
import { Button } from "../../form/Button.tsx";
import { Dialog, DialogActions } from "../../messages/Dialog.tsx";
import type { RespondentTableProps } from "./table_props.ts";
import { bulkDialog, SELECTION_FORM } from "./SelectionBar.tsx";

/** Confirmation modals for actions on selected respondents. Their buttons belong to the table's form. */
export function BulkDialogs({ t, home }: Pick<RespondentTableProps, "t" | "home">) {
  return (
    <>
      {BULK_ACTIONS.map((action) => (
        <Dialog
          key={action}
          id={bulkDialog(action)}
          title={t(`admin:respondents.deed.${action}.title`)}
          closeText={t("admin:shell.close")}
        >
          <p>
            <strong data-selected />
          </p>
          <p>{t(`admin:respondents.deed.${action}.text`)}</p>
          <DialogActions>
            <Button kind="quiet" closes="top">{t("admin:form.cancel")}</Button>
            <Button
              form={SELECTION_FORM}
              formAction={`${home}/respondents/${action}`}
              name="confirmed"
              value="1"
              kind={isFinal(action) ? "danger" : "primary"}
            >
              {t(`admin:respondents.deed.${action}.act`)}
            </Button>
          </DialogActions>
        </Dialog>
      ))}
    </>
  );
}
