import type { TFunction } from "i18next";
import { type BatchStatus, mayChangeTests } from "../../../model/batches/batch_status.ts";
import { Card } from "../../layout/Card.tsx";
import { DemonstrationOfAll, DemonstrationOfOne } from "../../Demonstration.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";

interface BatchTestsProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  batch: {
    readonly tests: readonly {
      readonly id: number;
      readonly name: string;
      readonly isDemonstration: boolean;
    }[];
    readonly status: BatchStatus;
  };
  canEdit: boolean;
}

/** The batch's tests in order. They are changed on the batch's edit page. */
export function BatchTests({ t, home, batch: { tests, status }, canEdit }: BatchTestsProps) {
  const edit = canEdit && mayChangeTests(status) && (
    <LinkButton href={`${home}/edit`} icon="edit">{t("admin:batchTests.choose")}</LinkButton>
  );
  return (
    <Card title={t("admin:batch.tests")} id="tests" actions={tests.length > 0 && edit} flush>
      {tests.length === 0
        ? (
          <EmptyState
            title={t("admin:batch.noTests")}
            text={t("admin:batchTests.emptyText")}
            actions={edit}
          />
        )
        : (
          <>
            <ol className="sat-tests">
              {tests.map((test) => (
                <li key={test.id}>
                  <span className="sat-test">
                    {test.name}
                    <DemonstrationOfOne t={t} test={test} tests={tests} />
                  </span>
                </li>
              ))}
            </ol>
            <DemonstrationOfAll t={t} tests={tests} className="card-body quietly" />
          </>
        )}
    </Card>
  );
}
