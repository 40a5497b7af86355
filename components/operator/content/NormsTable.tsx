import type { TFunction } from "i18next";
import type { NormGroup } from "../../../model/operators/norms.ts";
import { Table } from "../../layout/Table.tsx";
import { Badge } from "../../messages/Badge.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";

interface Props {
  t: TFunction;
  language: string;
  groups: readonly NormGroup[];
  query: string;
}

export function NormsTable({ t, language, groups, query }: Props) {
  const label = (key: string) => t(`operator:norms.${key}`);
  return (
    <div className="card">
      <Table
        caption={label("title")}
        columns={[
          { key: "test", text: t("operator:content.test") },
          { key: "group", text: label("group") },
          { key: "n", text: label("n"), numeric: true, fit: true },
          { key: "scales", text: label("scales"), numeric: true, fit: true },
          { key: "version", text: label("version"), fit: true },
          { key: "source", text: label("source"), fit: true },
          { key: "marks", text: label("marks"), fit: true },
        ]}
        empty={groups.length === 0 && <EmptyState title={t("operator:norms.none", { query })} heading="h2" />}
        stacks
      >
        {groups.map(({ test, name, n, scales, version, source, isSmall, isOld }) => (
          <tr key={`${test} ${name}`}>
            <th scope="row">
              <a href={`/operator/content/tests/${test}`}>{test}</a>
            </th>
            <td data-label={label("group")}>{name}</td>
            <td data-numeric data-fit data-label={label("n")}>{n.toLocaleString(language)}</td>
            <td data-numeric data-fit data-label={label("scales")}>{scales}</td>
            <td data-fit data-label={label("version")}>{version}</td>
            <td data-fit data-label={label("source")}>{t(`operator:normSource.${source}`)}</td>
            {/* Without a mark nothing at all, not even a space: a phone then leaves the cell out. */}
            <td data-fit data-label={label("marks")}>
              {isSmall && <Badge tone="warn" icon="alert">{label("small")}</Badge>}
              {isSmall && isOld && " "}
              {isOld && <Badge tone="warn" icon="clock">{label("old")}</Badge>}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
