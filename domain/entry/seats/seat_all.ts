import { holdCodeBatch } from "../../../db/codes/batch_codes.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { lockRespondent } from "../../../db/sitting/sat_assessments.ts";
import { findSeated, type Seated } from "../../../db/entry/sign_ups.ts";
import { listBatchTests, takeSeats } from "../../../db/codes/test_codes.ts";
import { Refusal } from "../../../model/refusal.ts";
import { currentAgreements, isAgreed } from "../agreements.ts";
import { commonLanguages } from "../codes/announced_tests.ts";
import type { Arrival, Room } from "./arrival.ts";
import { writeDown } from "./write_down.ts";

/** A seat, why not, or null where no seat was left. */
export type Outcome = Seated | Refusal | null;

/** Seats all who have come by a code, in one transaction. Whoever comes twice with one key has one seat. */
export async function seatAll(tx: Tx, room: Room, arrivals: readonly Arrival[]): Promise<Outcome[]> {
  const outcomes = new Map<string | Arrival, Outcome>();
  const who = (arrival: Arrival) => arrival.signUpKey ?? arrival;
  const keys = arrivals.flatMap(({ signUpKey }) => signUpKey ?? []);
  const before = keys.length > 0 ? await findSeated(tx, { orgId: room.orgId, codeId: room.id }, keys) : [];
  for (const { signUpKey, ...seated } of before) outcomes.set(signUpKey, seated);

  const newcomers = arrivals.filter((arrival) => !outcomes.has(who(arrival)));
  const once = [...new Map(newcomers.map((arrival) => [who(arrival), arrival])).values()];
  if (once.length > 0) {
    for (const [arrival, outcome] of await seatNew(tx, room, once)) outcomes.set(who(arrival), outcome);
  }
  return arrivals.map((arrival) => outcomes.get(who(arrival)) ?? null);
}

/** As many as there are seats for, the first who came. */
async function seatNew(
  tx: Tx,
  room: Room,
  newcomers: readonly Arrival[],
): Promise<[Arrival, Outcome][]> {
  const { orgId, batchId } = room;
  const now = newcomers.at(-1)!.at;
  const agreements = await currentAgreements(tx, orgId, now);
  const languages = commonLanguages(await listBatchTests(tx, orgId, batchId));
  const refused = (arrival: Arrival): Refusal | null => {
    if (!languages.includes(arrival.language)) {
      return new Refusal("invalid_body", { fields: { language: ["invalid"] } });
    }
    return isAgreed(arrival.agreed, agreements) ? null : new Refusal("agreements_changed");
  };
  const turnedAway = newcomers.map((arrival): [Arrival, Outcome] => [arrival, refused(arrival)]);
  const welcome = turnedAway.filter(([, refusal]) => refusal === null).map(([arrival]) => arrival);

  if (room.respondentId) {
    // The batch before them, as who changes its tests; them before their code, as who makes somebody anonymous.
    await holdCodeBatch(tx, orgId, batchId);
    await lockRespondent(tx, orgId, room.respondentId);
  }
  const wanted = welcome.length;
  const granted = wanted > 0 ? await takeSeats(tx, orgId, room.id, { wanted, now }) ?? 0 : 0;
  const seated = granted > 0
    ? await writeDown(tx, room, welcome.slice(0, granted), { agreements: agreements.own, now })
    : [];
  return [
    ...turnedAway,
    ...seated.map(({ arrival, ...seat }): [Arrival, Outcome] => [arrival, seat]),
  ];
}
