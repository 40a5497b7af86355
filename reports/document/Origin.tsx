import { momentText } from "../../lib/dates.ts";
import { DOCUMENT_VERSION } from "../../model/report_document.ts";
import type { SectionProps } from "./Document.tsx";
import { Section } from "./Section.tsx";

/** With whom the scores were compared, and of which version everything is: enough to find out again how a number came about. */
export function Origin({ t, report }: SectionProps) {
  const { scored, words, scoringNumber, madeAt, timeZone, language, test } = report;
  const groups = new Map(
    scored.scales.flatMap(({ trace: { norm } }) => norm ? [[norm.group, norm.n] as const] : []),
  );
  const { version, source, seed } = scored.norms;
  return (
    <Section title={t("admin:document.origin.title")} isWhole>
      <dl className="report-facts">
        {[...groups].map(([group, n]) => (
          <div key={group}>
            <dt>{t("admin:document.origin.group")}</dt>
            <dd>{t("admin:document.origin.groupOf", { group: words.norms?.[group] ?? group, n })}</dd>
          </div>
        ))}
        <div>
          <dt>{t("admin:document.origin.norms")}</dt>
          <dd>{t(`admin:document.origin.${source}`, { version, seed })}</dd>
        </div>
        <div>
          <dt>{t("admin:document.origin.version")}</dt>
          <dd>
            {t("admin:document.origin.versionOf", { document: DOCUMENT_VERSION, scoring: scoringNumber })}
          </dd>
        </div>
        <div>
          <dt>{t("admin:document.origin.made")}</dt>
          <dd data-made>{momentText(madeAt, timeZone, language)}</dd>
        </div>
      </dl>
      {test.isDemonstration && <p className="report-notice">{t("admin:document.demonstration")}</p>}
    </Section>
  );
}
