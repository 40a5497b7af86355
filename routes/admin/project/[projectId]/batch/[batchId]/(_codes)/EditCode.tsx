import type { FormState } from "$/components/form/form_state.ts";
import { FormMessage } from "$/components/admin/FormMessage.tsx";
import { Button } from "$/components/form/Button.tsx";
import { Dialog, DialogActions } from "$/components/messages/Dialog.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { OpenModal } from "$/islands/navigation/OpenModal.tsx";
import type { CodeView } from "$/domain/codes/code_view.ts";
import { LIMITS } from "$/model/limits.ts";
import { mayEditStart } from "$/model/codes/code_window.ts";
import { withShown } from "$/site/request/submit_thing.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { LabelField, WaitingRoomField, WindowFields } from "./CodeFields.tsx";
import { CODES_PARTS, shownCode, WINDOW_PARTS, withMissing } from "./codes_typed.ts";

/** Form state after a failed attempt, or true for a new form. */
export type Editing = FormState | true;

interface EditCodeProps {
  state: AdminState;
  code: CodeView;
  action: string;
  editing?: Editing;
}

/** Modal that edits a code. */
export function EditCode({ state, code, action, editing }: EditCodeProps) {
  const { t, language } = state;
  const { timeZone } = state.shell.organization;
  const now = state.now();
  const form = editing === true ? undefined : editing;
  const isStartFixed = !mayEditStart(code, now);
  const isRoom = code.type === "room";
  const shown = withShown(shownCode(code, timeZone));
  // Disabled fields are not sent, so the shown values stand in for them.
  const typed = { ...(isStartFixed && shown), ...(form?.typed ?? shown) };
  const fields: FormState = form
    ? withMissing(t, { ...form, typed }, isRoom ? CODES_PARTS : WINDOW_PARTS)
    : { typed };
  return (
    <>
      <Dialog
        id="edit-code"
        title={`${t("admin:codes.editTitle")}: ${code.code}`}
        closeText={t("admin:shell.close")}
        open={Boolean(editing)}
      >
        <form method="post" action={action} class="stack" noValidate>
          <FormMessage form={fields} />
          <LabelField t={t} form={fields} idPrefix="edit-" />
          {isRoom && (
            <TextField
              name="maxParticipants"
              id="edit-maxParticipants"
              type="number"
              inputMode="numeric"
              min={Math.max(1, code.taken)}
              max={LIMITS.roomParticipants}
              label={t("admin:codes.participants")}
              hint={code.taken > 0 ? t("admin:codes.placesHint", { count: code.taken }) : undefined}
              defaultValue={fields.typed?.maxParticipants}
              message={fields.messages?.maxParticipants}
              autoComplete="off"
            />
          )}
          <WindowFields
            t={t}
            form={fields}
            clock={{ timeZone, language }}
            now={now}
            start={isStartFixed ? "fixed" : "typed"}
            idPrefix="edit-"
          />
          {isRoom && <WaitingRoomField t={t} form={fields} idPrefix="edit-" />}
          <DialogActions>
            <Button kind="quiet" closes="top">{t("admin:form.cancel")}</Button>
            <Button kind="primary">{t("admin:form.save")}</Button>
          </DialogActions>
        </form>
      </Dialog>
      {editing && <OpenModal id="edit-code" />}
    </>
  );
}
