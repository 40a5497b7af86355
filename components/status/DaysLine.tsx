import type { TFunction } from "i18next";
import { dayText } from "../../lib/time/dates.ts";
import { shareWriter } from "../../lib/text/share.ts";
import type { PartStatus } from "../../model/status/status.ts";
import { DAY, STATUS_SHOWN } from "../../model/times.ts";

interface Props {
  t: TFunction;
  language: string;
  days: PartStatus["minutesByDay"];
  /** The last day of the line. */
  today: Date;
}

/** Of a day with at least such a share, and of one without a measured minute: how high its bar is. */
const LOOKS = [["whole", 1, 20], ["some", .95, 13], ["bad", 0, 7], ["none", NaN, 1.5]] as const;
const COUNT = STATUS_SHOWN / DAY;

/** A line of days, the higher the better, with the share of their measured minutes that were good. */
export function DaysLine({ t, language, days, today }: Props) {
  const [good, bad] = [sum(days.map((day) => day.goodMinutes)), sum(days.map((day) => day.badMinutes))];
  const looks = looksOf(days, today);
  const shareText = shareWriter(language);
  const troubled = days.filter(({ badMinutes }) => badMinutes > 0).reverse();
  const share = good + bad === 0 ? t("common:status.noDays") : t("common:status.share", {
    share: shareText(good, bad),
  });
  return (
    <>
      <svg className="days" viewBox={`0 0 ${COUNT} 20`} preserveAspectRatio="none" aria-hidden="true">
        {LOOKS.map(([look, , height]) => (
          <path key={look} data-look={look} strokeWidth={height} d={barsOf(looks, look, 20 - height / 2)} />
        ))}
      </svg>
      <p className="quietly">{share}</p>
      {troubled.length > 0 && (
        <details className="more">
          <summary>{t("common:status.troubledDays", { count: troubled.length })}</summary>
          <ul>
            {troubled.map(({ day, goodMinutes, badMinutes }) => (
              <li key={day}>
                <time dateTime={day}>{dayText(day, language)}</time>
                {" – "}
                {shareText(goodMinutes, badMinutes)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** How each day of the line looks. */
function looksOf(days: PartStatus["minutesByDay"], today: Date): string[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: COUNT }, (_, at) => {
    const day = byDay.get(new Date(today.getTime() - (COUNT - 1 - at) * DAY).toISOString().slice(0, 10));
    return day ? LOOKS.find(([, least]) => shareOf(day) >= least)![0] : "none";
  });
}

/** The bars of one look: each stretch of days is a dashed line, as thick as they are high. */
const barsOf = (looks: readonly string[], look: string, middle: number): string =>
  looks.flatMap((one, first) => {
    if (one !== look || looks[first - 1] === look) return [];
    const end = looks.findIndex((other, at) => at > first && other !== look);
    return `M${first} ${middle}h${(end < 0 ? COUNT : end) - first}`;
  }).join("");

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

const shareOf = ({ goodMinutes, badMinutes }: PartStatus["minutesByDay"][number]) =>
  goodMinutes / (goodMinutes + badMinutes);
