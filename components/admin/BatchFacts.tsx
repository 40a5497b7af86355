import type { TFunction } from "i18next";
import { momentText } from "../../lib/dates.ts";
import type { AssessmentStatus } from "../../model/assessment_status.ts";
import type { TestIdentifier } from "../../model/test_identifiers.ts";
import { Facts } from "../Facts.tsx";
import { Meter } from "../Progress.tsx";

interface BatchFactsProps {
  t: TFunction;
  batch: { readonly tests: readonly { readonly identifier: TestIdentifier; readonly name: string }[] };
  counts: Readonly<Record<AssessmentStatus, number>>;
  /** The batch's room codes, newest first. */
  rooms: readonly {
    readonly code: string;
    readonly taken: number;
    readonly maxParticipants: number;
    readonly start: Date;
    readonly end: Date;
  }[];
  dates: { readonly timeZone: string; readonly language: string };
}

/** How the batch stands: who came, who is done, with which code they get in and what they sit. */
export function BatchFacts({ t, batch, counts, rooms, dates }: BatchFactsProps) {
  const total = counts.new + counts.inprogress + counts.complete;
  const [room] = rooms;
  const facts = [
    {
      term: t("admin:batch.respondents"),
      value: room ? t("admin:batch.ofPlaces", { count: total, places: room.maxParticipants }) : total,
      detail: room && <Meter label={t("admin:batch.places")} value={room.taken} max={room.maxParticipants} />,
    },
    {
      term: t("admin:respondentStatus.complete"),
      value: counts.complete,
      detail: t("admin:batch.inProgress", { count: counts.inprogress }),
    },
    room
      ? {
        term: t("admin:batch.roomCode"),
        value: room.code,
        detail: t("admin:batch.openUntil", {
          moment: momentText(room.end, dates.timeZone, dates.language),
          zone: dates.timeZone.split("/").at(-1)!.replaceAll("_", " "),
        }),
      }
      : { term: t("admin:batch.roomCode"), value: "–", detail: t("admin:batch.noRoomCode") },
    {
      term: t("admin:batch.tests"),
      value: batch.tests.length,
      detail: batch.tests.map(({ name }) => name).join(" · ") || t("admin:batch.noTests"),
    },
  ];
  return <Facts facts={facts} />;
}
