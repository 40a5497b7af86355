import {
  confidenceText,
  cutOffText,
  hundredths,
  number,
  protocolCount,
  scaleName,
} from "../../../components/admin/scoring/score_words.ts";
import type { ProtocolFinding } from "../../../model/scoring/scored.ts";
import type { SectionProps } from "../layout.ts";
import { Section } from "../Section.tsx";

/** Indices of response quality with their cut-offs and error rates, and the validity scales. */
export function Quality({ t, report }: SectionProps) {
  const { scored } = report;
  const { quality, protocol } = scored;
  if (quality.length === 0 && !scored.scales.some(({ isValidity }) => isValidity)) return null;
  return (
    <Section title={t("reports:quality.title")}>
      <p>
        {[
          t("reports:quality.lead"),
          protocol && t("reports:protocol.count", protocolCount(protocol)),
        ]
          .filter(Boolean).join(" ")}
      </p>
      {quality.length > 0 && <Indices t={t} report={report} />}
      <Validity t={t} report={report} />
    </Section>
  );
}

function Indices({ t, report }: SectionProps) {
  const { scored: { quality }, words, language } = report;
  const share = (part: number) => number(100 * part, language, 1);
  return (
    <table className="report-table report-quality" tabIndex={0}>
      <thead>
        <tr>
          <th scope="col">{t("reports:quality.index")}</th>
          <th scope="col" data-numeric>{t("reports:quality.value")}</th>
          <th scope="col" data-numeric>{t("reports:quality.cutOff")}</th>
          <th scope="col">{t("reports:quality.finding")}</th>
        </tr>
      </thead>
      <tbody>
        {quality.map(({ index, kind, value, cutOff, deservesSecondLook, norm }) => {
          // Value and cut-off have the same number of digits.
          const isWhole = Number.isInteger(value ?? 0) && Number.isInteger(cutOff);
          const figure = (one: number | null) => isWhole ? number(one, language) : hundredths(one, language);
          const texts = words.quality?.[index];
          return (
            <tr key={index}>
              <th scope="row">
                {texts?.name ?? index}
                <small>{texts?.description}</small>
              </th>
              <td data-numeric data-label={t("reports:quality.value")}>{figure(value)}</td>
              <td data-numeric data-label={t("reports:quality.cutOff")}>
                {cutOffText({ kind }, figure(cutOff))}
              </td>
              <td>
                <b>
                  {t(
                    `reports:quality.${
                      value === null ? "tooLittle" : deservesSecondLook ? "secondLook" : "usual"
                    }`,
                  )}
                </b>
                {deservesSecondLook && <small>{texts?.secondLook}</small>}
                {norm && (
                  <small>
                    {t("reports:quality.rates", {
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
  );
}

/** Validity scales describe how the person answered, so they are shown here and not in the profile. */
function Validity({ t, report }: SectionProps) {
  const { scored, words, language } = report;
  const scales = scored.scales.filter(({ isValidity }) => isValidity);
  if (scales.length === 0) return null;
  const confidence = confidenceText(scored, language);
  return (
    <section className="report-kind">
      <h3>{t("reports:quality.validity")}</h3>
      <table className="report-table" tabIndex={0}>
        <thead>
          <tr>
            <th scope="col">{t("reports:scores.scale")}</th>
            <th scope="col" data-numeric>{t("reports:scores.score")}</th>
            <th scope="col" data-numeric>{t("reports:scores.interval", { confidence })}</th>
            <th scope="col">{t("reports:quality.finding")}</th>
          </tr>
        </thead>
        <tbody>
          {scales.map(({ scale, standard }) => (
            <tr key={scale}>
              <th scope="row">
                {scaleName(words, scale)}
                <small>{words.scales?.[scale]?.description}</small>
              </th>
              <td data-numeric>{standard ? <b>{standard.score}</b> : "–"}</td>
              <td data-numeric>{standard ? `${standard.low}–${standard.high}` : "–"}</td>
              <td>
                <b>{t(`reports:quality.${findingOf(standard !== null, scored.protocol, scale)}`)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const findingOf = (isScored: boolean, protocol: ProtocolFinding | undefined, scale: string) =>
  !isScored ? "tooLittle" : protocol?.outOfRange.includes(scale) ? "secondLook" : "usual";
