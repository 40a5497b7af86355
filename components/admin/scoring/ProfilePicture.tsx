import type { TFunction } from "i18next";
import type { StandardScore } from "../../../model/scoring/scored.ts";
import { SCORE_KINDS } from "../../../model/scoring/result.ts";
import { middleOf } from "../../../model/scoring/bands.ts";
import type { ShownScale } from "./in_families.ts";
import { bandText, scaleName, type ScoreContext } from "./score_words.ts";
import type { ReactNode } from "react";

interface ProfilePictureProps {
  t: TFunction;
  kind: StandardScore["kind"];
  /** Scales with a standard score of this kind. */
  scales: readonly ShownScale[];
  /** Earlier scores, by scale. */
  before: ReadonlyMap<string, StandardScore>;
  result: ScoreContext;
}

/** A whole score covers half a point to either side. */
const HALF = .5;
/** Number of lines beyond which the axis is repeated at the bottom. */
const LONG = 12;

/**
 * Chart of the scores of one kind: a dot for each score, its confidence band, and the middle band behind
 * them. Positions are percentages of the width, so it is sharp at every size.
 */
export function ProfilePicture({ t, kind, scales, before, result }: ProfilePictureProps) {
  const { words, bands } = result;
  const { mean, sd, from, to } = SCORE_KINDS[kind];
  const place = (score: number) => (100 * (Math.min(to, Math.max(from, score)) - from)) / (to - from);
  const at = (score: number) => `${place(score)}%`;
  const middle = middleOf(kind, bands);
  const marks = [-3, -2, -1, 0, 1, 2, 3].map((step) => mean + step * sd);
  const axis = <Axis marks={marks} at={at} />;
  return (
    <figure className="profile">
      <figcaption className="profile-head">
        <h3>{t(`admin:result.kinds.${kind}`)}</h3>
        <p className="quietly">{t(`admin:result.kindMean.${kind}`)}</p>
      </figcaption>
      <div>
        {axis}
        <ul role="list">
          {scales.map(({ score: { scale, standard }, isPart }) => {
            const { score, low, high } = standard!;
            const name = scaleName(words, scale);
            const earlier = before.get(scale)?.score;
            const text = t("admin:result.pictureText", { scale: name, score, low, high });
            return (
              <li className="profile-row" data-part={isPart || undefined} key={scale}>
                <div className="profile-name">
                  <a href={`#scale-${scale}`}>{name}</a>
                </div>
                <div className="profile-plot">
                  <svg
                    role="img"
                    aria-label={earlier === undefined
                      ? text
                      : t("admin:result.pictureBefore", { text, earlier })}
                  >
                    {middle && (
                      <rect
                        className="profile-usual"
                        x={at(middle.from - HALF)}
                        width={`${place(middle.to + HALF) - place(middle.from - HALF)}%`}
                        height="100%"
                      />
                    )}
                    {marks.map((mark) => (
                      <line
                        key={mark}
                        className="profile-mark"
                        data-mean={mark === mean || undefined}
                        x1={at(mark)}
                        x2={at(mark)}
                        y2="100%"
                      />
                    ))}
                    {/* Heights below count from the middle of the line, whatever its height. */}
                    <svg y="50%">
                      <line className="profile-band" x1={at(low)} x2={at(high)} />
                      {earlier !== undefined && <circle className="profile-before" cx={at(earlier)} r={6} />}
                      <circle className="profile-score" cx={at(score)} r={5} />
                    </svg>
                  </svg>
                </div>
                <span className="profile-words">
                  <b>{score}</b> {bandText(t, result, standard!)}
                </span>
              </li>
            );
          })}
        </ul>
        {scales.length > LONG && axis}
      </div>
    </figure>
  );
}

function Axis({ marks, at }: { marks: readonly number[]; at: (score: number) => string }) {
  return (
    <div className="profile-row" data-head aria-hidden>
      <svg height={20} focusable="false">
        {marks.map((mark) => <text key={mark} x={at(mark)} y={14} textAnchor="middle">{mark}</text>)}
      </svg>
    </div>
  );
}

interface ProfileKeyProps {
  t: TFunction;
  confidence: string;
  /** Name of the middle band; null if there is none. */
  middle: string | null;
  hasBefore: boolean;
}

/** Legend of the chart. */
export function ProfileKey({ t, confidence, middle, hasBefore }: ProfileKeyProps) {
  return (
    <ul role="list" className="profile-key quietly">
      <Sign sign={<circle className="profile-score" cx={12} r={5} />}>{t("admin:result.score")}</Sign>
      <Sign sign={<line className="profile-band" x2={24} />}>
        {t("admin:result.interval", { confidence })}
      </Sign>
      {middle && <Sign sign={<rect className="profile-usual" y={-8} width={24} height={16} />}>{middle}
      </Sign>}
      {hasBefore && (
        <Sign sign={<circle className="profile-before" cx={12} r={6} />}>{t("admin:result.before")}</Sign>
      )}
    </ul>
  );
}

const Sign = ({ sign, children }: { sign: ReactNode; children: string }) => (
  <li>
    <svg width={24} height={16} viewBox="0 -8 24 16" aria-hidden focusable="false">{sign}</svg>
    {children}
  </li>
);
