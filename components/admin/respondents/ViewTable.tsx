import type { TFunction } from "i18next";
import type { ListView } from "../../../model/respondents/list_view.ts";
import { viewAddress } from "../../../model/respondents/respondent_list.ts";
import { Table } from "../../layout/Table.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";

interface ViewTableProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  views: readonly ListView[];
}

/** The member's views and those of colleagues. One's own can be renamed, shared and deleted. */
export function ViewTable({ t, home, views }: ViewTableProps) {
  if (views.length === 0) return null;
  const columns = [
    { key: "name", text: t("admin:views.name") },
    { key: "whose", text: t("admin:views.whose") },
    { key: "acts", text: "", label: t("admin:respondent.acts"), fit: true },
  ];
  return (
    <Table caption={t("admin:views.title")} columns={columns}>
      {views.map((view) => (
        <tr key={view.id}>
          <th scope="row">
            <a href={home + viewAddress(view)}>{view.name}</a>
          </th>
          <td>{t(`admin:views.${view.isOwn ? view.isShared ? "ownShared" : "own" : "shared"}`)}</td>
          <td data-fit>
            {view.isOwn && (
              <div className="row">
                <LinkButton
                  href={`${home}/views/${view.id}/edit`}
                  kind="quiet"
                  icon="edit"
                  label={t("admin:views.editNamed", view)}
                />
                <LinkButton
                  href={`${home}/views/${view.id}/delete`}
                  kind="quiet"
                  icon="trash"
                  label={t("admin:views.deleteNamed", view)}
                />
              </div>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
