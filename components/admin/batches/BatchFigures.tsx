import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { momentText, zoneName } from "../../../lib/time/dates.ts";
import type { AssessmentStatus } from "../../../model/sitting/assessment_status.ts";
import { type Language, localeOf } from "../../../model/languages.ts";
import type { CodeState } from "../../../model/codes/test_code.ts";

interface ShownRoom {
  readonly code: string;
  readonly label: string | null;
  readonly start: Date;
  readonly end: Date;
  readonly state: CodeState;
}

interface BatchFiguresProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  batch: {
    readonly createdAt: Date;
    readonly publishedAt: Date | null;
    readonly completedAt: Date | null;
  };
  counts: Readonly<Record<AssessmentStatus | "flagged", number>>;
  /** Null for a reader who may not see codes. */
  codes: {
    /** The batch's room codes, newest first. */
    readonly rooms: readonly ShownRoom[];
    /** Of all rooms together. Respondents with an individual code take none of these places. */
    readonly allRooms: { readonly taken: number; readonly places: number };
  } | null;
  dates: { readonly timeZone: string; readonly language: Language };
  now: Date;
  /** All tests are demonstrations, and no list of tests on the page says so. */
  isDemonstration?: boolean;
}

/** One line: people, places, people by status, people marked with a flag, and dates. Figures lead to their list. */
export function BatchFigures(
  { t, home, batch, counts, codes, dates, now, isDemonstration }: BatchFiguresProps,
) {
  const total = counts.new + counts.inprogress + counts.complete;
  // Prefers a room that is open now to a newer one.
  const room = codes?.rooms.find(({ state }) => state === "open") ?? codes?.rooms[0];
  const figure = (count: number) => count.toLocaleString(dates.language);
  const status = (one: AssessmentStatus) => (
    <Figure href={`${home}?status=${one}`} value={figure(counts[one])}>
      {t(`admin:batch.figure.${one}`)}
    </Figure>
  );
  return (
    <ul role="list" className="batch-figures" aria-label={t("admin:batch.figures")}>
      <Figure href={home} value={figure(total)}>{t("admin:batch.figure.people", { count: total })}</Figure>
      {codes && room && (
        <Figure href={`${home}/invitations`} value={t("admin:batch.placesOf", codes.allRooms)}>
          {t("admin:batch.figure.places")}
        </Figure>
      )}
      {status("new")}
      {status("inprogress")}
      {status("complete")}
      <Figure href={`${home}?flag=flagged`} value={figure(counts.flagged)} isUrgent={counts.flagged > 0}>
        {t("admin:batch.figure.flagged")}
      </Figure>
      <li className="batch-dates">{datesText(t, batch, dates)}</li>
      {room && <li className="batch-dates">{roomText(t, room, dates, now)}</li>}
      {isDemonstration && <li className="batch-dates">{t("common:demonstration.all")}</li>}
    </ul>
  );
}

interface FigureProps {
  href: string;
  value: string;
  isUrgent?: boolean;
  children: ReactNode;
}

const Figure = ({ href, value, isUrgent, children }: FigureProps) => (
  <li data-urgent={isUrgent || undefined}>
    <a href={href}>
      <b>{value}</b> {children}
    </a>
  </li>
);

/** The newest of the days on which the batch was created, published and closed. */
function datesText(
  t: TFunction,
  { createdAt, publishedAt, completedAt }: BatchFiguresProps["batch"],
  { timeZone, language }: BatchFiguresProps["dates"],
): string {
  const [key, day] = completedAt
    ? ["admin:batch.closedOn", completedAt] as const
    : publishedAt
    ? ["admin:batch.publishedOn", publishedAt] as const
    : ["admin:batch.createdOn", createdAt] as const;
  return t(key, { moment: momentText(day, timeZone, language, "PP") });
}

function roomText(t: TFunction, room: ShownRoom, dates: BatchFiguresProps["dates"], now: Date): string {
  const window = [room.label, windowText(t, room, dates, now)].filter(Boolean).join(" · ");
  return t("admin:batch.roomIs", { code: room.code, window });
}

/** State of the room's window in the organisation's time zone, which is named: "Eastern Time". */
function windowText(
  t: TFunction,
  { start, end, state }: ShownRoom,
  { timeZone, language }: BatchFiguresProps["dates"],
  now: Date,
): string {
  if (state === "closed" || state === "revoked") return t(`admin:codeState.${state}`);
  const [key, moment] = now < start
    ? ["admin:batch.opensAt", start] as const
    : now < end
    ? ["admin:batch.openUntil", end] as const
    : ["admin:batch.closedSince", end] as const;
  return t(key, {
    moment: momentText(moment, timeZone, language),
    zone: zoneName(timeZone, localeOf(language)),
  });
}
