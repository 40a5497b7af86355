import type { TFunction } from "i18next";
import { Breadcrumbs } from "../../navigation/Breadcrumbs.tsx";

interface Named {
  readonly id: string;
  readonly name: string;
}

interface ProjectCrumbsProps {
  t: TFunction;
  project?: Named;
  batch?: Named;
}

/** Breadcrumbs: dashboard, project, batch. */
export function ProjectCrumbs({ t, project, batch }: ProjectCrumbsProps) {
  const crumbs = [{ text: t("admin:dashboard.title"), href: "/admin" }];
  if (project) crumbs.push({ text: project.name, href: `/admin/project/${project.id}` });
  if (project && batch) {
    crumbs.push({ text: batch.name, href: `/admin/project/${project.id}/batch/${batch.id}` });
  }
  return <Breadcrumbs label={t("admin:shell.crumbs")} crumbs={crumbs} />;
}
