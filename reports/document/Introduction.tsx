import { confidenceText } from "../../components/admin/scoring/score_words.ts";
import type { SectionProps } from "./layout.ts";
import { Section } from "./Section.tsx";
import { paragraphs, reportValues } from "./text.ts";

/** What the package says before its scores. */
export function Introduction({ t, report }: SectionProps) {
  const said = paragraphs(report.words.report?.introduction, reportValues(t, report));
  if (said.length === 0) return null;
  return (
    <Section title={t("reports:introduction")}>
      {said.map((one) => <p key={one}>{one}</p>)}
    </Section>
  );
}

/** How scores are to be read: what the package says of its own, and what holds for all. */
export function Reading({ t, report }: SectionProps) {
  const said = paragraphs(report.words.report?.reading, reportValues(t, report));
  const confidence = confidenceText(report.scored, report.language);
  return (
    <Section title={t("reports:reading")} isWhole>
      {said.map((one) => <p key={one}>{one}</p>)}
      <dl className="report-terms">
        {(["standard", "band", "sem", "difference", "words", "percentile", "quality"] as const).map((
          term,
        ) => (
          <div key={term}>
            <dt>{t(`reports:terms.${term}.name`)}</dt>
            <dd>{t(`reports:terms.${term}.text`, { confidence })}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
