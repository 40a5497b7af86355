import type { TFunction } from "i18next";
import type { BatchStatus } from "../../../model/batches/batch_status.ts";
import type { ShellProject } from "../../../model/organization/admin_shell.ts";
import { FIRST_STEPS, type FirstStep, type FirstSteps } from "../../../model/organization/dashboard.ts";
import { Button } from "../../form/Button.tsx";
import { Card } from "../../layout/Card.tsx";
import { Icon } from "../../layout/Icon.tsx";

interface FirstStepsCardProps {
  t: TFunction;
  steps: FirstSteps;
  projects: readonly ShellProject[];
}

/** What a new organisation does until its first result. A step is ticked once it is done, by whomever. */
export function FirstStepsCard({ t, steps, projects }: FirstStepsCardProps) {
  const done = FIRST_STEPS.filter((step) => steps[step]).length;
  const places = placesOf(projects);
  return (
    <Card
      title={t("admin:firstSteps.title")}
      actions={
        <span className="quietly">{t("admin:firstSteps.count", { done, total: FIRST_STEPS.length })}</span>
      }
    >
      <ol role="list" className="first-steps">
        {FIRST_STEPS.map((step) => (
          <li key={step} data-done={steps[step] || undefined}>
            <Icon name={steps[step] ? "tick-circle" : "ring"} />
            <span>
              {steps[step]
                ? (
                  <>
                    {t(`admin:firstSteps.${step}`)}{" "}
                    <span className="visually-hidden">{t("admin:firstSteps.done")}</span>
                  </>
                )
                : <a href={places[step]}>{t(`admin:firstSteps.${step}`)}</a>}
            </span>
          </li>
        ))}
      </ol>
      <form method="post" action="/admin/first-steps/dismissal">
        <Button>{t("admin:firstSteps.putAway")}</Button>
      </form>
    </Card>
  );
}

/**
 * Where each step is done. A step that needs a batch leads to the creation of a project while there is none.
 */
function placesOf(projects: readonly ShellProject[]): Readonly<Record<FirstStep, string>> {
  const batch = (...statuses: BatchStatus[]) => {
    for (const { id, batches } of projects) {
      const found = batches.find(({ status }) => statuses.includes(status));
      if (found) return `/admin/project/${id}/batch/${found.id}`;
    }
  };
  const [project] = projects;
  const anyProject = project ? `/admin/project/${project.id}` : "/admin/project/new";
  const unpublished = batch("new", "draft");
  const draft = unpublished ?? anyProject;
  const live = batch("live");
  return {
    agreements: "/admin/org/agreements",
    team: "/admin/org",
    tests: unpublished ? `${unpublished}/edit#tests` : anyProject,
    publish: draft,
    tryOut: "/admin/tests",
    invite: live ? `${live}/invitations` : draft,
    result: live ?? draft,
  };
}
