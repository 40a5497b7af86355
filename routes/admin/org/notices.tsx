import { page } from "fresh";
import { NoticeCard } from "$/components/admin/organization/NoticeCard.tsx";
import { OrganizationTabs } from "$/components/admin/organization/OrganizationTabs.tsx";
import { EmptyState } from "$/components/messages/EmptyState.tsx";
import { listNotifications } from "$/domain/notices/list_notifications.ts";
import { define } from "../(_shell)/define.ts";
import { Headed } from "../(_shell)/Headed.tsx";

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
