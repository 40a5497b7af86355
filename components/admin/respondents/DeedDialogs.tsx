import { isFinal, RESPONDENT_DEEDS } from "../../../model/respondents/respondent_selection.ts";
import { Button } from "../../form/Button.tsx";
import { Dialog, DialogActions } from "../../messages/Dialog.tsx";
import type { RespondentTableProps } from "./table_props.ts";
import { deedDialog, SELECTION_FORM } from "./SelectionBar.tsx";

/** Confirmation modals for actions on selected respondents. Their buttons belong to the table's form. */
export function DeedDialogs({ t, home }: Pick<RespondentTableProps, "t" | "home">) {
  return (
    <>
      {RESPONDENT_DEEDS.map((deed) => (
        <Dialog
          key={deed}
          id={deedDialog(deed)}
          title={t(`admin:respondents.deed.${deed}.title`)}
          closeText={t("admin:shell.close")}
        >
          <p>
            <strong data-selected />
          </p>
          <p>{t(`admin:respondents.deed.${deed}.text`)}</p>
          <DialogActions>
            <Button kind="quiet" closes="top">{t("admin:form.cancel")}</Button>
            <Button
              form={SELECTION_FORM}
              formAction={`${home}/respondents/${deed}`}
              name="confirmed"
              value="1"
              kind={isFinal(deed) ? "danger" : "primary"}
            >
              {t(`admin:respondents.deed.${deed}.act`)}
            </Button>
          </DialogActions>
        </Dialog>
      ))}
    </>
  );
}
