import { bandText, scaleName } from "../../../components/admin/scoring/score_words.ts";
import { readingOf } from "../../../model/scoring/bands.ts";
import type { SectionProps } from "../layout.ts";
import { Section } from "../Section.tsx";
import { isNormed, type NormedScore } from "../text.ts";

const SHOWN = 3;

/** The scores furthest above and below the middle of the norm group. */
export function Glance({ t, report }: SectionProps) {
  const { scored, bands, words } = report;
  if (scored.protocol?.reading === "withheld") return null;
  const normed = scored.scales.filter(isNormed).filter(({ isValidity }) => !isValidity);
  if (normed.length === 0) return null;
  const ends = (level: "high" | "low") =>
    normed.filter(({ standard }) => readingOf(standard, bands)?.level === level)
      .toSorted((one, other) =>
        Math.abs(other.standard.percentile - 50) - Math.abs(one.standard.percentile - 50)
      )
      .slice(0, SHOWN);
  const list = (title: string, scores: readonly NormedScore[]) => (
    <div>
      <h3>{title}</h3>
      {scores.length === 0 ? <p className="report-quiet">{t("reports:glance.none")}</p> : (
        <ul>
          {scores.map(({ scale, standard }) => (
            <li key={scale}>
              <b>{scaleName(words, scale)}</b> {standard.score}, {bandText(t, report, standard)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
  return (
    <Section title={t("reports:glance.title")} isWhole>
      <div className="report-columns">
        {list(t("reports:glance.high"), ends("high"))}
        {list(t("reports:glance.low"), ends("low"))}
      </div>
    </Section>
  );
}
