import type { TFunction } from "i18next";
import { AddByName } from "$/islands/admin/AddByName.tsx";

/** On every page, for whoever may: links in the sidebar and on the dashboard open them. */
export const AddModals = ({ t }: { t: TFunction }) => {
  const shared = { close: t("admin:shell.close"), cancel: t("admin:form.cancel") };
  return (
    <>
      <AddByName
        id="add-project"
        texts={{
          ...shared,
          title: t("admin:project.add"),
          label: t("admin:project.name"),
          submit: t("admin:project.create"),
          failed: t("admin:project.createFailed"),
        }}
      />
      <AddByName
        id="add-batch"
        texts={{
          ...shared,
          title: t("admin:batch.add"),
          label: t("admin:batch.name"),
          hint: t("admin:batch.inProject", { name: "%" }),
          submit: t("admin:batch.create"),
          failed: t("admin:batch.createFailed"),
        }}
      />
    </>
  );
};
