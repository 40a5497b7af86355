import type { TFunction } from "i18next";
import type { Result } from "../../../model/scoring/result.ts";
import { Table } from "../../layout/Table.tsx";
import { inFamilies, type ShownScale } from "./in_families.ts";
import {
  bandText,
  confidenceText,
  hundredths,
  intervalText,
  number,
  percentileText,
  scaleName,
} from "./score_words.ts";
import { percentileName, withoutStandard } from "./screen_words.ts";

interface ScoreTableProps {
  t: TFunction;
  result: Pick<Result, "scored" | "words" | "bands">;
  language: string;
}

/** All scores as figures. */
export function ScoreTable({ t, result, language }: ScoreTableProps) {
  const { scored, words } = result;
  const isAllCounted = scored.scales.every(({ standard }) => !standard || standard.isCounted);
  const kinds = new Set(scored.scales.flatMap(({ standard }) => standard?.kind ?? []));
  const [kind] = kinds;
  const texts = {
    raw: t("admin:result.raw"),
    score: kind && kinds.size === 1 ? t(`admin:result.kind.${kind}`) : t("admin:result.score"),
    interval: t("admin:result.interval", { confidence: confidenceText(scored, language) }),
    percentile: percentileName(t, { isCounted: isAllCounted }),
    sem: t("admin:result.sem"),
    answered: t("admin:result.answered"),
  };
  const columns = [
    { key: "scale", text: t("admin:result.scale") },
    { key: "score", text: texts.score, numeric: true },
    { key: "band", text: t("admin:result.band") },
    ...(["interval", "percentile", "sem", "raw", "answered"] as const).map((key) => ({
      key,
      text: texts[key],
      numeric: true,
    })),
  ];
  return (
    <Table caption={t("admin:result.list")} columns={columns} stacks>
      {profileFirst(inFamilies(scored.scales)).map(({ score, isPart }) => {
        const { scale, standard, raw, answered, asked } = score;
        return (
          <tr key={scale} data-part={isPart || undefined}>
            <th scope="row">
              {scaleName(words, scale)}
              {score.isValidity && <div className="quietly">{t("admin:result.validity")}</div>}
              {score.isProrated && <div className="quietly">{t("admin:result.prorated")}</div>}
            </th>
            <td
              data-numeric
              data-label={standard ? t(`admin:result.kind.${standard.kind}`) : texts.score}
            >
              {standard ? <b>{standard.score}</b> : "–"}
              {standard && kinds.size > 1 && (
                <div className="quietly" data-wide>{t(`admin:result.kind.${standard.kind}`)}</div>
              )}
            </td>
            <td>{standard ? bandText(t, result, standard) ?? "–" : withoutStandard(t, score)}</td>
            <td data-numeric data-label={texts.interval}>
              {standard ? intervalText(standard) : "–"}
            </td>
            <td data-numeric data-label={texts.percentile}>
              {standard ? percentileText(standard.percentile, language) : "–"}
            </td>
            <td data-numeric data-label={texts.sem}>{hundredths(standard?.sem, language)}</td>
            <td data-numeric data-label={texts.raw}>{number(raw, language)}</td>
            <td data-numeric data-label={texts.answered}>
              {t("admin:result.ofAsked", { answered, asked }).replaceAll(" ", "\u00a0")}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

/** Validity scales are not part of the profile and come last. */
const profileFirst = (scales: readonly ShownScale[]) =>
  scales.toSorted((one, other) => Number(one.score.isValidity) - Number(other.score.isValidity));
