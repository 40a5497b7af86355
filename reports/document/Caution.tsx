import { normsNotes } from "../../components/admin/respondent_page/accommodation_text.ts";
import { cautionTexts, protocolCount } from "../../components/admin/scoring/score_words.ts";
import type { SectionProps } from "./layout.ts";
import { unusual } from "./sitting/Session.tsx";
import { openIn } from "./sitting/Unanswered.tsx";

/** Reservations to read before the scores; nothing if there are none. */
export function Caution({ t, report }: SectionProps) {
  const { scored, parts } = report;
  const { protocol } = scored;
  const irregular = unusual(report).length;
  const doubtful = scored.quality.filter(({ deservesSecondLook }) => deservesSecondLook).length;
  const unanswered = parts.reduce((sum, part) => sum + openIn(part).leftOut.length, 0);
  const withoutScore = scored.scales.filter(({ raw }) => raw === null).length;
  const points = [
    ...cautionTexts(t, scored),
    ...normsNotes(t, report),
    protocol && protocol.reading !== "plain"
      ? t(`reports:protocol.${protocol.reading}.text`, protocolCount(protocol))
      : doubtful > 0 && t("reports:caution.quality", { count: doubtful }),
    irregular > 0 && t("reports:caution.session", { count: irregular }),
    unanswered > 0 && t("reports:caution.unanswered", { count: unanswered }),
    withoutScore > 0 && t("reports:caution.withoutScore", { count: withoutScore }),
  ].filter((point) => point !== false);
  if (points.length === 0) return null;
  return (
    <section className="report-caution">
      <h2>{t("reports:caution.title")}</h2>
      <ul>{points.map((point) => <li key={point}>{point}</li>)}</ul>
    </section>
  );
}
