import type { ReactNode } from "react";
import type { TFunction } from "i18next";
import type { GrantedTest } from "../../model/operators/granted_tests.ts";
import { tickedIn } from "../../model/site/ticked.ts";
import type { FormState } from "../form/form_state.ts";
import { FormMessage } from "../admin/FormMessage.tsx";
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

/** What the form shows. */
export const grantedFields = (tests: readonly GrantedTest[]): Record<string, string> =>
  Object.fromEntries(tests.flatMap(({ test, isGranted }) => isGranted ? [[`tests.${test}`, "on"]] : []));

export function TestsForm({ t, action, tests, form, tools }: Props) {
  const { typed = {}, messages = {} } = form;
  return (
    <form className="form" method="post" action={action} noValidate>
      <FormMessage form={form} />
      <TestBoxes
        t={t}
        tests={tests}
        ticked={tickedIn(typed, "tests")}
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
