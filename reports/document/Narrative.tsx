import { bandName, percentileText, scaleName } from "../../components/admin/results/score_words.ts";
import type { SectionProps } from "./Document.tsx";
import { Section } from "./Section.tsx";
import { isNormed, type NormedScore, paragraphs, reportValues } from "./text.ts";

const told = ({ report }: SectionProps) =>
  report.scored.scales.filter(isNormed).filter(({ isValidity, scale }) =>
    !isValidity && report.words.scales?.[scale]
  );

/** Every score in words. */
export function Narrative(props: SectionProps) {
  return <InWords {...props} scores={told(props)} />;
}

/** Only those outside of the middle; all others are told in one sentence. */
export function Notable(props: SectionProps) {
  const { levels } = props.report;
  return (
    <InWords
      {...props}
      scores={told(props).filter(({ scale }) => levels[scale] !== "average")}
      hasRest
    />
  );
}

interface InWordsProps extends SectionProps {
  scores: readonly NormedScore[];
  hasRest?: boolean;
}

function InWords({ t, report, scores, hasRest }: InWordsProps) {
  const { words, levels, language } = report;
  return (
    <Section title={t(hasRest ? "admin:document.notable" : "admin:document.narrative")}>
      {scores.map(({ scale, standard }) => {
        const { description, ...texts } = words.scales![scale]!;
        const level = levels[scale];
        const band = bandName(words, standard.band) ?? "";
        const percentile = percentileText(standard.percentile, language);
        const values = { ...reportValues(t, report), score: `${standard.score}`, percentile, band };
        return (
          <section className="report-scale" key={scale}>
            <h3>
              {scaleName(words, scale)}{" "}
              <span>
                {t("admin:document.scoreLine", {
                  ...values,
                  kind: t(`admin:document.kind.${standard.kind}`),
                })}
              </span>
            </h3>
            <p className="report-quiet">{description}</p>
            {level && paragraphs(texts[level], values).map((one) => <p key={one}>{one}</p>)}
          </section>
        );
      })}
      {hasRest && <p className="report-quiet">{t("admin:document.rest")}</p>}
    </Section>
  );
}
