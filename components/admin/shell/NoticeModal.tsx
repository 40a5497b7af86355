import type { TFunction } from "i18next";
import type { ShellNotification } from "../../../model/organization/admin_shell.ts";
import { Button } from "../../form/Button.tsx";
import { Dialog, DialogActions } from "../../messages/Dialog.tsx";

interface NoticeModalProps {
  t: TFunction;
  id: string;
  notification: ShellNotification;
}

/** Announcement of maintenance or a new feature, shown until it is dismissed. */
export function NoticeModal({ t, id, notification }: NoticeModalProps) {
  const isMaintenance = notification.notificationType === "Maintenance";
  return (
    <Dialog
      id={id}
      title={isMaintenance ? t("admin:notice.maintenance") : t("admin:notice.feature")}
      closeText={t("admin:shell.close")}
    >
      {/* Sanitized by the verb that read it (domain/organization/admin_shell.ts). */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: notification.adminModalContent ?? "" }} />
      <form method="post" action={`/admin/notifications/${notification.id}/dismissal`}>
        <DialogActions>
          <Button kind="primary">{t("admin:notice.understood")}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
