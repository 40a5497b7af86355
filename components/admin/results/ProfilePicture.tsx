import type { TFunction } from "i18next";
import type { ScaleScore, StandardScore } from "../../../model/instrument/scored.ts";
import { type ResultWords, SCORE_KINDS } from "../../../model/result.ts";
import { bandName, scaleName } from "./score_words.ts";

interface ProfilePictureProps {
  t: TFunction;
  kind: StandardScore["kind"];
  scales: readonly ScaleScore[];
  words: ResultWords;
}

const ROW = 28;

/**
 * Scores of one kind under each other: a dot for each, the band around it that its standard error makes, and behind them how the
 * norm group spreads. Places are shares of the width, so that it is as sharp on a phone as on a wall.
 */
export function ProfilePicture({ t, kind, scales, words }: ProfilePictureProps) {
  const { mean, sd, from, to } = SCORE_KINDS[kind];
  const at = (score: number) => `${(100 * (Math.min(to, Math.max(from, score)) - from)) / (to - from)}%`;
  const between = (low: number, high: number) => `${parseFloat(at(high)) - parseFloat(at(low))}%`;
  const marks = [-3, -2, -1, 0, 1, 2, 3].map((step) => mean + step * sd);
  return (
    <figure className="profile">
      <div className="profile-row" data-head aria-hidden>
        <span />
        <svg width="100%" height={20} focusable="false">
          {marks.map((mark) => <text key={mark} x={at(mark)} y={14} textAnchor="middle">{mark}</text>)}
        </svg>
        <span />
      </div>
      <ul role="list">
        {scales.map(({ scale, standard }) => {
          const { score, low, high, band } = standard!;
          const name = scaleName(words, scale);
          return (
            <li className="profile-row" key={scale}>
              <span>{name}</span>
              <svg
                width="100%"
                height={ROW}
                role="img"
                aria-label={t("admin:result.pictureText", { scale: name, score, low, high })}
              >
                <rect
                  className="profile-usual"
                  x={at(mean - sd)}
                  width={between(mean - sd, mean + sd)}
                  height={ROW}
                />
                {marks.map((mark) => (
                  <line
                    key={mark}
                    className="profile-mark"
                    data-mean={mark === mean || undefined}
                    x1={at(mark)}
                    x2={at(mark)}
                    y1={0}
                    y2={ROW}
                  />
                ))}
                <rect
                  className="profile-band"
                  x={at(low)}
                  width={between(low, high)}
                  y={ROW / 2 - 4}
                  height={8}
                  rx={4}
                />
                <circle className="profile-score" cx={at(score)} cy={ROW / 2} r={5} />
              </svg>
              <span className="profile-words">
                <b>{score}</b> {bandName(words, band)}
              </span>
            </li>
          );
        })}
      </ul>
      <figcaption className="quietly">{t(`admin:result.kindMean.${kind}`)}</figcaption>
    </figure>
  );
}
