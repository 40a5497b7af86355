import type { TFunction } from "i18next";
import { Tabs } from "../../navigation/Tabs.tsx";

const PAGES = ["team", "settings", "agreements", "emails", "notices", "errors", "audit"] as const;
type OrganizationTab = (typeof PAGES)[number];

/** Links between the organisation's pages. */
export const OrganizationTabs = ({ t, current }: { t: TFunction; current: OrganizationTab }) => (
  <Tabs
    label={t("admin:organization.pages")}
    tabs={PAGES.map((page) => ({
      href: page === "team" ? "/admin/org" : `/admin/org/${page}`,
      text: t(`admin:organizationPage.${page}`),
      current: page === current,
    }))}
  />
);
