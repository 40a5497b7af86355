import {
  bandName,
  hundredths,
  number,
  percentileText,
  scaleName,
} from "../../components/admin/results/score_words.ts";
import type { ScaleScore } from "../../model/instrument/scored.ts";
import type { SectionProps } from "./Document.tsx";
import { Section } from "./Section.tsx";
import { byKind } from "./text.ts";

const COLUMNS = 8;

/** All scores in figures. */
export function Scores({ t, report }: SectionProps) {
  const { scored } = report;
  return (
    <Section title={t("admin:document.scores.title")}>
      <table className="report-table" tabIndex={0}>
        <thead>
          <tr>
            <th scope="col">{t("admin:document.scores.scale")}</th>
            {(["raw", "score", "interval", "percentile", "sem"] as const).map((column) => (
              <th scope="col" data-numeric key={column}>{t(`admin:document.scores.${column}`)}</th>
            ))}
            <th scope="col">{t("admin:document.scores.band")}</th>
            <th scope="col" data-numeric>{t("admin:document.scores.answered")}</th>
          </tr>
        </thead>
        {byKind(scored.scales).map(({ kind, scores }) => (
          <tbody key={kind}>
            <tr>
              <th scope="rowgroup" colSpan={COLUMNS} className="report-group">
                {t(`admin:document.scores.kind.${kind}`)}
              </th>
            </tr>
            {scores.map((score) => <Row key={score.scale} t={t} report={report} score={score} />)}
          </tbody>
        ))}
      </table>
    </Section>
  );
}

function Row({ t, report: { words, language }, score }: SectionProps & { score: ScaleScore }) {
  const { scale, raw, standard, isValidity, isProrated, answered, asked } = score;
  return (
    <tr>
      <th scope="row">
        {scaleName(words, scale)}
        {isValidity && <small>{t("admin:document.scores.validity")}</small>}
        {isProrated && <small>{t("admin:document.scores.prorated")}</small>}
      </th>
      <td data-numeric>{number(raw, language)}</td>
      <td data-numeric>{standard ? <b>{standard.score}</b> : "–"}</td>
      <td data-numeric>{standard ? `${standard.low}–${standard.high}` : "–"}</td>
      <td data-numeric>{standard ? percentileText(standard.percentile, language) : "–"}</td>
      <td data-numeric>{hundredths(standard?.sem, language)}</td>
      <td>{standard ? bandName(words, standard.band) ?? "–" : t("admin:document.scores.none")}</td>
      <td data-numeric>{t("admin:document.ofAsked", { answered, asked })}</td>
    </tr>
  );
}
