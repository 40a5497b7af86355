import type { TFunction } from "i18next";
import {
  accommodationText,
  normsNotes,
  shownSettings,
} from "../../../components/admin/respondent_page/accommodation_text.ts";
import { delayText, fateText } from "../../../components/admin/scoring/score_words.ts";
import { momentText } from "../../../lib/time/dates.ts";
import { type LatePart, summaryOf } from "../../../model/sitting/late_answers.ts";
import type { Irregularity, ReportDocument } from "../../../model/reports/report_document.ts";
import type { Accommodation } from "../../../model/instruments/allowances.ts";
import type { SectionProps } from "../layout.ts";
import { Section } from "../Section.tsx";
import { durationText } from "../text.ts";

/** The parts with their times, and irregularities. */
export function Session({ t, report }: SectionProps) {
  const { parts } = report;
  const irregularities = unusual(report);
  const expiry = report.irregularities.find(({ kind }) => kind === "expiry");
  const isTimed = parts.some(({ duration, timeLimit }) => duration !== null || timeLimit !== null);
  const time = (seconds: number | null) => seconds === null ? "–" : durationText(t, seconds);
  return (
    <Section title={t("reports:session.title")}>
      <table className="report-table" tabIndex={0}>
        <thead>
          <tr>
            <th scope="col">{t("reports:session.part")}</th>
            <th scope="col" data-numeric>{t("reports:session.answered")}</th>
            {isTimed && (
              <>
                <th scope="col" data-numeric>{t("reports:session.time")}</th>
                <th scope="col" data-numeric>{t("reports:session.limit")}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, answered, asked, duration, timeLimit }, at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              <td data-numeric>{t("reports:ofAsked", { answered, asked })}</td>
              {isTimed && (
                <>
                  <td data-numeric>{time(duration)}</td>
                  <td data-numeric>
                    {timeLimit === null ? t("reports:session.noLimit") : time(timeLimit)}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Accommodations t={t} report={report} />
      {expiry && <p className="report-note">{irregularityText(expiry)}</p>}
      <h3>{t("reports:irregular.title")}</h3>
      {irregularities.length === 0 ? <p>{t("reports:irregular.none")}</p> : (
        <>
          <ul>
            {irregularities.map((one) => (
              <li key={one.kind}>
                {irregularityText(one)}
                {one.kind === "late" && (
                  <ul>
                    {one.parts.map((part, at) => <li key={at}>{lateText(t, part, report.language)}</li>)}
                  </ul>
                )}
              </li>
            ))}
          </ul>
          <p className="report-quiet">{t("reports:irregular.meaning")}</p>
        </>
      )}
    </Section>
  );

  function irregularityText(one: Irregularity): string {
    switch (one.kind) {
      case "gaps":
      case "credit":
      case "extra":
      case "pause":
      case "left":
        return t(`reports:irregular.${one.kind}`, {
          count: one.count,
          time: durationText(t, one.seconds),
        });
      case "incident":
        return t("reports:irregular.incident", {
          count: one.count,
          times: one.at.map((at) => momentText(at, report.timeZone, report.language)).join("; "),
        });
      case "expiry":
        return t("reports:irregular.expiry", { count: one.parts.length, parts: one.parts.join(", ") });
      case "stopped":
        return t("reports:irregular.stopped");
      case "late":
        return lateCount(t, one.parts);
      default:
        return t(`reports:irregular.${one.kind}`, { count: one.count });
    }
  }
}

/** What was changed for this person, and whether the norms apply. */
function Accommodations({ t, report: { accommodations, language, words } }: SectionProps) {
  if (!accommodations) return null;
  const { settings, longer } = accommodations;
  const text = (name: Accommodation) => accommodationText(t, name, settings, language);
  const [norms] = normsNotes(t, { accommodations, language, words });
  return (
    <>
      <h3>{t("reports:accommodations.title")}</h3>
      <ul>{shownSettings(settings).map((name) => <li key={name}>{text(name)}</li>)}</ul>
      {longer.length > 0 && (
        <p className="report-note">{t("reports:accommodations.longer", { parts: longer.join(", ") })}</p>
      )}
      <p className="report-note">{norms ?? t("reports:accommodations.comparable")}</p>
    </>
  );
}

function lateCount(t: TFunction, parts: readonly LatePart[]): string {
  const { count, counted } = summaryOf(parts.flatMap(({ answers }) => answers));
  return t("reports:irregular.late", { count, counted, uncounted: count - counted });
}

/** Late answers of a part that are listed one by one; hundreds would fill pages. */
const LISTED = 5;

function lateText(t: TFunction, { name, answers }: LatePart, language: string): string {
  const delay = (ms: number | null) => delayText(t, ms, language) ?? t("reports:late.delay.unknown");
  const listed = answers.slice(0, LISTED).map((answer) =>
    t("reports:late.at", { number: answer.number, delay: delay(answer.delayMs), fate: fateText(t, answer) })
  );
  const count = answers.length - listed.length;
  const values = { part: name, questions: listed.join("; ") };
  return count === 0
    ? t("reports:late.partOf", values)
    : t("reports:late.partOfMore", { ...values, count, delay: delay(summaryOf(answers).longestMs) });
}

/** All irregularities but expiry: the time of a timed part usually runs out. */
export const unusual = ({ irregularities }: ReportDocument): readonly Irregularity[] =>
  irregularities.filter(({ kind }) => kind !== "expiry");
