import type { TFunction } from "i18next";
import type { ShellNotification } from "../../../model/organization/admin_shell.ts";
import { Button } from "../../form/Button.tsx";
import { Dialog, DialogActions } from "../../messages/Dialog.tsx";

interface NoticeModalProps {
  t: TFunction;
  id: string;
  notification: ShellNotification;
}

/** What staff are to know before they go on: of maintenance, or of something new. Once read it is dismissed for good. */
export function NoticeModal({ t, id, notification }: NoticeModalProps) {
  const isMaintenance = notification.notificationType === "Maintenance";
  return (
    <Dialog
      id={id}
      title={isMaintenance ? t("admin:notice.maintenance") : t("admin:notice.feature")}
      closeText={t("admin:shell.close")}
    >
      {/* Sanitised by the verb that read it (domain/organization/admin_shell.ts). */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: notification.adminModalContent ?? "" }} />
      <form method="post" action={`/admin/notifications/${notification.id}/dismissal`}>
        <DialogActions>
          <Button kind="primary">{t("admin:notice.understood")}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
