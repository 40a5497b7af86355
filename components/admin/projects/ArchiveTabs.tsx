import type { TFunction } from "i18next";
import { Tabs } from "../../navigation/Tabs.tsx";

interface ArchiveTabsProps {
  t: TFunction;
  current: "projects" | "batches" | "respondents";
}

export const ArchiveTabs = ({ t, current }: ArchiveTabsProps) => (
  <Tabs
    label={t("admin:archive.title")}
    tabs={[
      {
        href: "/admin/archive/projects",
        text: t("admin:archive.projects"),
        current: current === "projects",
      },
      { href: "/admin/archive/batches", text: t("admin:archive.batches"), current: current === "batches" },
      {
        href: "/admin/archive/respondents",
        text: t("admin:archive.respondents"),
        current: current === "respondents",
      },
    ]}
  />
);
