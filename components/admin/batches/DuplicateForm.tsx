import type { TFunction } from "i18next";
import { LIMITS } from "../../../model/limits.ts";
import type { FormState } from "../../form/form_state.ts";
import { Button } from "../../form/Button.tsx";
import { Select } from "../../form/Select.tsx";
import { TextField } from "../../form/TextField.tsx";
import { Banner } from "../../messages/Banner.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { FormMessage } from "../FormMessage.tsx";

interface DuplicateFormProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  batch: {
    readonly name: string;
    readonly project: { readonly id: string };
    readonly tests: readonly { readonly id: number; readonly name: string }[];
  };
  /** Where the copy can be. */
  projects: readonly { readonly id: string; readonly name: string }[];
  /** Ids of the tests that the organisation may add to a batch. */
  offered: readonly number[];
  form?: FormState;
}

/** Asks for the name and the project of a batch's copy, and says what is copied. */
export function DuplicateForm({ t, home, batch, projects, offered, form = {} }: DuplicateFormProps) {
  const [copied, leftOut] = [true, false].map((isOffered) =>
    batch.tests.filter(({ id }) => offered.includes(id) === isOffered).map(({ name }) => name)
  );
  return (
    <form method="post" action={`${home}/duplicate`} className="form" noValidate>
      <FormMessage form={form} />
      <TextField
        name="name"
        label={t("admin:batch.name")}
        defaultValue={form.typed?.name ??
          t("admin:duplicate.name", { name: batch.name }).slice(0, LIMITS.nameMaxLength)}
        message={form.messages?.name}
        maxLength={LIMITS.nameMaxLength}
        autoComplete="off"
        autoFocus
      />
      <Select
        name="project"
        label={t("admin:duplicate.project")}
        options={projects.map(({ id, name }) => ({ value: id, text: name }))}
        defaultValue={form.typed?.project ?? batch.project.id}
        message={form.messages?.project}
      />
      <div className="stack">
        <p>
          {t("admin:duplicate.tests", { count: copied!.length, names: copied!.join(" · ") })}{" "}
          {t("admin:duplicate.text")}
        </p>
        {leftOut!.length > 0 && (
          <Banner tone="warn">
            {t("admin:duplicate.leftOut", { count: leftOut!.length, names: leftOut!.join(" · ") })}
          </Banner>
        )}
      </div>
      <div className="form-acts">
        <Button kind="primary">{t("admin:duplicate.action")}</Button>
        <LinkButton kind="quiet" href={home}>{t("admin:form.cancel")}</LinkButton>
      </div>
    </form>
  );
}
