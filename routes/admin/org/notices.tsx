import { page } from "fresh";
import { OrganizationTabs } from "$/components/admin/organization/OrganizationTabs.tsx";
import { EmptyState } from "$/components/messages/EmptyState.tsx";
import { listNotifications } from "$/domain/notices/notifications.ts";
import { define } from "../(_shell)/define.ts";
import { Headed } from "../(_shell)/Headed.tsx";
import type { TFunction } from "i18next";
import type { Notification } from "$/model/notices/notices.ts";
import { Badge } from "$/components/messages/Badge.tsx";
import { Card } from "$/components/layout/Card.tsx";

export const handler = define.handlers({
  async GET({ state }) {
    return page(await listNotifications(state, state.actor, state.language));
  },
});

export default define.page<typeof handler>(({ data: notices, state: { t } }) => (
  <>
    <Headed title={t("admin:notices.title")} />
    <div class="stack">
      <OrganizationTabs t={t} current="notices" />
      <p class="measure">{t("admin:notices.lead")}</p>
      {notices.map((notice) => <NoticeCard key={notice.id} t={t} notice={notice} />)}
      {notices.length === 0 && (
        <EmptyState heading="h2" title={t("admin:notices.none")} text={t("admin:notices.noneText")} />
      )}
    </div>
  </>
));

/** One announcement with its text for each audience. The HTML was sanitized by the verb that read it. */
function NoticeCard({ t, notice }: { t: TFunction; notice: Notification }) {
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
      <dl class="details">
        {parts.map(([part, html]) =>
          html && (
            <div key={part}>
              <dt>{t(`admin:notices.${part}`)}</dt>
              <dd class="prose">
                <div dangerouslySetInnerHTML={{ __html: html }} />
              </dd>
            </div>
          )
        )}
      </dl>
    </Card>
  );
}
