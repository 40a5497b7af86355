import type { TFunction } from "i18next";
import type { ScaleScore } from "../../../model/instrument/scored.ts";
import type { ResultWords } from "../../../model/result.ts";
import { Table } from "../../Table.tsx";
import { bandName, number, percentileText, scaleName, withoutStandard } from "./score_words.ts";

interface ScoreTableProps {
  t: TFunction;
  scales: readonly ScaleScore[];
  words: ResultWords;
  language: string;
}

/** All scores in figures. */
export function ScoreTable({ t, scales, words, language }: ScoreTableProps) {
  const columns = [
    { key: "scale", text: t("admin:result.scale") },
    { key: "raw", text: t("admin:result.raw"), numeric: true, wide: true },
    { key: "score", text: t("admin:result.score"), numeric: true },
    { key: "band", text: t("admin:result.band") },
    { key: "percentile", text: t("admin:result.percentile"), numeric: true, wide: true },
    { key: "sem", text: t("admin:result.sem"), numeric: true, wide: true },
    { key: "answered", text: t("admin:result.answered"), numeric: true, wide: true },
  ];
  return (
    <Table caption={t("admin:result.list")} columns={columns}>
      {scales.map((score) => {
        const { scale, standard, raw, answered, asked } = score;
        return (
          <tr key={scale}>
            <th scope="row">
              {scaleName(words, scale)}
              {score.isValidity && <div className="quietly">{t("admin:result.validity")}</div>}
              {score.isProrated && <div className="quietly">{t("admin:result.prorated")}</div>}
            </th>
            <td data-numeric data-wide>{number(raw, language)}</td>
            <td data-numeric>
              {standard
                ? (
                  <>
                    <b>{standard.score}</b>
                    <div className="quietly">{t(`admin:result.kind.${standard.kind}`)}</div>
                  </>
                )
                : "–"}
            </td>
            <td>{standard ? bandName(words, standard.band) ?? "–" : withoutStandard(t, score)}</td>
            <td data-numeric data-wide>{standard ? percentileText(standard.percentile, language) : "–"}</td>
            <td data-numeric data-wide>{number(standard?.sem, language)}</td>
            <td data-numeric data-wide>{t("admin:result.ofAsked", { answered, asked })}</td>
          </tr>
        );
      })}
    </Table>
  );
}
