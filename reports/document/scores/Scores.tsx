import type { ShownScale } from "../../../components/admin/scoring/in_families.ts";
import {
  bandText,
  confidenceText,
  hundredths,
  number,
  percentileText,
  scaleName,
} from "../../../components/admin/scoring/score_words.ts";
import type { ScaleScore } from "../../../model/scoring/scored.ts";
import { Differences } from "./Differences.tsx";
import type { SectionProps } from "../layout.ts";
import { familiesOf } from "./families.ts";
import { Section } from "../Section.tsx";
import { byKind } from "../text.ts";

const RAW = ["raw"] as const;
const NORMED = [...RAW, "score", "interval", "percentile", "sem"] as const;

/** Table of all scores. */
export function Scores({ t, report }: SectionProps) {
  const scales = report.scored.scales.filter(({ isValidity }) => !isValidity);
  const raw = rawText(scales, report.language);
  const isAllCounted = scales.every(({ standard }) => !standard || standard.isCounted);
  const isNormed = scales.some(({ standard }) => standard);
  const columns = isNormed ? NORMED : RAW;
  const confidence = confidenceText({ scales }, report.language);
  return (
    <Section title={t("reports:scores.title")}>
      <table className="report-table report-scores" tabIndex={0}>
        <thead>
          <tr>
            <th scope="col">{t("reports:scores.scale")}</th>
            {columns.map((column) => (
              <th scope="col" data-numeric key={column}>
                {column === "percentile" && !isAllCounted
                  ? t("reports:scores.curvePercentile")
                  : t(`reports:scores.${column}`, { confidence })}
              </th>
            ))}
            {isNormed && <th scope="col">{t("reports:scores.band")}</th>}
            <th scope="col" data-numeric>{t("reports:scores.answered")}</th>
          </tr>
        </thead>
        {byKind(scales).map(({ kind, scores }) =>
          familiesOf(scores).map((family, at) => (
            <tbody key={family[0]!.score.scale}>
              {at === 0 && (
                <tr>
                  <th scope="rowgroup" colSpan={columns.length + (isNormed ? 3 : 2)} className="report-group">
                    {t(`reports:scores.kind.${kind}`)}
                  </th>
                </tr>
              )}
              {family.map((shown) => (
                <Row
                  key={shown.score.scale}
                  t={t}
                  report={report}
                  shown={shown}
                  raw={raw}
                  isNormed={isNormed}
                />
              ))}
            </tbody>
          ))
        )}
      </table>
      {scales.some(({ isProrated }) => isProrated) && (
        <p className="report-note">{t("reports:scores.proratedNote")}</p>
      )}
      <Differences t={t} report={report} />
    </Section>
  );
}

interface RowProps extends SectionProps {
  shown: ShownScale<ScaleScore>;
  raw: (value: number | null) => string;
  /** Whether any score has a norm; otherwise there are no columns for it. */
  isNormed: boolean;
}

function Row({ t, report, shown: { score, isPart }, raw, isNormed }: RowProps) {
  const { words, language } = report;
  const { scale, standard, isProrated, answered, asked } = score;
  return (
    <tr>
      <th scope="row" data-part={isPart || undefined}>
        {scaleName(words, scale)}
        {isProrated && <small>{t("reports:scores.prorated")}</small>}
      </th>
      <td data-numeric>{raw(score.raw)}</td>
      {isNormed && (
        <>
          <td data-numeric>{standard ? <b>{standard.score}</b> : "–"}</td>
          <td data-numeric>{standard ? `${standard.low}–${standard.high}` : "–"}</td>
          <td data-numeric>{standard ? percentileText(standard.percentile, language) : "–"}</td>
          <td data-numeric>{hundredths(standard?.sem, language)}</td>
          <td>{standard ? bandText(t, report, standard) ?? "–" : t(withoutBand(score))}</td>
        </>
      )}
      <td data-numeric>{t("reports:ofAsked", { answered, asked })}</td>
    </tr>
  );
}

const withoutBand = ({ raw }: ScaleScore) => `reports:scores.${raw === null ? "tooFew" : "none"}` as const;

/** If one score has decimals all have, so that figures align. */
function rawText(scales: readonly ScaleScore[], language: string) {
  const isWhole = scales.every(({ raw }) => raw === null || Number.isInteger(raw));
  return (raw: number | null) => isWhole ? number(raw, language) : hundredths(raw, language);
}
