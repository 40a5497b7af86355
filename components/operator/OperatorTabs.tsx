import type { TFunction } from "i18next";
import { Tabs } from "../navigation/Tabs.tsx";

const PAGES = [
  "organizations",
  "prices",
  "seller",
  "content",
  "queue",
  "health",
  "errors",
  "announcements",
  "disruptions",
  "audit",
  "operators",
  "sign-in",
] as const;

/** Links between the areas of the operators' pages. */
export function OperatorTabs({ t, pathname }: { t: TFunction; pathname: string }) {
  const current = PAGES.find((page) => pathname.startsWith(`/operator/${page}`)) ?? "organizations";
  return (
    <Tabs
      label={t("operator:shell.pages")}
      tabs={PAGES.map((page) => ({
        href: page === "organizations" ? "/operator" : `/operator/${page}`,
        text: t(`operator:page.${page}`),
        current: page === current,
      }))}
    />
  );
}
