import { groupTexts } from "../../components/admin/scoring/score_words.ts";
import type { SectionProps } from "./layout.ts";
import { ProfileChart } from "./ProfileChart.tsx";
import { Section } from "./Section.tsx";
import { byKind, isNormed } from "./text.ts";

/** The scores as a picture, one for each kind of score, and with whom they were compared. */
export function Profile({ t, report }: SectionProps) {
  const { words, scored, language } = report;
  const normed = scored.scales.filter(isNormed).filter(({ isValidity }) => !isValidity);
  if (normed.length === 0) return null;
  const kinds = byKind(normed);
  const group = groupTexts(t, words, { ...scored, scales: normed }, language).join("; ");
  return (
    <Section title={t("reports:profile")}>
      {group && <p>{t("reports:comparedWith", { group, version: scored.norms.version })}</p>}
      {kinds.map(({ kind, scores }) =>
        kind !== "none" && (
          <section className="report-kind" key={kind}>
            {kinds.length > 1 && <h3>{t(`reports:scores.kind.${kind}`)}</h3>}
            <ProfileChart t={t} report={report} kind={kind} scores={scores.filter(isNormed)} />
          </section>
        )
      )}
    </Section>
  );
}
