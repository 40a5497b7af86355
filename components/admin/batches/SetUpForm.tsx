import type { TFunction } from "i18next";
import { LIMITS } from "../../../model/limits.ts";
import type { FormState } from "../../form/form_state.ts";
import { Select } from "../../form/Select.tsx";
import { Banner } from "../../messages/Banner.tsx";
import { NameForm } from "../projects/NameForm.tsx";

interface SetUpFormProps {
  t: TFunction;
  /** The address that the form posts to, and the way out. */
  action: string;
  home: string;
  /** Filled in as the new batch's name and project. */
  name?: string;
  projectId?: string;
  /** Where the new batch can be. */
  projects: readonly { readonly id: string; readonly name: string }[];
  /** Tests of the batch or template. */
  tests: readonly { readonly id: number; readonly name: string }[];
  /** The tests that the organisation may add to a batch. */
  offered: readonly { readonly id: number }[];
  /** What else the new batch has, in words. */
  text: string;
  submit: string;
  form?: FormState;
}

/** Asks for name and project of a batch that gets the set-up of another or of a template, and says what that is. */
export function SetUpForm(props: SetUpFormProps) {
  const { t, action, home, name, projectId, projects, tests, offered, text, submit, form } = props;
  const [copied = [], leftOut = []] = [true, false].map((isOffered) =>
    tests.filter((test) => offered.some(({ id }) => id === test.id) === isOffered).map(({ name }) => name)
  );
  return (
    <NameForm
      label={t("admin:batch.name")}
      action={action}
      form={form ?? { typed: { name: name?.slice(0, LIMITS.nameMaxLength) ?? "" } }}
      submit={submit}
      cancel={{ text: t("admin:form.cancel"), href: home }}
    >
      <Select
        name="project"
        label={t("admin:setUp.project")}
        options={projects.map(({ id, name }) => ({ value: id, text: name }))}
        defaultValue={form?.typed?.project ?? projectId}
        message={form?.messages?.project}
      />
      <div className="stack">
        <p>{t("admin:setUp.tests", { count: copied.length, names: copied.join(" · ") })} {text}</p>
        {leftOut.length > 0 && (
          <Banner tone="warn">
            {t("admin:setUp.leftOut", { count: leftOut.length, names: leftOut.join(" · ") })}
          </Banner>
        )}
      </div>
    </NameForm>
  );
}
