import type { TFunction } from "i18next";
import type { CatalogueTest } from "../../../model/instruments/catalogue.ts";
import { areAllDemonstration, DemonstrationOfOne } from "../../Demonstration.tsx";
import { Button } from "../../form/Button.tsx";
import { Checkbox } from "../../form/Checkbox.tsx";
import { FieldMessage } from "../../form/Field.tsx";
import { TextField } from "../../form/TextField.tsx";
import { Banner } from "../../messages/Banner.tsx";
import { DialogActions } from "../../messages/Dialog.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { choiceText, WhyNot } from "../catalogue/choice_text.tsx";

interface Props {
  t: TFunction;
  language: string;
  /** The batch's address. */
  home: string;
  /**
   * Respondents already signed up: those who would get the tests, and those who are done. Places of codes.
   */
  affected: { readonly unfinished: number; readonly finished: number; readonly places: number };
  /** Tests that are not in the batch yet. */
  left: readonly CatalogueTest[];
  /** Set after a failed attempt: the ticked tests, the list's error, the form's error. */
  ticked?: readonly string[];
  message?: string;
  failure?: string;
  onPage?: boolean;
}

/**
 * Chooses tests of the catalogue for a batch, in order. Without script they come in the catalogue's order
 * (islands/admin/ChooseTests.tsx).
 */
export function ChooseTestsForm(
  { t, language, home, affected, left, ticked = [], message, failure, onPage }: Props,
) {
  const cancel = t("admin:form.cancel");
  const hasBilling = left.some(({ reportsLeft }) => reportsLeft !== null);
  const prefix = onPage ? "page" : "dialog";
  return (
    <form method="post" action={`${home}/tests`} className="stack" data-chooses>
      {failure && (
        <Banner tone="bad" title={t("admin:batchTests.addFailed")} urgent>
          <p>{failure}</p>
        </Banner>
      )}
      <p className="quietly">
        {t("admin:batchTests.addText")} {areAllDemonstration(left) && t("common:demonstration.all")}
      </p>
      <TextField
        id={`${prefix}-find`}
        name="find"
        type="search"
        label={t("admin:catalogue.find")}
        autoComplete="off"
        disabled
      />
      <ol className="sat-tests chosen-tests" data-chosen aria-label={t("admin:batchTests.chosen")} />
      <fieldset className="choices test-choices" aria-describedby={`${prefix}-tests-message`}>
        <legend className="field-label">{t("admin:batchTests.tests")}</legend>
        <ul role="list" data-choices>
          {left.map((test) => (
            <li
              key={test.id}
              data-id={test.id}
              data-name={test.name}
              data-minutes={test.minutes}
              data-left={test.reportsLeft ?? undefined}
              data-words={[test.name, test.baseName, test.measures, test.forWhom].join(" ")}
            >
              <div>
                <Checkbox
                  id={`${prefix}-test-${test.id}`}
                  name={`test.${test.id}`}
                  label={test.name}
                  hint={choiceText(t, test, language)}
                  disabled={!test.isGranted}
                  defaultChecked={ticked.includes(String(test.id))}
                />
                <DemonstrationOfOne t={t} test={test} tests={left} />
                <WhyNot t={t} test={test} />
              </div>
              <span className="row">
                <Button
                  kind="quiet"
                  icon="arrow-up"
                  type="button"
                  name="order"
                  label={t("admin:batchTests.up", test)}
                />
                <Button
                  kind="quiet"
                  icon="arrow-down"
                  type="button"
                  name="order"
                  label={t("admin:batchTests.down", test)}
                />
              </span>
            </li>
          ))}
        </ul>
      </fieldset>
      {message && <FieldMessage id={`${prefix}-tests`} message={message} />}
      {affected.unfinished + affected.finished > 0 && (
        <Banner>
          {affected.unfinished > 0 && <p>{t("admin:batchTests.addGiven", { count: affected.unfinished })}</p>}
          {affected.finished > 0 && <p>{t("admin:batchTests.addDone", { count: affected.finished })}</p>}
        </Banner>
      )}
      <DialogActions>
        <p
          role="status"
          data-places={affected.places}
          data-total={[
            t("admin:batchTests.total", { tests: "%tests", minutes: "%minutes" }),
            hasBilling &&
            t(`admin:batchTests.${affected.places > 0 ? "reportsInAll" : "reports"}`, {
              tests: "%tests",
              all: "%all",
              count: affected.places,
              left: "%left",
            }),
          ].filter(Boolean).join(" · ")}
          data-short={hasBilling ? t("admin:batchTests.reportsShort", { tests: "%names" }) : undefined}
        />
        {onPage
          ? <LinkButton kind="quiet" href={`${home}/edit`}>{cancel}</LinkButton>
          : <Button kind="quiet" closes="top">{cancel}</Button>}
        <Button kind="primary">{t("admin:batchTests.addSubmit")}</Button>
      </DialogActions>
    </form>
  );
}
