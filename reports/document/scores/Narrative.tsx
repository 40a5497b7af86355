import { inFamilies, type ShownScale } from "../../../components/admin/scoring/in_families.ts";
import {
  bandText,
  percentileText,
  protocolCount,
  scaleName,
  withinText,
} from "../../../components/admin/scoring/score_words.ts";
import { readingOf } from "../../../model/scoring/bands.ts";
import type { SectionProps } from "../layout.ts";
import { Section } from "../Section.tsx";
import { byKind, isNormed, type NormedScore, paragraphs, reportValues } from "../text.ts";

const describedScores = ({ report }: SectionProps) =>
  report.scored.scales.filter(isNormed).filter(({ isValidity, scale }) =>
    !isValidity && report.words.scales?.[scale]
  );

const isWithheld = ({ report }: SectionProps) => report.scored.protocol?.reading === "withheld";

/** Shown in place of texts if too many indices and validity scales are out of range. */
const Withheld = ({ t, report, title }: SectionProps & { title: string }) => (
  <Section title={title}>
    <p>{t("reports:protocol.withheld.text", protocolCount(report.scored.protocol!))}</p>
  </Section>
);

/**
 * Reservations about the texts: from indices and validity scales together, and if the interval of a score
 * reaches another level.
 */
const Reserve = ({ t, report: { scored, bands } }: SectionProps) => (
  <>
    {scored.protocol?.reading === "hedged" && (
      <p className="report-reserve">
        {t("reports:protocol.hedged.text", protocolCount(scored.protocol))}
      </p>
    )}
    {scored.scales.some(({ standard }) => standard && readingOf(standard, bands)?.isPlain === false) && (
      <p className="report-quiet">{t("reports:inPartLead")}</p>
    )}
  </>
);

/** Every score in words. */
export function Narrative(props: SectionProps) {
  const { t } = props;
  const scores = describedScores(props);
  if (scores.length === 0) return null;
  if (isWithheld(props)) return <Withheld {...props} title={t("reports:narrative")} />;
  return (
    <Section title={t("reports:narrative")}>
      <Reserve {...props} />
      <InWords {...props} scores={scores} />
    </Section>
  );
}

/** Texts of the scores outside the middle; one sentence for all others. */
export function Notable(props: SectionProps) {
  const { t, report } = props;
  const scores = describedScores(props);
  if (scores.length === 0) return null;
  if (isWithheld(props)) return <Withheld {...props} title={t("reports:notable")} />;
  const notable = scores.filter(({ standard }) => readingOf(standard, report.bands)?.level !== "average");
  const rest = notable.length === 0 ? "all" : notable.length < scores.length ? "rest" : null;
  return (
    <Section title={t("reports:notable")}>
      <Reserve {...props} />
      <InWords {...props} scores={notable} />
      {rest && <p className="report-quiet">{t(`reports:middle.${rest}`)}</p>}
    </Section>
  );
}

/** In the order of the profile, with headings if there are several kinds of scores. */
function InWords({ t, report, scores }: SectionProps & { scores: readonly NormedScore[] }) {
  const kinds = byKind(scores);
  return kinds.map(({ kind, scores }) => (
    <section className="report-kind" key={kind}>
      {kinds.length > 1 && <h3>{t(`reports:scores.kind.${kind}`)}</h3>}
      {inFamilies(scores.filter(isNormed)).map((shown) => (
        <Scale key={shown.score.scale} t={t} report={report} shown={shown} isBelow={kinds.length > 1} />
      ))}
    </section>
  ));
}

interface ScaleProps extends SectionProps {
  shown: ShownScale<NormedScore>;
  /** Whether it is below a heading of its kind. */
  isBelow: boolean;
}

function Scale({ t, report, shown: { score: { scale, standard }, isPart }, isBelow }: ScaleProps) {
  const { words, bands, language } = report;
  const { description, ...texts } = words.scales![scale]!;
  const reading = readingOf(standard, bands);
  const band = bandText(t, report, standard);
  const percentile = percentileText(standard.percentile, language);
  const values = { ...reportValues(t, report), score: `${standard.score}`, percentile, band: band ?? "" };
  const line = [
    values.score,
    band,
    standard.isCounted
      ? t("reports:percentile", { percentile })
      : `${withinText(t("reports:curvePercentile"))} ${percentile}`,
  ];
  const lines = reading ? paragraphs(texts[reading.level], values) : [];
  const Title = (["h3", "h4", "h5"] as const)[Number(isPart) + Number(isBelow)]!;
  return (
    <section className="report-scale">
      <Title>
        {scaleName(words, scale)} <span>{line.filter((part) => part !== null).join(" · ")}</span>
      </Title>
      <p className="report-quiet">{description}</p>
      {lines.map((one, at) => (
        <p key={one}>
          {at === 0 && !reading?.isPlain && <em>{`${t("reports:inPart")} `}</em>}
          {one}
        </p>
      ))}
    </section>
  );
}
