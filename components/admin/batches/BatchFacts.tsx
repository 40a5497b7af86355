import type { TFunction } from "i18next";
import { momentText, zoneName } from "../../../lib/time/dates.ts";
import type { AssessmentStatus } from "../../../model/sitting/assessment_status.ts";
import { type Language, localeOf } from "../../../model/languages.ts";
import type { CodeState } from "../../../model/codes/test_code.ts";
import { Facts } from "../../layout/Facts.tsx";
import { Meter } from "../../messages/Progress.tsx";

interface ShownRoom {
  readonly code: string;
  readonly label: string | null;
  readonly start: Date;
  readonly end: Date;
  readonly state: CodeState;
}

interface BatchFactsProps {
  t: TFunction;
  batch: { readonly tests: readonly { readonly name: string }[] };
  counts: Readonly<Record<AssessmentStatus, number>>;
  /** Null for a reader who may not see codes. */
  codes: {
    /** The batch's room codes, newest first. */
    readonly rooms: readonly ShownRoom[];
    /** Of all rooms together. Respondents with an individual code take none of these places. */
    readonly allRooms: { readonly count: number; readonly taken: number; readonly places: number };
  } | null;
  dates: { readonly timeZone: string; readonly language: Language };
  now: Date;
}

/** Key figures of a batch: respondents, completed, current room code, tests. */
export function BatchFacts({ t, batch, counts, codes, dates, now }: BatchFactsProps) {
  const total = counts.new + counts.inprogress + counts.complete;
  // Prefers a room that is open now to a newer one.
  const room = codes?.rooms.find(({ state }) => state === "open") ?? codes?.rooms[0];
  const figure = (count: number) => count.toLocaleString(dates.language);
  const facts = [
    {
      term: t("admin:batch.respondents"),
      value: figure(total),
      detail: codes && room && (
        <>
          <Meter label={t("admin:batch.places")} value={codes.allRooms.taken} max={codes.allRooms.places} />
          {t("admin:batch.placesTaken", codes.allRooms)}
        </>
      ),
    },
    {
      term: t("admin:respondentStatus.complete"),
      value: figure(counts.complete),
      detail: t("admin:batch.inProgress", { count: counts.inprogress }),
    },
    ...codes ? [roomFact(t, room, dates, now)] : [],
    {
      term: t("admin:batch.tests"),
      value: figure(batch.tests.length),
      detail: testsText(t, batch.tests),
    },
  ];
  return <Facts facts={facts} />;
}

function roomFact(t: TFunction, room: ShownRoom | undefined, dates: BatchFactsProps["dates"], now: Date) {
  const term = t("admin:batch.roomCode");
  if (!room) return { term, value: "–", detail: t("admin:batch.noRoomCode") };
  const detail = [room.label, windowText(t, room, dates, now)].filter(Boolean).join(" · ");
  return { term, value: room.code, detail };
}

/** Names of up to two tests; undefined for more, which the page lists below. */
function testsText(t: TFunction, tests: BatchFactsProps["batch"]["tests"]): string | undefined {
  if (tests.length > 2) return undefined;
  return tests.map(({ name }) => name).join(" · ") || t("admin:batch.noTests");
}

/** State of the room's window in the organisation's time zone, which is named: "Eastern Time". */
function windowText(
  t: TFunction,
  { start, end, state }: ShownRoom,
  { timeZone, language }: BatchFactsProps["dates"],
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
