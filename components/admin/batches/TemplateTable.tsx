import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import { Table } from "../../layout/Table.tsx";
import { Dialog } from "../../messages/Dialog.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { ConfirmForm } from "../ConfirmForm.tsx";

interface Template {
  readonly id: string;
  readonly name: string;
}

interface TemplateTableProps {
  t: TFunction;
  templates: readonly (Template & {
    readonly createdAt: Date;
    readonly tests: readonly { readonly name: string }[];
  })[];
  mayEdit: boolean;
  dates: { readonly timeZone: string; readonly language: string };
}

/** The templates of an organisation, with what can be done with each. */
export function TemplateTable({ t, templates, mayEdit, dates }: TemplateTableProps) {
  const columns = [
    { key: "name", text: t("admin:templates.name") },
    { key: "tests", text: t("admin:batch.tests") },
    { key: "created", text: t("admin:batch.createdAt"), wide: true, fit: true },
    ...(mayEdit ? [{ key: "acts", text: "", label: t("admin:respondent.acts"), fit: true }] : []),
  ];
  const empty = templates.length === 0 && (
    <EmptyState heading="h2" title={t("admin:templates.none")} text={t("admin:templates.noneText")} />
  );
  return (
    <>
      <Table caption={t("admin:templates.title")} columns={columns} empty={empty} stacks>
        {templates.map((template) => (
          <tr key={template.id}>
            <th scope="row">{template.name}</th>
            <td data-line>
              {template.tests.map(({ name }) => name).join(" · ") || t("admin:batch.noTests")}
            </td>
            <td data-wide data-fit>{momentText(template.createdAt, dates.timeZone, dates.language, "PP")}</td>
            {mayEdit && (
              <td data-fit data-line>
                <Acts t={t} template={template} />
              </td>
            )}
          </tr>
        ))}
      </Table>
      {mayEdit && templates.map((template) => (
        <Dialog
          key={template.id}
          id={`delete-${template.id}`}
          title={t("admin:templates.delete.title")}
          closeText={t("admin:shell.close")}
        >
          <DeleteTemplateForm t={t} template={template} />
        </Dialog>
      ))}
    </>
  );
}

function Acts({ t, template: { id, name } }: { t: TFunction; template: Template }) {
  const home = `/admin/templates/${id}`;
  return (
    <div className="row">
      <LinkButton href={`${home}/batch`} label={t("admin:templates.batch", { name })} icon="plus">
        {t("admin:dashboard.newBatch")}
      </LinkButton>
      <LinkButton
        href={`${home}/rename`}
        kind="quiet"
        icon="edit"
        label={t("admin:templates.renameNamed", { name })}
      />
      <LinkButton
        href={`${home}/delete`}
        opens={`delete-${id}`}
        kind="quiet"
        icon="trash"
        label={t("admin:templates.delete.named", { name })}
      />
    </div>
  );
}

interface DeleteTemplateFormProps {
  t: TFunction;
  template: Template;
  failure?: string;
  /** On a page of its own the form links back to the list. */
  onPage?: boolean;
}

export function DeleteTemplateForm({ t, template, failure, onPage }: DeleteTemplateFormProps) {
  return (
    <ConfirmForm
      action={`/admin/templates/${template.id}/delete`}
      submit={t("admin:templates.delete.action")}
      isDangerous
      failure={failure === undefined
        ? undefined
        : { title: t("admin:templates.delete.failed"), text: failure }}
      cancel={{ text: t("admin:form.cancel"), href: onPage ? "/admin/templates" : undefined }}
    >
      <p>{t("admin:templates.delete.text", { name: template.name })}</p>
    </ConfirmForm>
  );
}
