import type { TFunction } from "i18next";
import type { OperatedTask } from "../../model/operators/queue.ts";
import { ConfirmForm } from "../admin/ConfirmForm.tsx";
import { Card } from "../layout/Card.tsx";
import { PageHead } from "../navigation/PageHead.tsx";

interface ConfirmTaskPageProps {
  t: TFunction;
  task: OperatedTask;
  act: "retry" | "drop";
  /** Why the last attempt was refused. */
  failure?: string;
}

export function ConfirmTaskPage({ t, task, act, failure }: ConfirmTaskPageProps) {
  const { id, kind, status, organization, error } = task;
  const effect = act === "retry"
    ? "retryText"
    : status === "failed"
    ? "dropFailed"
    : `dropUnfinished.${kind}`;
  return (
    <>
      <PageHead title={t(`operator:task.${act}Title`)} />
      <Card>
        <ConfirmForm
          action={`/operator/queue/${id}/${act}`}
          submit={t(`operator:task.${act}Submit`)}
          isDangerous={act === "drop"}
          failure={failure ? { title: t("operator:task.unchanged"), text: failure } : undefined}
          cancel={{ text: t("operator:task.cancel"), href: "/operator/queue" }}
        >
          <p>{t(`operator:workKind.${kind}`)} · {organization.name}</p>
          {error && <p className="operator-error">{error}</p>}
          <p>{t(`operator:task.${effect}`)}</p>
        </ConfirmForm>
      </Card>
    </>
  );
}
