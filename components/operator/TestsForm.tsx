import type { ReactNode } from "react";
import type { TFunction } from "i18next";
import type { GrantedTest } from "../../model/operators/granted_tests.ts";
import { tickedIn } from "../../model/site/ticked.ts";
import type { FormState } from "../form/form_state.ts";
import { Button } from "../form/Button.tsx";
import { Banner } from "../messages/Banner.tsx";
import { TestBoxes } from "./TestBoxes.tsx";

interface Props {
  t: TFunction;
  action: string;
  tests: readonly GrantedTest[];
  form: FormState;
  tools?: ReactNode;
}

export function TestsForm({ t, action, tests, form: { typed, messages = {}, message }, tools }: Props) {
  const granted = tests.flatMap(({ test, isGranted }) => isGranted ? test : []);
  return (
    <form className="form" method="post" action={action} noValidate>
      {message && <Banner tone="bad" urgent>{message}</Banner>}
      <TestBoxes
        t={t}
        tests={tests}
        ticked={typed ? tickedIn(typed, "tests") : granted}
        message={messages.tests}
        tools={tools}
      />
      <Banner title={t("operator:tests.takenTitle")}>
        <p>{t("operator:tests.taken")}</p>
      </Banner>
      <Button kind="primary">{t("operator:tests.submit")}</Button>
    </form>
  );
}
