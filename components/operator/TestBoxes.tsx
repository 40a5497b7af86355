import type { ReactNode } from "react";
import type { TFunction } from "i18next";
import type { GrantedTest } from "../../model/operators/granted_tests.ts";
import { CheckboxGroup } from "../form/CheckboxGroup.tsx";

/** Id of the list, for what searches in it. */
export const TEST_BOXES = "test-boxes";

interface Props {
  t: TFunction;
  tests: readonly GrantedTest[];
  ticked: readonly string[];
  message?: string;
  /** What searches in the list. */
  tools?: ReactNode;
}

/** A box for each test. */
export const TestBoxes = ({ t, tests, ticked, message, tools }: Props) => (
  <div className="stack" id={TEST_BOXES}>
    {tools}
    <CheckboxGroup
      name="tests"
      legend={t("operator:tests.legend")}
      hint={t("operator:tests.hint")}
      choices={tests.map(({ test, name, batches }) => ({
        value: test,
        text: name ?? test,
        hint: [
          name !== null && name !== test && test,
          name === null && t("operator:tests.notHere"),
          batches > 0 && t("operator:tests.batches", { count: batches }),
        ].filter(Boolean).join(" · ") || undefined,
      }))}
      ticked={ticked}
      message={message}
    />
  </div>
);
