import { confidenceText } from "../../components/admin/scoring/score_words.ts";
import type { SectionProps } from "./layout.ts";
import { Section } from "./Section.tsx";
import { paragraphs, reportValues } from "./text.ts";

/** The package's introduction. */
export function Introduction({ t, report }: SectionProps) {
  const texts = paragraphs(report.words.report?.introduction, reportValues(t, report));
  if (texts.length === 0) return null;
  return (
    <Section title={t("reports:introduction")}>
      {texts.map((text) => <p key={text}>{text}</p>)}
    </Section>
  );
}

/** How to read the scores: the package's own text, and terms that all reports share. */
export function Reading({ t, report }: SectionProps) {
  const texts = paragraphs(report.words.report?.reading, reportValues(t, report));
  const confidence = confidenceText(report.scored, report.language);
  return (
    <Section title={t("reports:reading")} isWhole>
      {texts.map((text) => <p key={text}>{text}</p>)}
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
