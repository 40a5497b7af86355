import type { TFunction } from "i18next";
import type { ShellProject } from "../../../model/organization/admin_shell.ts";
import type { Permissions } from "../../../model/account/permissions.ts";
import { Icon } from "../../layout/Icon.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { BatchStatusBadge } from "../batches/BatchStatusBadge.tsx";

interface DashboardProjectProps {
  t: TFunction;
  project: ShellProject;
  may: Permissions;
}

/** One project of the dashboard's accordion, with its batches. */
export function DashboardProject({ t, project: { id, name, batches }, may }: DashboardProjectProps) {
  const home = `/admin/project/${id}`;
  return (
    <details className="project" open>
      <summary>
        <Icon name="chevron-right" />
        <h2>{name}</h2>
        <span className="quietly">{t("admin:dashboard.batches", { count: batches.length })}</span>
      </summary>
      {may.editProjects && (
        <div className="row project-acts">
          <LinkButton href={home}>{t("admin:dashboard.view")}</LinkButton>
          <LinkButton href={`${home}/edit`} kind="quiet" icon="edit">{t("admin:dashboard.edit")}</LinkButton>
        </div>
      )}
      <ul role="list" className="batches">
        {batches.map((batch) => (
          <li key={batch.id}>
            <a href={`${home}/batch/${batch.id}`}>{batch.name}</a>
            {may.viewBatchStatus && <BatchStatusBadge t={t} status={batch.status} />}
          </li>
        ))}
        {batches.length === 0 && <li className="quietly">{t("admin:dashboard.noBatches")}</li>}
        {may.editProjects && (
          <li>
            <a className="add" href={`${home}/batch/new`} data-opens="add-batch" data-about={name}>
              <Icon name="plus" />
              {t("admin:dashboard.newBatch")}
            </a>
          </li>
        )}
      </ul>
    </details>
  );
}
