import type { TFunction } from "i18next";
import type { ScaleChange } from "../../../model/operators/content.ts";
import { Table } from "../../layout/Table.tsx";

interface Props {
  t: TFunction;
  language: string;
  changes: readonly ScaleChange[];
}

/** By scale: how many scores change, by how much and in which direction. */
export function ChangesTable({ t, language, changes }: Props) {
  const count = (n: number) => n.toLocaleString(language);
  const size = (points: number | null) =>
    points === null
      ? "–"
      : points.toLocaleString(language, { signDisplay: "exceptZero", maximumFractionDigits: 1 });
  const cells = ({ people, of, mean, largest, bands, reports }: ScaleChange) => ({
    people: t("operator:changes.ofPeople", { people: count(people), of: count(of) }),
    mean: size(mean),
    largest: size(largest),
    bands: count(bands),
    reports: count(reports),
  });
  return (
    <Table
      caption={t("operator:changes.title")}
      columns={[
        { key: "scale", text: t("operator:changes.scale") },
        ...["people", "mean", "largest", "bands", "reports"].map((key) => ({
          key,
          text: t(`operator:changes.${key}`),
          numeric: true,
          fit: true,
        })),
      ]}
      stacks
    >
      {changes.map((change) => (
        <tr key={change.scale}>
          <th scope="row">{change.scale}</th>
          {Object.entries(cells(change)).map(([key, text]) => (
            <td key={key} data-numeric data-fit data-label={t(`operator:changes.${key}`)}>{text}</td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
