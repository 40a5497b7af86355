import { appendAuditEvents } from "../../../db/organization/audit_events.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import {
  acceptAgreements,
  claimRespondent,
  giveTests,
  insertRespondents,
  type Seated,
} from "../../../db/entry/sign_ups.ts";
import type { AgreementRow } from "../../../db/organization/terms.ts";
import { newCode } from "../../codes/new_code.ts";
import type { Arrival, Room } from "./arrival.ts";

interface NewlySeated extends Seated {
  readonly arrival: Arrival;
}

/** All that belongs to those who have a seat: themselves, what they agreed to, their tests, and the record of it. */
export async function writeDown(
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
  return seated;
}

const placeIn = ({ id, orgId, batchId }: Room) => ({ orgId, batchId, codeId: id });

/** The one for whom the code was made. */
async function claim(
  tx: Tx,
  room: Room,
  { arrival, respondentId, now }: { arrival: Arrival; respondentId: string; now: Date },
): Promise<NewlySeated[]> {
  const seat = await claimRespondent(tx, placeIn(room), arrival, { respondentId, now });
  return seat ? [{ ...seat, arrival }] : [];
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
  const seats = await insertRespondents(tx, placeIn(room), rows, now);
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
