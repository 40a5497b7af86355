import { listRoomClocks, listRoomPeople, listRoomProgress, type RoomRow } from "../../db/room/room_people.ts";
import { grouped } from "../../lib/flow/grouped.ts";
import { DEFAULT_LANGUAGE } from "../../model/languages.ts";
import type { Rows } from "../../model/page.ts";
import type { RoomPerson } from "../../model/room/room.ts";
import type { RoomState } from "../../model/room/room_state.ts";
import type { ClockEvent } from "../../model/sitting/clock_event.ts";
import type { Actor } from "../../model/account/actor.ts";
import { shownTo } from "../../model/respondents/respondent_fields.ts";
import { haltIn } from "../../model/sitting/halts.ts";
import { sittingState } from "../../model/sitting/sitting_state.ts";
import { SILENT_AFTER } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import { contentOf, type SittingContent } from "../sitting/content/content.ts";
import { runningTime } from "../sitting/clock/running_time.ts";

/** A person in the room at any moment: what depends on the present is not computed yet. */
export interface PersonInRoom extends Omit<RoomPerson, "timeLeftMs" | "lastHeardAt" | "isOnline"> {
  /** When the running time ends; null if none runs. */
  readonly endsAt: number | null;
  /** What is left while staff let the test stand, and since when it stands; null while it does not. */
  readonly standing: { readonly leftMs: number | null; readonly since: number } | null;
  readonly lastHeardAt: number | null;
  /** The record in which they sit. */
  readonly recordId: string;
  /** The version of the test that they are in; null if they are in none. */
  readonly versionId: number | null;
}

type Which = Parameters<typeof listRoomPeople>[3];

/** Reads people of a batch, those who sit first. */
export async function readPeople(
  ctx: Ctx,
  orgId: string,
  batchId: string,
  which: Which,
): Promise<Rows<PersonInRoom>> {
  const { results: rows, next } = await listRoomPeople(ctx.sql, orgId, batchId, which);
  const versions = new Set(rows.flatMap(({ assessment }) => assessment ? [assessment.versionId] : []));
  const contents = new Map(
    await Promise.all([...versions].map(async (id) => [id, await contentOf(ctx, id)] as const)),
  );
  const sitting = rows.flatMap(({ recordId, assessment }) =>
    assessment?.status === "inprogress" ? [{ respondentId: recordId, versionId: assessment.versionId }] : []
  );
  const events = sitting.length === 0 ? [] : await listRoomClocks(ctx.sql, orgId, sitting);
  const eventsOf = grouped(events, ({ respondentId }) => respondentId);
  const now = ctx.now().getTime();
  const results = rows.map((row) => {
    const content = row.assessment && contents.get(row.assessment.versionId)!;
    return inRoom(row, content, eventsOf.get(row.recordId) ?? [], now);
  });
  return { results, next };
}

/**
 * Reads only what answers and signs of life change of known people: half of the work. Leaves out whom more
 * has happened to.
 */
export async function readProgress(
  ctx: Ctx,
  orgId: string,
  people: readonly PersonInRoom[],
): Promise<PersonInRoom[]> {
  const sittings = people.flatMap(({ recordId, versionId }) =>
    versionId === null ? [] : [{ respondentId: recordId, versionId }]
  );
  if (sittings.length === 0) return [];
  const progress = new Map(
    (await listRoomProgress(ctx.sql, orgId, sittings)).map((row) => [row.recordId, row] as const),
  );
  return people.flatMap((person) => {
    const row = progress.get(person.recordId);
    const isSame = row && row.assessmentId === person.assessment && row.subtestId === person.subtest?.id &&
      row.late > 0 === person.marks.includes("late_answers");
    return isSame
      ? [{ ...person, answered: row.answered, lastHeardAt: row.lastHeardAt?.getTime() ?? null }]
      : [];
  });
}

function inRoom(
  row: RoomRow,
  content: SittingContent | null,
  events: readonly ClockEvent[],
  now: number,
): PersonInRoom {
  const { id, recordId, firstName, lastName, email, generalIdNumber, code, assessment } = row;
  const place = content && assessment ? placeOf(content, assessment) : NOWHERE;
  const sitting = content && assessment?.status === "inprogress"
    ? sittingState(content, assessment, events, now)
    : null;
  const since = sitting?.since ?? null;
  const running = content && assessment && runningTime(
    content,
    { ...assessment, isAnonymized: row.isAnonymized },
    events,
    now,
  );
  return {
    respondent: { id, firstName, lastName, email, generalIdNumber, code },
    assessment: assessment?.id ?? null,
    state: sitting?.state ?? (row.isWaiting ? "waiting" : STATES[row.status]),
    ...place,
    answered: assessment?.answered ?? 0,
    endsAt: since === null && running ? endIn(running, now) : null,
    standing: since === null ? null : { leftMs: sitting!.timeLeftMs, since },
    extraMs: sitting?.extraMs ?? 0,
    pausedMs: sitting ? sitting.pausedMs - (since === null ? 0 : now - since) : 0,
    lastHeardAt: row.lastHeardAt?.getTime() ?? null,
    recordId,
    versionId: sitting && assessment ? assessment.versionId : null,
    devices: row.devices,
    marks: [
      ...sitting && haltIn(events)?.kind === "start" ? ["ready"] as const : [],
      ...row.devices > 1 ? ["second_device"] as const : [],
      ...assessment && assessment.late > 0 ? ["late_answers"] as const : [],
      ...sitting && events.some(({ kind }) => kind === "left") ? ["left_page"] as const : [],
      ...row.isFlagged ? ["flagged"] as const : [],
    ],
    incidents: row.incidents,
    hand: row.hand && {
      kind: row.hand.kind,
      raisedAt: moment(row.hand.raisedAt)!,
      answeredAt: moment(row.hand.answeredAt),
    },
    message: row.message && {
      sentAt: moment(row.message.sentAt)!,
      deliveredAt: moment(row.message.deliveredAt),
      acknowledgedAt: moment(row.message.acknowledgedAt),
    },
  };
}

const moment = (at: number | null) => at === null ? null : new Date(at).toISOString();

/** An end that has passed is as good as now. */
const endIn = (running: ReturnType<typeof runningTime>, now: number): number | null =>
  running === "time_is_up" ? now : typeof running === "string" ? null : running.endsAt;

const STATES: Readonly<Record<RoomRow["status"], RoomState>> = {
  new: "not_started",
  inprogress: "in_progress",
  complete: "finished",
};

const NOWHERE = { test: null, subtest: null, of: 0 };

/** Test and part with their names, and the number of questions that count. */
function placeOf(
  content: SittingContent,
  { number, of, subtestId, status }: NonNullable<RoomRow["assessment"]>,
): Pick<RoomPerson, "test" | "subtest" | "of"> {
  const { test } = content.in(DEFAULT_LANGUAGE);
  const at = status === "inprogress" ? test.subtests.findIndex(({ id }) => id === subtestId) : -1;
  const { id, name, internalTestIdentifier } = test;
  const counted = content.subtests.filter(({ isPractice }) => !isPractice);
  return {
    test: { id, name, internalTestIdentifier, number, of },
    subtest: at < 0 ? null : {
      id: test.subtests[at]!.id,
      name: test.subtests[at]!.name,
      number: at + 1,
      of: test.subtests.length,
    },
    of: counted.reduce((sum, { questions }) => sum + questions.length, 0),
  };
}

/** A person as of a moment, as the reader may see them. */
export function asOf(
  { endsAt, standing, lastHeardAt, recordId: _, versionId: __, ...person }: PersonInRoom,
  now: number,
  reader: Actor,
): RoomPerson {
  return shownTo(reader, {
    ...person,
    respondent: shownTo(reader, person.respondent),
    timeLeftMs: endsAt === null ? standing?.leftMs ?? null : Math.max(0, Math.round(endsAt - now)),
    pausedMs: Math.round(person.pausedMs + (standing ? now - standing.since : 0)),
    lastHeardAt: lastHeardAt === null ? null : new Date(lastHeardAt).toISOString(),
    isOnline: lastHeardAt !== null && now - lastHeardAt < SILENT_AFTER,
  });
}
