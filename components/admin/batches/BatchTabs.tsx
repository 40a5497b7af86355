import type { TFunction } from "i18next";
import { Tabs } from "../../navigation/Tabs.tsx";

export type BatchTab = "people" | "room" | "tests" | "invitations" | "reports" | "results";

interface BatchTabsProps {
  t: TFunction;
  /** The batch's address, which is that of its people. */
  home: string;
  current: BatchTab;
  /** Number of tests. */
  tests: number;
  may: Readonly<
    Record<"editProjects" | "inviteRespondents" | "requestReports" | "viewGroupResults", boolean>
  >;
}

/** Address of a tab. Tests are edited on the batch's edit page; who may not edit reads them on a page of its own. */
export function tabAddress(home: string, tab: BatchTab, mayEdit = true): string {
  if (tab === "people") return home;
  return `${home}/${tab === "tests" && mayEdit ? "edit" : tab}`;
}

/** Links between the pages of a batch. */
export function BatchTabs({ t, home, current, tests, may }: BatchTabsProps) {
  const tabs: readonly BatchTab[] = [
    ...["people", "room", "tests"] as const,
    ...may.inviteRespondents ? ["invitations"] as const : [],
    ...may.requestReports ? ["reports"] as const : [],
    ...may.viewGroupResults ? ["results"] as const : [],
  ];
  return (
    <Tabs
      label={t("admin:batch.pagesOf")}
      tabs={tabs.map((tab) => ({
        href: tabAddress(home, tab, may.editProjects),
        text: t(`admin:batch.tab.${tab}`),
        count: tab === "tests" ? tests : undefined,
        current: tab === current,
      }))}
    />
  );
}
