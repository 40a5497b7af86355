import type { TFunction } from "i18next";
import { SCORE_KINDS } from "../../../model/scoring/result.ts";
import type { StandardScore } from "../../../model/scoring/scored.ts";
import { type Bands, middleOf } from "../../../model/scoring/bands.ts";

/** A score and when it was reached. */
export interface Moment {
  readonly at: Date;
  readonly standard: StandardScore;
}

interface OverTimeProps {
  t: TFunction;
  name: string;
  /** Of one kind, the oldest first. */
  moments: readonly Moment[];
  bands: Bands;
  day: (at: Date) => string;
}

const [WIDTH, HEIGHT, EDGE] = [200, 72, 10];

/** A person's scores on a scale over time, each with its band; the middle band behind them. */
export function OverTime({ t, name, moments, bands, day }: OverTimeProps) {
  const { kind } = moments[0]!.standard;
  const { mean, from, to } = SCORE_KINDS[kind];
  const [start, end] = [moments[0]!.at.getTime(), moments.at(-1)!.at.getTime()];
  const x = (at: Date) => EDGE + (WIDTH - 2 * EDGE) * (at.getTime() - start) / (end - start || 1);
  const y = (score: number) => HEIGHT * (to - Math.min(to, Math.max(from, score))) / (to - from);
  const middle = middleOf(kind, bands);
  const text = moments.map(({ at, standard: { score, low, high } }) =>
    t("admin:result.overTimeOf", { day: day(at), score, low, high })
  ).join("; ");
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <svg
        className="over-time"
        role="img"
        aria-label={`${name}: ${text}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      >
        {middle && (
          <rect
            className="profile-usual"
            y={y(middle.to + .5)}
            width={WIDTH}
            height={y(middle.from - .5) - y(middle.to + .5)}
          />
        )}
        <line className="profile-mark" data-mean x2={WIDTH} y1={y(mean)} y2={y(mean)} />
        <polyline
          className="over-time-line"
          points={moments.map(({ at, standard }) => `${x(at)},${y(standard.score)}`).join(" ")}
        />
        {moments.map(({ at, standard }) => (
          <g key={at.getTime()}>
            <line className="profile-band" x1={x(at)} x2={x(at)} y1={y(standard.low)} y2={y(standard.high)} />
            <circle className="profile-score" cx={x(at)} cy={y(standard.score)} r={4} />
          </g>
        ))}
      </svg>
    </figure>
  );
}
