import type { TFunction } from "i18next";
import type { FoundRespondent, SearchOrder } from "../../../model/respondents/respondent_search.ts";
import { Checkbox } from "../../form/Checkbox.tsx";
import { Table } from "../../layout/Table.tsx";
import { nameOf } from "../respondent_page/names.ts";
import { RespondentName } from "../respondent_page/RespondentName.tsx";
import { RespondentStatusBadge } from "../respondent_page/RespondentStatusBadge.tsx";

/** Place of a respondent; `href` leads to the archive if it is archived. */
export interface FoundPlace {
  readonly text: string;
  readonly href?: string;
}

interface FoundRespondentsProps {
  t: TFunction;
  respondents: readonly FoundRespondent[];
  /** By batch id. Omitted without the right to see projects. */
  places?: ReadonlyMap<string, FoundPlace>;
  order?: SearchOrder;
  /** Address of the same results in another order: "name", "-name". */
  hrefOf: (o: string) => string;
  /** Whether rows have a checkbox. */
  areSelectable?: boolean;
}

export function FoundRespondents(
  { t, respondents, places, order, hrefOf, areSelectable }: FoundRespondentsProps,
) {
  const sorted = (by: SearchOrder["by"]) => ({
    href: hrefOf(order?.by === by && order.dir === "asc" ? `-${by}` : by),
    direction: order?.by === by ? DIRECTIONS[order.dir] : undefined,
  });
  const columns = [
    ...(areSelectable ? [{ key: "select", text: "", label: t("admin:respondents.select"), fit: true }] : []),
    { key: "name", text: t("admin:respondent.name"), sort: sorted("name") },
    { key: "born", text: t("admin:respondent.dateOfBirth"), wide: true, sort: sorted("dateOfBirth") },
    ...(places ? [{ key: "place", text: t("admin:batch.batch"), wide: true, sort: sorted("batch") }] : []),
    { key: "status", text: t("admin:respondent.status"), sort: sorted("status") },
  ];
  return (
    <Table caption={t("admin:search.placeholder")} columns={columns}>
      {respondents.map((respondent) => (
        <tr key={respondent.id}>
          {areSelectable && (
            <td>
              <Checkbox
                name="ids"
                value={respondent.id}
                title={t("admin:respondents.selectOne", {
                  name: nameOf(respondent) || t("admin:respondent.unnamed"),
                })}
              />
            </td>
          )}
          <th scope="row">
            <RespondentName
              t={t}
              respondent={respondent}
              href={`/admin/project/${respondent.projectId}/batch/${respondent.batchId}/respondent/${respondent.id}`}
            />
          </th>
          <td data-wide>{respondent.dateOfBirth ?? "–"}</td>
          {places && (
            <td data-wide>
              <Place {...places.get(respondent.batchId)} />
            </td>
          )}
          <td>
            <RespondentStatusBadge t={t} status={respondent.status} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

const Place = ({ text = "–", href }: Partial<FoundPlace>) => href ? <a href={href}>{text}</a> : <>{text}</>;

const DIRECTIONS = { asc: "ascending", desc: "descending" } as const;
