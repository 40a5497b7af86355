import {
  bandName,
  bandText,
  confidenceText,
  groupTexts,
  scaleName,
  withinText,
} from "../../../components/admin/scoring/score_words.ts";
import { middleOf } from "../../../model/scoring/bands.ts";
import type { StandardScore } from "../../../model/scoring/scored.ts";
import { SCORE_KINDS } from "../../../model/scoring/result.ts";
import type { SectionProps } from "../layout.ts";
import { Section } from "../Section.tsx";
import { familiesOf } from "./families.ts";
import { byKind, isNormed, type NormedScore } from "../text.ts";

/** Charts of the scores, one for each kind of score, and the norm group. */
export function Profile({ t, report }: SectionProps) {
  const { words, scored, language } = report;
  const normed = scored.scales.filter(isNormed).filter(({ isValidity }) => !isValidity);
  if (normed.length === 0) return null;
  const kinds = byKind(normed);
  const group = groupTexts(t, words, { ...scored, scales: normed }, language).join("; ");
  return (
    <Section title={t("reports:profile")}>
      {group && <p>{t("reports:comparedWith", { group, version: scored.norms.version })}</p>}
      {kinds.map(({ kind, scores }) =>
        kind !== "none" && (
          <section className="report-kind" key={kind}>
            {kinds.length > 1 && <h3>{t(`reports:scores.kind.${kind}`)}</h3>}
            <ProfileChart t={t} report={report} kind={kind} scores={scores.filter(isNormed)} />
          </section>
        )
      )}
    </Section>
  );
}

/**
 * Longest profile that is kept on one page. A longer one may break across pages: otherwise the page before it
 * would be left half empty.
 */
const WHOLE = 8;

interface ChartProps extends SectionProps {
  kind: StandardScore["kind"];
  scores: readonly NormedScore[];
}

/**
 * A dot for each score, a band of its standard error, and behind them the middle band. Readable without
 * colour, by position, shape and the texts beside it. A table, so that names of any length fit and a screen
 * reader reads each score with its name.
 */
function ProfileChart({ t, report, kind, scores }: ChartProps) {
  const { words, language, bands } = report;
  const middle = middleOf(kind, bands);
  const scale = scaleOf(kind, middle);
  const confidence = confidenceText({ scales: scores }, language);
  return (
    <table className="report-profile" data-long={scores.length > WHOLE || undefined}>
      <caption>
        {[
          t(`reports:chartText.${kind}`),
          t("reports:chartSigns", { confidence }),
          middle &&
          t("reports:chartZone", { ...middle, band: withinText(bandName(words, middle.id)) }),
        ].filter(Boolean).join(" ")}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("reports:scores.scale")}</th>
          <th scope="col" className="report-plot">
            <svg role="img" aria-label={t(`reports:chart.${kind}`)}>
              {scale.marks.map(({ score, at }, step) => (
                <text
                  key={score}
                  x={at}
                  y="75%"
                  textAnchor="middle"
                  className={step % 2 ? "mark" : "mark minor"}
                >
                  {score}
                </text>
              ))}
            </svg>
          </th>
          <th scope="col" data-numeric>{t("reports:scores.score")}</th>
          <th scope="col">{t("reports:scores.band")}</th>
        </tr>
      </thead>
      {familiesOf(scores).map((family) => (
        <tbody key={family[0]!.score.scale}>
          {family.map(({ score: { scale: name, standard }, isPart }) => (
            <tr key={name}>
              <th scope="row" data-part={isPart || undefined}>{scaleName(words, name)}</th>
              <td className="report-plot">
                <Plot
                  scale={scale}
                  standard={standard}
                  text={t("reports:chartScore", { ...standard, confidence })}
                />
              </td>
              <td data-numeric>
                <b>{standard.score}</b>
              </td>
              <td>{bandText(t, report, standard) ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface PlotProps {
  scale: Scale;
  standard: StandardScore;
  text: string;
}

function Plot({ scale: { mean, zone, at, share, marks }, standard: { score, low, high }, text }: PlotProps) {
  return (
    <svg role="img" aria-label={text}>
      {zone && <rect className="usual" x={at(zone.from)} width={share(zone.from, zone.to)} height="100%" />}
      {marks.map(({ score, at }) => (
        <line key={score} className={score === mean ? "mean" : undefined} x1={at} x2={at} y1="0" y2="100%" />
      ))}
      <svg y="50%" overflow="visible">
        <rect className="band" x={at(low)} y={-4} width={share(low, high)} height={8} rx={4} />
        <circle className="score" cx={at(score)} r={4} />
      </svg>
    </svg>
  );
}

type Scale = ReturnType<typeof scaleOf>;

/** Positions of scores of a kind on a drawing of any width. Scores beyond its ends are drawn at the ends. */
function scaleOf(kind: StandardScore["kind"], middle: ReturnType<typeof middleOf>) {
  const { mean, sd, from, to } = SCORE_KINDS[kind];
  const place = (score: number) => 100 * (Math.min(to, Math.max(from, score)) - from) / (to - from);
  const percent = (part: number) => `${Math.round(part * 100) / 100}%`;
  const at = (score: number) => percent(place(score));
  return {
    mean,
    // A whole score reaches half a point to either side.
    zone: middle && { from: middle.from - .5, to: middle.to + .5 },
    at,
    share: (low: number, high: number) => percent(place(high) - place(low)),
    marks: [-3, -2, -1, 0, 1, 2, 3].map((step) => ({ score: mean + step * sd, at: at(mean + step * sd) })),
  };
}
