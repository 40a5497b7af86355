import type { Tx } from "$/db/connection/pool.ts";
import { admitWaiting, listRoomClocks, listRoomPeople, listRoomProgress } from "$/db/room/room_people.ts";
import { after, type Probe } from "../probe.ts";

/** Who sits in a batch, and their clocks. */
export const ROOM_PROBES: Readonly<Record<string, Probe>> = {
  listRoomPeople: (tx, orgId, t) => listRoomPeople(tx, orgId, t.springIntake.id, { limit: 10, offset: 0 }),
  admitWaiting: after(
    (tx, t) => tx`update test_codes set has_waiting_room = true where id = ${t.springRoom.id}`,
    (tx, orgId, t) => admitWaiting(tx, orgId, t.springIntake.id, { ids: null, at: new Date() }),
  ),
  listRoomProgress: async (tx, orgId, t) =>
    await listRoomProgress(tx, orgId, [{
      respondentId: t.elodie.id,
      versionId: await versionOf(tx, t.elodie.id),
    }]),
  listRoomClocks: async (tx, orgId, t) =>
    await listRoomClocks(tx, orgId, [{
      respondentId: t.elodie.id,
      versionId: await versionOf(tx, t.elodie.id),
    }]),
};

async function versionOf(tx: Tx, respondentId: string): Promise<number> {
  const [{ versionId }] = await tx<[{ versionId: number }]>`
    select subtest.test_version_id as version_id from public.clock_events as event
    join public.subtests as subtest on subtest.id = subtest_id where event.respondent_id = ${respondentId} limit 1`;
  return versionId;
}
