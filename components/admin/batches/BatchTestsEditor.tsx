import type { TFunction } from "i18next";
import { type BatchStatus, mayChangeTests } from "../../../model/batches/batch_status.ts";
import type { CatalogueTest } from "../../../model/instruments/catalogue.ts";
import { Banner } from "../../messages/Banner.tsx";
import { Card } from "../../layout/Card.tsx";
import { DemonstrationOfAll, DemonstrationOfOne } from "../../Demonstration.tsx";
import { Dialog } from "../../messages/Dialog.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { Icon } from "../../layout/Icon.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { MoveButtons } from "../MoveButtons.tsx";
import { ChooseTestsForm } from "./ChooseTestsForm.tsx";
import { RemoveTestForm } from "./RemoveTestForm.tsx";

export interface EditedTest {
  readonly id: number;
  readonly batchTestId: string;
  readonly name: string;
  readonly isDemonstration: boolean;
}

interface BatchTestsEditorProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  batch: { readonly tests: readonly EditedTest[]; readonly status: BatchStatus };
  /** All tests that can be chosen. */
  offered: readonly CatalogueTest[];
  language: string;
  /** Respondents already signed up that a change affects, and the tests that one of them has begun. */
  affected: {
    readonly unfinished: number;
    readonly finished: number;
    readonly begun: readonly number[];
    /** Places of the batch's codes. */
    readonly places: number;
  };
}

/** Adds, removes and reorders the batch's tests. Each step is a form; with script it happens in place. */
export function BatchTestsEditor(
  { t, language, home, batch: { tests, status }, offered, affected }: BatchTestsEditorProps,
) {
  const isOpen = mayChangeTests(status);
  const left = offered.filter(({ id }) => !tests.some((test) => test.id === id));
  const add = isOpen && left.length > 0 && (
    <LinkButton href={`${home}/tests`} opens="add-test" icon="plus">{t("admin:batchTests.add")}</LinkButton>
  );
  return (
    <>
      <Card title={t("admin:batch.tests")} id="tests" actions={tests.length > 0 && add} flush>
        {(!isOpen || affected.unfinished > 0) && (
          <div className="card-body">
            <Banner>{t(isOpen ? "admin:batchTests.live" : `admin:batchTests.fixed.${status}`)}</Banner>
          </div>
        )}
        {tests.length === 0
          ? (
            <EmptyState
              title={t("admin:batch.noTests")}
              text={t("admin:batchTests.emptyText")}
              actions={add}
            />
          )
          : (
            <form method="post" action={`${home}/tests/order`}>
              <ol className="sat-tests" data-sorts={isOpen || undefined}>
                {tests.map((test, place) => (
                  <li key={test.id} data-id={test.batchTestId} data-name={test.name}>
                    {isOpen && tests.length > 1 && <Grip />}
                    <span className="sat-test">
                      {test.name}
                      <DemonstrationOfOne t={t} test={test} tests={tests} />
                    </span>
                    {isOpen && (
                      <TestActions t={t} home={home} tests={tests} begun={affected.begun} place={place} />
                    )}
                  </li>
                ))}
              </ol>
              <DemonstrationOfAll t={t} tests={tests} className="card-body quietly" />
            </form>
          )}
      </Card>
      {isOpen && (
        <>
          <Dialog
            id="add-test"
            title={t("admin:batchTests.add")}
            closeText={t("admin:shell.close")}
            width="wide"
          >
            <ChooseTestsForm t={t} language={language} home={home} affected={affected} left={left} />
          </Dialog>
          {tests.filter(({ id }) => !affected.begun.includes(id)).map((test) => (
            <Dialog
              key={test.id}
              id={`remove-${test.batchTestId}`}
              title={t("admin:batchTests.remove")}
              closeText={t("admin:shell.close")}
            >
              <RemoveTestForm t={t} home={home} test={test} affected={affected} />
            </Dialog>
          ))}
        </>
      )}
    </>
  );
}

/** Handle for dragging. The buttons do the same without a pointer. */
const Grip = () => (
  <span className="grip">
    <Icon name="menu" />
  </span>
);

interface TestActionsProps extends Pick<BatchTestsEditorProps, "t" | "home"> {
  tests: readonly EditedTest[];
  begun: readonly number[];
  place: number;
}

function TestActions({ t, home, tests, begun, place }: TestActionsProps) {
  const { id, batchTestId, name } = tests[place]!;
  return (
    <span className="row">
      <MoveButtons t={t} name={name} ids={tests.map(({ batchTestId }) => batchTestId)} place={place} />
      {!begun.includes(id) && (
        <LinkButton
          kind="quiet"
          icon="trash"
          label={t("admin:batchTests.removeNamed", { name })}
          href={`${home}/tests/${batchTestId}/remove`}
          opens={`remove-${batchTestId}`}
        />
      )}
    </span>
  );
}
