import { groupTexts } from "../../components/admin/results/score_words.ts";
import { type Fact, FactList } from "../../components/FactList.tsx";
import { momentText } from "../../lib/dates.ts";
import { DOCUMENT_VERSION } from "../../model/report_document.ts";
import type { SectionProps } from "./Document.tsx";
import { Section } from "./Section.tsx";

/** With whom the scores were compared, and of which version everything is: enough to find out again how a number came about. */
export function Origin({ t, report }: SectionProps) {
  const { scored, words, number, scoringNumber, madeAt, timeZone, language } = report;
  const groups = groupTexts(t, words, scored, language);
  const { version, source, seed } = scored.norms;
  const versions = { number, document: DOCUMENT_VERSION, scoring: scoringNumber };
  const facts: readonly (Fact | false)[] = [
    groups.length > 0 && [
      t("admin:document.origin.group"),
      groups.map((group) => <div key={group}>{group}</div>),
    ],
    scored.norms.comparison !== undefined && [
      t("admin:comparison.title"),
      t(`admin:comparison.of.${scored.norms.comparison}`),
    ],
    [t("admin:document.origin.norms"), t(`admin:document.origin.${source}`, { version, seed })],
    [
      t("admin:document.origin.version"),
      [
        t(`admin:document.origin.${number === null ? "versionShown" : "versionOf"}`, versions),
        t("admin:document.origin.made", { moment: momentText(madeAt, timeZone, language) }),
      ].map((line) => <div key={line}>{line}</div>),
    ],
  ];
  return (
    <Section title={t("admin:document.origin.title")} isWhole>
      <FactList className="report-facts" facts={facts} />
    </Section>
  );
}
