import type { TFunction } from "i18next";
import { Button } from "../../form/Button.tsx";
import { DialogActions } from "../../messages/Dialog.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { HOUR, REMINDER_REST } from "../../../model/times.ts";

interface RemindFormProps {
  t: TFunction;
  home: string;
  /** Number of respondents to remind, at least one. */
  count: number;
  /** In a modal, Cancel closes it; on a page it links back. */
  isModal?: boolean;
}

/** Confirmation of reminding many respondents. */
export function RemindForm({ t, home, count, isModal }: RemindFormProps) {
  const back = `${home}/invitations`;
  return (
    <form method="post" action={`${home}/invitations/reminders`} className="stack">
      <p>{t("admin:inviting.remindText", { count })}</p>
      <p className="quietly">{t("admin:inviting.remindRest", { hours: REMINDER_REST / HOUR })}</p>
      <DialogActions>
        {isModal
          ? <Button kind="quiet" closes="top">{t("admin:form.cancel")}</Button>
          : <LinkButton kind="quiet" href={back}>{t("admin:form.cancel")}</LinkButton>}
        <Button kind="primary" icon="mail">{t("admin:inviting.remindSend", { count })}</Button>
      </DialogActions>
    </form>
  );
}
