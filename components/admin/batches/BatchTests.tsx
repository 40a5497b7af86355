import type { TFunction } from "i18next";
import { Card } from "../../layout/Card.tsx";
import { DemonstrationOfAll, DemonstrationOfOne } from "../../Demonstration.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";

interface BatchTestsProps {
  t: TFunction;
  batch: {
    readonly tests: readonly {
      readonly id: number;
      readonly name: string;
      readonly isDemonstration: boolean;
    }[];
  };
}

/** The batch's tests in order, for who may not change them. */
export function BatchTests({ t, batch: { tests } }: BatchTestsProps) {
  return (
    <Card title={t("admin:batch.tests")} id="tests" flush>
      {tests.length === 0 ? <EmptyState title={t("admin:batch.noTests")} /> : (
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
