import { groupTexts } from "../../components/admin/scoring/score_words.ts";
import { type Fact, FactList } from "../../components/layout/FactList.tsx";
import { momentText } from "../../lib/time/dates.ts";
import { DOCUMENT_VERSION } from "../../model/reports/report_document.ts";
import type { SectionProps } from "./layout.ts";
import { Section } from "./Section.tsx";

/** Norm group and versions, from which anyone can find out later how a number was computed. */
export function Origin({ t, report }: SectionProps) {
  const { scored, words, number, scoringNumber, madeAt, timeZone, language } = report;
  const groups = groupTexts(t, words, scored, language);
  const { version, source, seed } = scored.norms;
  const versions = { number, document: DOCUMENT_VERSION, scoring: scoringNumber };
  const facts: readonly (Fact | false)[] = [
    groups.length > 0 && [
      t("reports:origin.group"),
      groups.map((group) => <div key={group}>{group}</div>),
    ],
    scored.norms.comparison !== undefined && [
      t("reports:comparison.title"),
      t(`reports:comparison.of.${scored.norms.comparison}`),
    ],
    [t("reports:origin.norms"), t(`reports:origin.${source}`, { version, seed })],
    [
      t("reports:origin.version"),
      [
        t(`reports:origin.${number === null ? "versionShown" : "versionOf"}`, versions),
        t("reports:origin.made", { moment: momentText(madeAt, timeZone, language) }),
      ].map((line) => <div key={line}>{line}</div>),
    ],
  ];
  return (
    <Section title={t("reports:origin.title")} isWhole>
      <FactList className="report-facts" facts={facts} />
    </Section>
  );
}
