import { type Bands, middleOf } from "../../../model/scoring/bands.ts";
import { SCORE_KINDS } from "../../../model/scoring/result.ts";
import type { StandardScore } from "../../../model/scoring/scored.ts";

interface PeoplePlotProps {
  kind: StandardScore["kind"];
  bands: Bands;
  /** Null for people without a score. */
  scores: readonly (StandardScore | null)[];
}

const [WIDTH, LINE] = [160, 9];

/** The scores of several people and their bands, a line each in the order of the columns. The table has the figures. */
export function PeoplePlot({ kind, bands, scores }: PeoplePlotProps) {
  const { mean, from, to } = SCORE_KINDS[kind];
  const at = (score: number) => (WIDTH * (Math.min(to, Math.max(from, score)) - from)) / (to - from);
  const middle = middleOf(kind, bands);
  const height = scores.length * LINE + 4;
  return (
    <svg
      className="people-plot"
      width={WIDTH}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
      aria-hidden
      focusable="false"
    >
      {middle && (
        <rect
          className="profile-usual"
          x={at(middle.from - .5)}
          width={at(middle.to + .5) - at(middle.from - .5)}
          height={height}
        />
      )}
      <line className="profile-mark" data-mean x1={at(mean)} x2={at(mean)} y2={height} />
      {scores.map((score, nth) => {
        const y = nth * LINE + LINE / 2 + 2;
        return score?.kind === kind && (
          <g key={nth}>
            <line className="profile-band" x1={at(score.low)} x2={at(score.high)} y1={y} y2={y} />
            <circle className="profile-score" cx={at(score.score)} cy={y} r={4} />
          </g>
        );
      })}
    </svg>
  );
}
