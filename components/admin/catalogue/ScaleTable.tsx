import type { TFunction } from "i18next";
import type { CatalogueScale } from "../../../model/instruments/catalogue.ts";
import { Table } from "../../layout/Table.tsx";
import { hundredths, number, tenths } from "../scoring/score_words.ts";
import { reliabilityText } from "../scoring/screen_words.ts";

interface Props {
  t: TFunction;
  language: string;
  scales: readonly CatalogueScale[];
}

/** Each scale with what it measures and how exactly. */
export function ScaleTable({ t, language, scales }: Props) {
  const word = (key: string) => t(`admin:catalogue.${key}`);
  return (
    <Table
      caption={word("scales")}
      columns={[
        { key: "scale", text: word("scale") },
        { key: "items", text: word("items"), numeric: true, fit: true },
        { key: "standard", text: word("scores"), fit: true },
        { key: "norm", text: word("meanAndSpread"), numeric: true, fit: true },
        { key: "reliability", text: word("reliability") },
      ]}
      stacks
    >
      {scales.map((scale) => (
        <tr key={scale.id}>
          <th scope="row">
            {scale.name}
            <p className="quietly catalogue-scale">{scale.description}</p>
            {scale.isValidity && <p className="quietly catalogue-scale">{word("validity")}</p>}
          </th>
          <td data-numeric data-fit data-label={word("items")}>
            {scale.items === null
              ? <span className="quietly">{t("admin:catalogue.ofScales", { count: scale.of.length })}</span>
              : number(scale.items, language)}
          </td>
          <td data-fit data-label={word("scores")}>{word(`standardOf.${scale.standard}`)}</td>
          <td data-numeric data-fit data-label={word("meanAndSpread")}>
            {scale.norm
              ? `${tenths(scale.norm.mean, language)} ± ${tenths(scale.norm.sd, language)}`
              : hundredths(null, language)}
          </td>
          <td data-label={word("reliability")}>
            {scale.norm ? reliabilityText(t, scale.norm, language) : hundredths(null, language)}
          </td>
        </tr>
      ))}
    </Table>
  );
}
