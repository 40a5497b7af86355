import { inFamilies, type ShownScale } from "../../components/admin/results/in_families.ts";
import { bandName, percentileText, scaleName } from "../../components/admin/results/score_words.ts";
import type { SectionProps } from "./Document.tsx";
import { Section } from "./Section.tsx";
import { byKind, isNormed, type NormedScore, paragraphs, reportValues } from "./text.ts";

const told = ({ report }: SectionProps) =>
  report.scored.scales.filter(isNormed).filter(({ isValidity, scale }) =>
    !isValidity && report.words.scales?.[scale]
  );

/** Every score in words. */
export function Narrative(props: SectionProps) {
  const { t } = props;
  const scores = told(props);
  if (scores.length === 0) return null;
  return (
    <Section title={t("admin:document.narrative")}>
      <InWords {...props} scores={scores} />
    </Section>
  );
}

/** Only those outside of the middle; all others are told in one sentence. */
export function Notable(props: SectionProps) {
  const { t, report } = props;
  const scores = told(props);
  if (scores.length === 0) return null;
  const notable = scores.filter(({ scale }) => report.levels[scale] !== "average");
  const rest = notable.length === 0 ? "allMiddle" : notable.length < scores.length ? "rest" : null;
  return (
    <Section title={t("admin:document.notable")}>
      <InWords {...props} scores={notable} />
      {rest && <p className="report-quiet">{t(`admin:document.${rest}`)}</p>}
    </Section>
  );
}

/** In the order of the profile; of what kind the scores are is said where there are several. */
function InWords({ t, report, scores }: SectionProps & { scores: readonly NormedScore[] }) {
  const kinds = byKind(scores);
  return kinds.map(({ kind, scores }) => (
    <section className="report-kind" key={kind}>
      {kinds.length > 1 && <h3>{t(`admin:document.scores.kind.${kind}`)}</h3>}
      {inFamilies(scores.filter(isNormed)).map((shown) => (
        <Scale key={shown.score.scale} t={t} report={report} shown={shown} isBelow={kinds.length > 1} />
      ))}
    </section>
  ));
}

interface ScaleProps extends SectionProps {
  shown: ShownScale<NormedScore>;
  /** Below a heading of its kind. */
  isBelow: boolean;
}

function Scale({ t, report, shown: { score: { scale, standard }, isPart }, isBelow }: ScaleProps) {
  const { words, levels, language } = report;
  const { description, ...texts } = words.scales![scale]!;
  const level = levels[scale];
  const band = bandName(words, standard.band);
  const percentile = percentileText(standard.percentile, language);
  const values = { ...reportValues(t, report), score: `${standard.score}`, percentile, band: band ?? "" };
  const line = [values.score, band, t("admin:document.percentile", { percentile })];
  const Title = (["h3", "h4", "h5"] as const)[Number(isPart) + Number(isBelow)]!;
  return (
    <section className="report-scale">
      <Title>
        {scaleName(words, scale)} <span>{line.filter((part) => part !== null).join(" · ")}</span>
      </Title>
      <p className="report-quiet">{description}</p>
      {level && paragraphs(texts[level], values).map((one) => <p key={one}>{one}</p>)}
    </section>
  );
}
