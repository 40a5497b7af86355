import type { TFunction } from "i18next";
import { ConfirmForm } from "../ConfirmForm.tsx";

interface ProjectArchiveFormProps {
  t: TFunction;
  project: { readonly id: string; readonly name: string };
  /** Number of its live batches. */
  live: number;
  failure?: string;
  onPage?: boolean;
}

export function ProjectArchiveForm(
  { t, project: { id, name }, live, failure, onPage }: ProjectArchiveFormProps,
) {
  const home = `/admin/project/${id}`;
  return (
    <ConfirmForm
      action={`${home}/archive`}
      submit={t("admin:projectMove.archive.action")}
      isDangerous
      failure={failure === undefined
        ? undefined
        : { title: t("admin:projectMove.archive.failed"), text: failure }}
      cancel={{ text: t("admin:form.cancel"), href: onPage ? home : undefined }}
    >
      <p>{t("admin:projectMove.archive.text", { name })}</p>
      {live > 0 && <p>{t("admin:projectMove.archive.live", { count: live })}</p>}
    </ConfirmForm>
  );
}

export function ProjectRestoreForm(
  { t, project: { id, name }, failure, onPage }: Omit<ProjectArchiveFormProps, "live">,
) {
  return (
    <ConfirmForm
      action={`/admin/archive/projects/${id}/restore`}
      submit={t("admin:projectMove.restore.action")}
      failure={failure === undefined
        ? undefined
        : { title: t("admin:projectMove.restore.failed"), text: failure }}
      cancel={{ text: t("admin:form.cancel"), href: onPage ? "/admin/archive/projects" : undefined }}
    >
      <p>{t("admin:projectMove.restore.text", { name })}</p>
    </ConfirmForm>
  );
}
