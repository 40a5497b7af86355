import { hundredths, number } from "../../components/admin/results/score_words.ts";
import type { SectionProps } from "./Document.tsx";
import { Section } from "./Section.tsx";

/** Whether the answers deserve a second look, by which index, and how often such an index is wrong. */
export function Quality({ t, report }: SectionProps) {
  const { scored: { quality }, words, language } = report;
  if (quality.length === 0) return null;
  const share = (part: number) => number(100 * part, language, 1);
  return (
    <Section title={t("admin:document.quality.title")}>
      <p>{t("admin:document.quality.lead")}</p>
      <table className="report-table report-quality" tabIndex={0}>
        <thead>
          <tr>
            <th scope="col">{t("admin:document.quality.index")}</th>
            <th scope="col" data-numeric>{t("admin:document.quality.value")}</th>
            <th scope="col" data-numeric>{t("admin:document.quality.cutOff")}</th>
            <th scope="col">{t("admin:document.quality.finding")}</th>
          </tr>
        </thead>
        <tbody>
          {quality.map(({ index, value, cutOff, deservesSecondLook, norm }) => {
            // Two that are to be compared are as exact as each other.
            const isWhole = Number.isInteger(value ?? 0) && Number.isInteger(cutOff);
            const figure = (one: number | null) =>
              isWhole ? number(one, language) : hundredths(one, language);
            const said = words.quality?.[index];
            return (
              <tr key={index}>
                <th scope="row">
                  {said?.name ?? index}
                  <small>{said?.description}</small>
                </th>
                <td data-numeric data-label={t("admin:document.quality.value")}>{figure(value)}</td>
                <td data-numeric data-label={t("admin:document.quality.cutOff")}>{figure(cutOff)}</td>
                <td>
                  <b>
                    {t(
                      `admin:document.quality.${
                        value === null ? "tooLittle" : deservesSecondLook ? "secondLook" : "usual"
                      }`,
                    )}
                  </b>
                  {deservesSecondLook && <small>{said?.secondLook}</small>}
                  {norm && (
                    <small>
                      {t("admin:document.quality.rates", {
                        honest: share(norm.honest),
                        careless: share(norm.careless),
                      })}
                    </small>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}
