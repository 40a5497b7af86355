import type { TFunction } from "i18next";
import { type BatchTab, tabAddress } from "../batches/BatchTabs.tsx";
import { Breadcrumbs } from "../../navigation/Breadcrumbs.tsx";

interface Named {
  readonly id: string;
  readonly name: string;
}

interface ProjectCrumbsProps {
  t: TFunction;
  project?: Named;
  batch?: Named;
  /** The tab of the batch that the page belongs to. */
  tab?: Exclude<BatchTab, "people">;
}

/** Breadcrumbs: dashboard, project, batch, tab of the batch. */
export function ProjectCrumbs({ t, project, batch, tab }: ProjectCrumbsProps) {
  const crumbs = [{ text: t("admin:dashboard.title"), href: "/admin" }];
  if (project) crumbs.push({ text: project.name, href: `/admin/project/${project.id}` });
  if (project && batch) {
    const home = `/admin/project/${project.id}/batch/${batch.id}`;
    crumbs.push({ text: batch.name, href: home });
    if (tab) crumbs.push({ text: t(`admin:batch.tab.${tab}`), href: tabAddress(home, tab) });
  }
  return <Breadcrumbs label={t("admin:shell.crumbs")} crumbs={crumbs} />;
}
