import type { TFunction } from "i18next";
import type { BatchStatus } from "../../../model/batches/batch_status.ts";
import { Dialog } from "../../messages/Dialog.tsx";
import { ProjectArchiveForm, ProjectRestoreForm } from "./ProjectArchiveForm.tsx";

interface ProjectDialogsProps {
  t: TFunction;
  project: { readonly id: string; readonly name: string; readonly isArchived: boolean };
  batches: readonly { readonly status: BatchStatus }[];
}

/** Modals of a project's page. */
export function ProjectDialogs({ t, project, batches }: ProjectDialogsProps) {
  const closeText = t("admin:shell.close");
  if (project.isArchived) {
    return (
      <Dialog id="restore-project" title={t("admin:projectMove.restore.title")} closeText={closeText}>
        <ProjectRestoreForm t={t} project={project} />
      </Dialog>
    );
  }
  const live = batches.filter(({ status }) => status === "live").length;
  return (
    <Dialog id="archive-project" title={t("admin:projectMove.archive.title")} closeText={closeText}>
      <ProjectArchiveForm t={t} project={project} live={live} />
    </Dialog>
  );
}
