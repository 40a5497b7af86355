import type { TFunction } from "i18next";
import { mayChangeTests } from "../../../model/batches/batch_status.ts";
import type { ShellProject } from "../../../model/organization/admin_shell.ts";
import type { FormState } from "../../form/form_state.ts";
import { Button } from "../../form/Button.tsx";
import { Select } from "../../form/Select.tsx";
import { DialogActions } from "../../messages/Dialog.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { FormMessage } from "../FormMessage.tsx";

interface Props {
  t: TFunction;
  /** The test's address. */
  home: string;
  projects: readonly ShellProject[];
  form?: FormState;
}

/** Chooses the batch that a test of the catalogue is added to. */
export function AddToBatchForm({ t, home, projects, form }: Props) {
  const batches = projects.flatMap(({ name: project, batches }) =>
    batches.filter(({ status }) => mayChangeTests(status)).map(({ id, name }) => ({
      value: id,
      text: `${project} · ${name}`,
    }))
  );
  if (batches.length === 0) {
    return (
      <EmptyState
        title={t("admin:catalogue.noBatch")}
        text={t("admin:catalogue.noBatchText")}
        actions={<LinkButton href="/admin">{t("admin:dashboard.title")}</LinkButton>}
        heading="h2"
      />
    );
  }
  return (
    <form method="post" action={`${home}/batch`} className="stack" noValidate>
      <FormMessage form={form} />
      <Select
        name="batch"
        label={t("admin:catalogue.batch")}
        hint={t("admin:catalogue.batchHint")}
        placeholder={t("admin:catalogue.chooseBatch")}
        options={batches}
        defaultValue={form?.typed?.batch}
        message={form?.messages?.batch}
        required
      />
      <DialogActions>
        <LinkButton kind="quiet" href={home}>{t("admin:form.cancel")}</LinkButton>
        <Button kind="primary">{t("admin:catalogue.add")}</Button>
      </DialogActions>
    </form>
  );
}
