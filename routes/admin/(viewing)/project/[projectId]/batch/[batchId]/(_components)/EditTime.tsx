import type { Answered } from "../../../../../../../../components/answered.ts";
import { FormMessage } from "../../../../../../../../components/admin/FormMessage.tsx";
import { Button } from "../../../../../../../../components/Button.tsx";
import { Dialog, DialogActions } from "../../../../../../../../components/Dialog.tsx";
import { OpenModal } from "../../../../../../../../islands/ui/OpenModal.tsx";
import { type CodeWindow, mayEditStart } from "../../../../../../../../model/schedule.ts";
import type { AdminState } from "../../../../../../(_shell)/define.ts";
import { shownWindow, WINDOW_PARTS, withMissing } from "./window_typed.ts";
import { WindowFields } from "./WindowFields.tsx";

/** A code's time is being edited: the form as it came back, or as it is to begin with. */
export type Editing = Answered | true;

interface EditTimeProps {
  state: AdminState;
  code: CodeWindow & { readonly code: string };
  action: string;
  editing?: Editing;
}

/** The modal that moves a code's time. */
export function EditTime({ state, code, action, editing }: EditTimeProps) {
  const { t, language } = state;
  const { timeZone } = state.shell.organization;
  const now = state.now();
  const form = editing === true ? undefined : editing;
  const isStartFixed = !mayEditStart(code, now);
  const shown = shownWindow(code, timeZone);
  // A field that is not to be changed is not sent either.
  const typed = { ...(isStartFixed && shown), ...(form?.typed ?? shown) };
  return (
    <>
      <Dialog
        id="edit-time"
        title={`${t("admin:codes.editTime")}: ${code.code}`}
        closeText={t("admin:shell.close")}
        open={Boolean(editing)}
      >
        <form method="post" action={action} class="stack" noValidate>
          <FormMessage form={form} />
          <WindowFields
            t={t}
            form={form ? withMissing(t, { ...form, typed }, WINDOW_PARTS) : { typed }}
            clock={{ timeZone, language }}
            now={now}
            isStartFixed={isStartFixed}
            idPrefix="edit-"
          />
          <DialogActions>
            <Button kind="quiet" closes="top">{t("admin:form.cancel")}</Button>
            <Button kind="primary">{t("admin:form.save")}</Button>
          </DialogActions>
        </form>
      </Dialog>
      {editing && <OpenModal id="edit-time" />}
    </>
  );
}
