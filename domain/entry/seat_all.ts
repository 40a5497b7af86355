import { appendAuditEvents } from "../../db/audit_events.ts";
import type { Tx } from "../../db/pool.ts";
import {
  acceptAgreements,
  claimRespondent,
  findSeated,
  giveTests,
  insertRespondents,
  type Newcomer,
  type Seated,
} from "../../db/sign_ups.ts";
import { type EntryCode, takeSeats } from "../../db/test_codes.ts";
import { TEST_IDENTIFIERS } from "../../model/test_identifiers.ts";
import { newCode } from "./new_code.ts";

/** Somebody at the door, checked already. */
export interface Arrival extends Omit<Newcomer, "resumeCode"> {
  readonly at: Date;
  readonly agreementIds: readonly string[];
  /** The versions that were agreed to, for the record. */
  readonly agreed: { readonly privacyPolicy: number; readonly termsOfUnderstanding: number };
  readonly address: string | null;
}

type Room = Pick<EntryCode, "id" | "orgId" | "batchId" | "respondentId">;

/** Seats all who have come by a code, in one transaction: to each their seat, or null. Who comes twice with one key has one. */
export async function seatAll(
  tx: Tx,
  room: Room,
  arrivals: readonly Arrival[],
): Promise<(Seated | null)[]> {
  const keys = arrivals.flatMap(({ signUpKey }) => signUpKey ?? []);
  const before = keys.length > 0 ? await findSeated(tx, { ...room, codeId: room.id }, keys) : [];
  const seats = new Map<string | Arrival, Seated>(
    before.map(({ signUpKey, ...seated }) => [signUpKey, seated]),
  );
  const own = (arrival: Arrival) => arrival.signUpKey ?? arrival;

  const newcomers = new Map(
    arrivals.filter((arrival) => !seats.has(own(arrival))).map((arrival) => [own(arrival), arrival]),
  );
  const seated = newcomers.size > 0 ? await seatNew(tx, room, [...newcomers.values()]) : [];
  for (const { arrival, ...seat } of seated) seats.set(own(arrival), seat);
  return arrivals.map((arrival) => seats.get(own(arrival)) ?? null);
}

interface NewlySeated extends Seated {
  readonly arrival: Arrival;
}

/** As many as there are seats for, the first who came. */
async function seatNew(tx: Tx, room: Room, newcomers: readonly Arrival[]): Promise<NewlySeated[]> {
  const { orgId, batchId } = room;
  const now = newcomers.at(-1)!.at;
  const granted = await takeSeats(tx, orgId, room.id, { wanted: newcomers.length, now });
  if (!granted) return [];

  const seated = await writeDown(tx, room, newcomers.slice(0, granted), now);
  const ids = seated.map(({ id }) => id);
  const accepted = seated.flatMap(({ id, arrival }) =>
    arrival.agreementIds.map((agreementId) => ({ respondentId: id, agreementId }))
  );
  await acceptAgreements(tx, orgId, accepted, now);
  await giveTests(tx, { orgId, batchId }, ids, { order: TEST_IDENTIFIERS, now });
  await appendAuditEvents(tx, orgId, seated.map(({ id, arrival }) => signUpEvent(room, id, arrival)));
  return seated;
}

/** The people themselves: new ones, or the one for whom the code was made. */
async function writeDown(
  tx: Tx,
  room: Room,
  arrivals: readonly Arrival[],
  now: Date,
): Promise<NewlySeated[]> {
  const place = { orgId: room.orgId, batchId: room.batchId, codeId: room.id };
  if (room.respondentId) {
    const arrival = arrivals[0]!;
    const seat = await claimRespondent(tx, place, arrival, { respondentId: room.respondentId, now });
    return seat ? [{ ...seat, arrival }] : [];
  }
  const newcomers = new Map(arrivals.map((arrival) => [newCode(), arrival]));
  const seats = await insertRespondents(
    tx,
    place,
    [...newcomers].map(([resumeCode, { info, language, signUpKey }]) => ({
      info,
      language,
      signUpKey,
      resumeCode,
    })),
    now,
  );
  return seats.map((seat) => ({ ...seat, arrival: newcomers.get(seat.resumeCode)! }));
}

const signUpEvent = (
  { id: codeId, batchId }: Room,
  respondentId: string,
  { at, agreed, address }: Arrival,
) => ({
  at,
  actorKind: "respondent" as const,
  actorId: respondentId,
  verb: "signUp",
  subjectKind: "respondent",
  subjectId: respondentId,
  detail: { batchId, codeId, ...agreed },
  address: address ?? undefined,
});
