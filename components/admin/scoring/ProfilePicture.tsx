import type { TFunction } from "i18next";
import type { StandardScore } from "../../../model/instruments/scored.ts";
import { SCORE_KINDS } from "../../../model/scoring/result.ts";
import { middleOf } from "../../../model/instruments/bands.ts";
import type { ShownScale } from "./in_families.ts";
import { bandText, scaleName, type Told } from "./score_words.ts";

interface ProfilePictureProps {
  t: TFunction;
  kind: StandardScore["kind"];
  /** Of this kind, each with a standard score. */
  scales: readonly ShownScale[];
  /** What was scored before on these scales, by their names. */
  before: ReadonlyMap<string, StandardScore>;
  result: Told;
}

/** A whole score reaches so far to either side. */
const HALF = .5;
/** Beyond so many lines the marks are said again below them. */
const LONG = 12;

/**
 * Scores of one kind under each other: a dot for each, the band around it that its standard error makes, and behind them the
 * middle band. Places are shares of the width, so that it is as sharp on a phone as on a wall.
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
                    {/* From here on heights are counted from the middle of the line, however high it is. */}
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
