import type { TFunction } from "i18next";
import type { Notification } from "../../../model/notices/notices.ts";
import { Badge } from "../../messages/Badge.tsx";
import { Card } from "../../layout/Card.tsx";

/** One announcement with all that it tells whomever. Its HTML was made safe by the verb that read it. */
export function NoticeCard({ t, notice }: { t: TFunction; notice: Notification }) {
  const { id, notificationType, isDismissed } = notice;
  const parts = [
    ["banner", notice.adminBannerContent],
    ["modal", notice.adminModalContent],
    ["respondents", notice.respondentModalContent],
  ] as const;
  return (
    <Card
      id={`notice-${id}`}
      title={notificationType === "Maintenance" ? t("admin:notice.maintenance") : t("admin:notice.feature")}
      actions={isDismissed && <Badge>{t("admin:notices.dismissed")}</Badge>}
    >
      <dl className="details">
        {parts.map(([part, html]) =>
          html && (
            <div key={part}>
              <dt>{t(`admin:notices.${part}`)}</dt>
              <dd className="prose">
                <div dangerouslySetInnerHTML={{ __html: html }} />
              </dd>
            </div>
          )
        )}
      </dl>
    </Card>
  );
}
