import { differencesByKind } from "../../../components/admin/scoring/differences_by_kind.ts";
import { confidenceText, scaleName, signed, tenths } from "../../../components/admin/scoring/score_words.ts";
import type { SectionProps } from "../layout.ts";

/** Pairs of scores with their differences, and whether these exceed the errors of measurement. */
export function Differences({ t, report: { scored, words, language } }: SectionProps) {
  const kinds = differencesByKind(scored);
  if (kinds.length === 0) return null;
  const confidence = confidenceText(scored, language);
  const pairs = kinds.flatMap(({ pairs }) => pairs);
  return (
    <section className="report-kind">
      <h3>{t("reports:difference.title")}</h3>
      <p>
        {[
          t("reports:difference.lead", { confidence }),
          ...kinds.map(({ kind, largest }) => t(`reports:difference.any.${kind}`, { least: largest })),
        ].join(" ")}
      </p>
      {pairs.length > 0 && (
        <table className="report-table" tabIndex={0}>
          <thead>
            <tr>
              <th scope="col">{t("reports:difference.pair")}</th>
              <th scope="col" data-numeric>{t("reports:difference.points")}</th>
              <th scope="col" data-numeric>{t("reports:difference.criticalOf", { confidence })}</th>
              <th scope="col">{t("reports:finding")}</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ scales, points, critical, isReliable }) => (
              <tr key={scales.join()}>
                <th scope="row">{scales.map((scale) => scaleName(words, scale)).join(" – ")}</th>
                <td data-numeric>{signed(points)}</td>
                <td data-numeric>{tenths(critical, language)}</td>
                <td>{t(`reports:difference.${isReliable ? "differs" : "alike"}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
