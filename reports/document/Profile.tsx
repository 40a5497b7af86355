import type { SectionProps } from "./Document.tsx";
import { ProfileChart } from "./ProfileChart.tsx";
import { Section } from "./Section.tsx";
import { byKind, isNormed } from "./text.ts";

/** The scores as a picture, one for each kind of score. */
export function Profile({ t, report }: SectionProps) {
  const normed = report.scored.scales.filter(isNormed);
  if (normed.length === 0) return null;
  return (
    <Section title={t("admin:document.profile")}>
      {byKind(normed).map(({ kind, scores }) =>
        kind !== "none" && (
          <ProfileChart key={kind} t={t} report={report} kind={kind} scores={scores.filter(isNormed)} />
        )
      )}
    </Section>
  );
}
