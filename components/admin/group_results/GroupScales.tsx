import type { TFunction } from "i18next";
import type { Cohort } from "../../../model/scoring/group_results.ts";
import { Distribution } from "./Distribution.tsx";
import {
  distributionText,
  groupScales,
  marksOf,
  middleHalfText,
  scoreText,
  type ShownGroupScale,
  topOf,
} from "./group_words.ts";

interface GroupScalesProps {
  t: TFunction;
  cohort: Cohort;
  language: string;
}

const KINDS = ["index", "T", "scaled", null] as const;

/** Small drawings of all scales, by kind of score, each with median, middle half and number of people. */
export function GroupScales({ t, cohort, language }: GroupScalesProps) {
  const scales = groupScales(cohort);
  const kinds = KINDS.map((kind) => ({ kind, shown: scales.filter(({ scale }) => scale.kind === kind) }))
    .filter(({ shown }) => shown.length > 0);
  const hasNorms = scales.some(({ scale }) => scale.bins?.[0]?.norm != null);
  return (
    <div className="group-kinds">
      {kinds.map(({ kind, shown }) => {
        const top = topOf(shown.map(({ scale }) => scale));
        return (
          <section key={kind ?? "raw"}>
            <div className="profile-head">
              <h3>{t(kind ? `reports:scores.kind.${kind}` : "reports:group.raw")}</h3>
              {!kind && <p className="quietly">{t("reports:group.notNormed")}</p>}
            </div>
            <ul role="list" className="group-scales">
              {shown.map((one) => (
                <li key={one.scale.scale} data-part={one.isPart || undefined}>
                  <OneScale t={t} shown={one} top={top} language={language} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <ul role="list" className="profile-key quietly" aria-hidden>
        <li>
          <svg width={24} height={16} className="distribution">
            <rect className="group" width={24} height={16} />
          </svg>
          {t("reports:group.key.group")}
        </li>
        {hasNorms && (
          <li>
            <svg width={24} height={16} className="distribution">
              <path className="norm" d="M0 12H8V4H16V12H24" />
            </svg>
            {t("reports:group.key.norm")}
          </li>
        )}
        <li>
          <svg width={24} height={16} className="distribution">
            <path className="median" d="M12 4l5 9h-10z" />
          </svg>
          {t("reports:group.key.median")}
        </li>
      </ul>
    </div>
  );
}

interface OneScaleProps {
  t: TFunction;
  shown: ShownGroupScale;
  top: number;
  language: string;
}

function OneScale({ t, shown, top, language }: OneScaleProps) {
  const { scale: { bins, spread, people, without }, name } = shown;
  return (
    <figure>
      <figcaption>
        <b>{name}</b>
      </figcaption>
      {bins && spread
        ? (
          <Distribution
            bins={bins}
            spread={spread}
            top={top}
            marks={marksOf(shown.scale)}
            text={distributionText(t, shown, language)}
          />
        )
        : <p className="group-few quietly">{t("reports:group.few")}</p>}
      <p className="quietly">
        {spread &&
          `${
            t("reports:group.inShort", {
              median: scoreText(spread.median, language),
              middle: middleHalfText(spread, language),
            })
          } · `}
        {t("reports:group.n", { count: people })}
        {without > 0 && ` · ${t("reports:group.without", { count: without })}`}
      </p>
    </figure>
  );
}
