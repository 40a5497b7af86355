import { bandName, confidenceText, scaleName } from "../../components/admin/results/score_words.ts";
import type { StandardScore } from "../../model/instrument/scored.ts";
import { SCORE_KINDS } from "../../model/result.ts";
import type { SectionProps } from "./Document.tsx";
import { type NormedScore } from "./text.ts";

interface Props extends SectionProps {
  kind: StandardScore["kind"];
  scores: readonly NormedScore[];
}

/** Of the drawing, in its own units: names on the left, the scale in the middle, score and band on the right. */
const NAMES = 176;
const SCALE = 310;
const WORDS = 184;
const WIDTH = NAMES + SCALE + WORDS;
const HEAD = 22;
const ROW = 22;

/**
 * A dot for each score, the band around it that its standard error makes, and behind them the range in which two of three people
 * lie. Told without colour too: by place, by shape, and in words beside it.
 */
export function ProfileChart({ t, report: { words, language }, kind, scores }: Props) {
  const { mean, sd, from, to } = SCORE_KINDS[kind];
  const at = (score: number) =>
    round(NAMES + SCALE * (Math.min(to, Math.max(from, score)) - from) / (to - from));
  const height = HEAD + ROW * scores.length + 4;
  const marks = [-3, -2, -1, 0, 1, 2, 3].map((step) => mean + step * sd);
  const middle = (row: number) => HEAD + ROW * row + ROW / 2;
  return (
    <figure className="report-profile">
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={t(`admin:document.chart.${kind}`)}>
        <rect
          className="usual"
          x={at(mean - sd)}
          y={HEAD}
          width={round(at(mean + sd) - at(mean - sd))}
          height={height - HEAD}
        />
        {marks.map((mark) => (
          <g key={mark}>
            <line
              className={mark === mean ? "mark mean" : "mark"}
              x1={at(mark)}
              x2={at(mark)}
              y1={HEAD}
              y2={height}
            />
            <text className="figure" x={at(mark)} y={HEAD - 8} textAnchor="middle">{mark}</text>
          </g>
        ))}
        {scores.map(({ scale, standard: { score, low, high, band } }, row) => (
          <g key={scale}>
            <text x={0} y={middle(row) + 4}>{scaleName(words, scale)}</text>
            <rect
              className="band"
              x={at(low)}
              y={middle(row) - 4}
              width={round(at(high) - at(low))}
              height={8}
              rx={4}
            />
            <circle className="score" cx={at(score)} cy={middle(row)} r={4.5} />
            <text className="figure strong" x={NAMES + SCALE + 36} y={middle(row) + 4} textAnchor="end">
              {score}
            </text>
            <text x={NAMES + SCALE + 44} y={middle(row) + 4}>{bandName(words, band)}</text>
          </g>
        ))}
      </svg>
      <figcaption>
        {t(`admin:document.chartText.${kind}`, { confidence: confidenceText({ scales: scores }, language) })}
      </figcaption>
    </figure>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
