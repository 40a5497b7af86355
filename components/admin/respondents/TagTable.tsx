import type { TFunction } from "i18next";
import { Table } from "../../layout/Table.tsx";
import { Dialog } from "../../messages/Dialog.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { ConfirmForm } from "../ConfirmForm.tsx";

interface CountedTag {
  readonly id: string;
  readonly name: string;
  /** How many people have it. */
  readonly people: number;
}

interface TagTableProps {
  t: TFunction;
  tags: readonly CountedTag[];
  mayEdit: boolean;
}

/** The tags of an organisation, with what can be done with each. */
export function TagTable({ t, tags, mayEdit }: TagTableProps) {
  const columns = [
    { key: "name", text: t("admin:tags.name") },
    { key: "people", text: t("admin:tags.people"), numeric: true, fit: true },
    ...(mayEdit ? [{ key: "acts", text: "", label: t("admin:respondent.acts"), fit: true }] : []),
  ];
  const empty = tags.length === 0 && (
    <EmptyState heading="h2" title={t("admin:tags.none")} text={t("admin:tags.noneText")} />
  );
  return (
    <>
      <Table caption={t("admin:tags.title")} columns={columns} empty={empty}>
        {tags.map(({ id, name, people }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td data-numeric data-fit>{people}</td>
            {mayEdit && (
              <td data-fit>
                <div className="row code-acts">
                  <LinkButton
                    href={`/admin/tags/${id}/rename`}
                    kind="quiet"
                    icon="edit"
                    label={t("admin:tags.renameNamed", { name })}
                  />
                  <LinkButton
                    href={`/admin/tags/${id}/delete`}
                    opens={`delete-${id}`}
                    kind="quiet"
                    icon="trash"
                    label={t("admin:tags.delete.named", { name })}
                  />
                </div>
              </td>
            )}
          </tr>
        ))}
      </Table>
      {mayEdit && tags.map((tag) => (
        <Dialog
          key={tag.id}
          id={`delete-${tag.id}`}
          title={t("admin:tags.delete.title")}
          closeText={t("admin:shell.close")}
        >
          <DeleteTagForm t={t} tag={tag} />
        </Dialog>
      ))}
    </>
  );
}

interface DeleteTagFormProps {
  t: TFunction;
  tag: CountedTag;
  failure?: string;
  /** On a page of its own the form links back to the list. */
  onPage?: boolean;
}

export function DeleteTagForm({ t, tag: { id, name, people }, failure, onPage }: DeleteTagFormProps) {
  return (
    <ConfirmForm
      action={`/admin/tags/${id}/delete`}
      submit={t("admin:tags.delete.action")}
      isDangerous
      failure={failure === undefined ? undefined : { title: t("admin:tags.delete.failed"), text: failure }}
      cancel={{ text: t("admin:form.cancel"), href: onPage ? "/admin/tags" : undefined }}
    >
      <p>{t("admin:tags.delete.text", { name, count: people })}</p>
    </ConfirmForm>
  );
}
