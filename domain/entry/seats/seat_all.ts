import { type EntryCode, listBatchTests, takeSeats } from "../../../db/codes/test_codes.ts";
import {
  acceptAgreements,
  claimRespondent,
  findSeated,
  giveTests,
  insertRespondents,
  type Newcomer,
  type Seated,
} from "../../../db/entry/sign_ups.ts";
import type { Agreed } from "../../../model/entry/entry.ts";
import type { Language } from "../../../model/languages.ts";
import { holdCodeBatch } from "../../../db/codes/batch_codes.ts";
import { holdPlacesLeft } from "../../../db/organization/limits.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { queueReentryCodes } from "../../../db/inviting/respondent_letters.ts";
import { announceAll } from "../../../jobs/job.ts";
import { LETTER_JOB } from "../../../jobs/letter_job.ts";
import { lockRespondent } from "../../../db/sitting/sat_assessments.ts";
import { Refusal } from "../../../model/refusal.ts";
import { currentAgreements, isAgreed } from "../agreements.ts";
import { sittingLanguages } from "../../instruments/test_descriptions.ts";
import { appendAuditEvents } from "../../../db/organization/audit_events.ts";
import type { AgreementRow } from "../../../db/organization/terms.ts";
import { newCode } from "../../codes/new_code.ts";

/** A sign-up waiting for a seat. */
export interface Arrival extends Omit<Newcomer, "resumeCode"> {
  readonly at: Date;
  readonly agreed: Agreed;
  /** Languages that the organisation offers. */
  readonly offered: readonly Language[];
  readonly address: string | null;
}

type Room = Pick<EntryCode, "id" | "orgId" | "batchId" | "respondentId">;

/** The seat, the refusal, or null if no seat was left. */
export type Outcome = Seated | Refusal | null;

/** Seats all sign-ups by a code in one transaction. Sign-ups with the same key share one seat. */
export async function seatAll(tx: Tx, room: Room, arrivals: readonly Arrival[]): Promise<Outcome[]> {
  const outcomes = new Map<string | Arrival, Outcome>();
  const keyOf = (arrival: Arrival) => arrival.signUpKey ?? arrival;
  const keys = arrivals.flatMap(({ signUpKey }) => signUpKey ?? []);
  const before = keys.length > 0 ? await findSeated(tx, { orgId: room.orgId, codeId: room.id }, keys) : [];
  for (const { signUpKey, ...seated } of before) outcomes.set(signUpKey, seated);

  const newcomers = arrivals.filter((arrival) => !outcomes.has(keyOf(arrival)));
  const once = [...new Map(newcomers.map((arrival) => [keyOf(arrival), arrival])).values()];
  if (once.length > 0) {
    for (const [arrival, outcome] of await seatNew(tx, room, once)) outcomes.set(keyOf(arrival), outcome);
  }
  return arrivals.map((arrival) => outcomes.get(keyOf(arrival)) ?? null);
}

/** Seats newcomers in order of arrival while there are seats. */
async function seatNew(
  tx: Tx,
  room: Room,
  newcomers: readonly Arrival[],
): Promise<[Arrival, Outcome][]> {
  const { orgId, batchId } = room;
  const now = newcomers.at(-1)!.at;
  const agreements = await currentAgreements(tx, orgId, now);
  const tests = await listBatchTests(tx, orgId, batchId);
  const refusalOf = (arrival: Arrival): Refusal | null => {
    if (!sittingLanguages(tests, arrival.offered).includes(arrival.language)) {
      return new Refusal("invalid_body", { fields: { language: ["invalid"] } });
    }
    return isAgreed(arrival.agreed, agreements) ? null : new Refusal("agreements_changed");
  };
  const checked = newcomers.map((arrival): [Arrival, Outcome] => [arrival, refusalOf(arrival)]);
  const eligible = checked.filter(([, refusal]) => refusal === null).map(([arrival]) => arrival);

  if (room.respondentId) {
    // Locks the batch first, like a change of its tests, then the respondent before their code, like
    // anonymizing.
    await holdCodeBatch(tx, orgId, batchId);
    await lockRespondent(tx, orgId, room.respondentId);
  }
  const left = room.respondentId ? null : await holdPlacesLeft(tx, orgId, "respondentsPerMonth", now);
  const count = Math.min(eligible.length, left?.left ?? Infinity);
  const granted = count > 0 ? await takeSeats(tx, orgId, room.id, { count, now }) ?? 0 : 0;
  const seated = granted > 0
    ? await storeSeated(tx, room, eligible.slice(0, granted), { agreements: agreements.own, now })
    : [];
  return [
    ...checked,
    ...eligible.slice(count).map((arrival): [Arrival, Outcome] => [
      arrival,
      new Refusal("respondent_limit_reached"),
    ]),
    ...seated.map(({ arrival, ...seat }): [Arrival, Outcome] => [arrival, seat]),
  ];
}

interface NewlySeated extends Seated {
  readonly arrival: Arrival;
}

/** Stores the seated respondents with their details, agreements, tests and audit entries. */
async function storeSeated(
  tx: Tx,
  room: Room,
  arrivals: readonly Arrival[],
  { agreements, now }: { agreements: readonly AgreementRow[]; now: Date },
): Promise<NewlySeated[]> {
  const { orgId, batchId } = room;
  const seated = room.respondentId
    ? await claim(tx, room, { arrival: arrivals[0]!, respondentId: room.respondentId, now })
    : await insert(tx, room, arrivals, now);
  const ids = seated.map(({ id }) => id);
  const accepted = ids.flatMap((respondentId) =>
    agreements.map(({ id }) => ({ respondentId, agreementId: id }))
  );
  await acceptAgreements(tx, orgId, accepted, now);
  await giveTests(tx, { orgId, batchId }, ids, now);
  await appendAuditEvents(tx, orgId, seated.map(({ id, arrival }) => signUpEvent(room, id, arrival)));
  const letters = await queueReentryCodes(tx, orgId, ids, now);
  await announceAll(tx, LETTER_JOB, letters.map((letterId) => ({ orgId, letterId })));
  return seated;
}

const placeOf = ({ id, orgId, batchId }: Room) => ({ orgId, batchId, codeId: id });

/**
 * Seats the named respondent that the code belongs to. If they were moved to another batch meanwhile, the seat
 * is given back, and another attempt finds them there.
 */
async function claim(
  tx: Tx,
  room: Room,
  { arrival, respondentId, now }: { arrival: Arrival; respondentId: string; now: Date },
): Promise<NewlySeated[]> {
  const seat = await claimRespondent(tx, placeOf(room), arrival, { respondentId, now });
  if (!seat) throw new Refusal("room_full");
  return [{ ...seat, arrival }];
}

async function insert(
  tx: Tx,
  room: Room,
  arrivals: readonly Arrival[],
  now: Date,
): Promise<NewlySeated[]> {
  const byCode = new Map(arrivals.map((arrival) => [newCode(), arrival]));
  const rows = [...byCode].map(([resumeCode, { info, language, signUpKey }]) => ({
    info,
    language,
    signUpKey,
    resumeCode,
  }));
  const seats = await insertRespondents(tx, placeOf(room), rows, now);
  return seats.map((seat) => ({ ...seat, arrival: byCode.get(seat.resumeCode)! }));
}

const signUpEvent = (
  { id: codeId, batchId }: Room,
  respondentId: string,
  { at, agreed, address }: Arrival,
) => ({
  at,
  actorKind: "respondent" as const,
  actorId: respondentId,
  verb: "signUp" as const,
  subjectKind: "respondent" as const,
  subjectId: respondentId,
  detail: {
    batchId,
    codeId,
    privacyPolicy: agreed.privacyPolicy,
    termsOfUnderstanding: agreed.termsOfUnderstanding,
  },
  address: address ?? undefined,
});
