import assert from "node:assert/strict";
import { ZodError } from "zod";
import { fieldCodes } from "../../model/site/field_codes.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { readCode } from "../entry/codes/read_code.ts";
import { batchCodes } from "./batch_codes.ts";
import { createRoomCode, createSingleCodes } from "./create_codes.ts";
import { editCode } from "./edit_code.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const ctxAt = (t: World, minutes = 0) => ({ ...t.ctx, now: () => new Date(at(minutes)) });
const ROOM = { maxParticipants: 12, start: at(0), end: at(120) };

Deno.test("a room's end can always be moved, its start while it is more than 16 minutes away", async () => {
  await using t = await world();
  const room = await createRoomCode(ctxAt(t), t.dana, t.springIntake.id, { ...ROOM, start: at(60) });
  const edit = (minutes: number, time: { start?: string; end?: string | null }) =>
    editCode(ctxAt(t, minutes), t.dana, room.id, time);
  const moved = await edit(0, { start: at(90), end: at(180) });
  assert.deepEqual([moved.start.toISOString(), moved.end.toISOString(), moved.state], [
    at(90),
    at(180),
    "upcoming",
  ]);
  await refuses("start_not_editable", () => edit(80, { start: at(120), end: at(180) }));
  // As from a form that sends both, with an unchanged start.
  assert.equal((await edit(80, { start: at(90), end: at(240) })).end.toISOString(), at(240));
  assert.equal((await edit(100, { end: at(105) })).state, "open");
  await refuses("window_closed", () => readCode(ctxAt(t, 110), room.code, null));
  await refuses("end_in_past", () => edit(150, { end: at(130) }));
  await refuses("missing_parameters", () => edit(100, { start: at(90), end: null }));
  await refuses("not_found", () => editCode(t.ctx, t.omar, room.id, { end: at(300) }));
  await refuses("forbidden", () => editCode(t.ctx, t.riley, room.id, { end: at(300) }));
});

Deno.test("a code has a label, its places can be cut to those taken, and each change is audited separately", async () => {
  await using t = await world();
  const ctx = ctxAt(t);
  const room = await createRoomCode(ctx, t.dana, t.springIntake.id, { ...ROOM, label: "Morning group" });
  assert.equal(room.label, "Morning group");
  await t.sql`update test_codes set taken = 12 where id = ${room.id}`;
  const edit = (change: Parameters<typeof editCode>[3]) => editCode(ctx, t.dana, room.id, change);
  assert.deepEqual(await view(edit({ maxParticipants: 40 })), ["Morning group", 40, "open"]);
  assert.deepEqual(await view(edit({ maxParticipants: 12, label: "Afternoon" })), ["Afternoon", 12, "full"]);
  assert.deepEqual(await view(edit({ label: null })), [null, 12, "full"]);
  assert.deepEqual(await view(edit({})), [null, 12, "full"]);
  await assert.rejects(edit({ maxParticipants: 11 }), (fault) => {
    assert.ok(fault instanceof ZodError);
    assert.deepEqual(fieldCodes(fault), { maxParticipants: ["below_taken"] });
    return true;
  });
  await refuses("missing_parameters", () => edit({ maxParticipants: null }));
  const entries = await t.sql`
    select verb, detail - 'batchId' as detail from audit_events where subject_id = ${room.id} order by id`;
  assert.deepEqual(entries.map(({ verb, detail }) => [verb, detail]), [
    ["createRoomCode", { participants: 12 }],
    ["editCodePlaces", { participants: 40 }],
    ["editCodePlaces", { participants: 12 }],
    ["labelCode", {}],
    ["labelCode", {}],
  ]);
});

const view = async (edited: ReturnType<typeof editCode>) => {
  const { label, maxParticipants, state } = await edited;
  return [label, maxParticipants, state];
};

Deno.test("a single code cannot get more places", async () => {
  await using t = await world();
  const ctx = ctxAt(t);
  const [single] = await createSingleCodes(ctx, t.dana, t.springIntake.id, { ...ROOM, maxParticipants: 1 });
  await assert.rejects(editCode(ctx, t.dana, single!.id, { maxParticipants: 2 }), ZodError);
  assert.equal((await editCode(ctx, t.dana, single!.id, { label: "Élodie's" })).label, "Élodie's");
});

Deno.test("a revoked code admits no one and its free places do not count; restored, it is as before", async () => {
  await using t = await world();
  const ctx = ctxAt(t);
  const room = await createRoomCode(ctx, t.dana, t.springIntake.id, ROOM);
  await t.sql`update test_codes set taken = 3 where id = ${room.id}`;
  const places = async () => (await batchCodes(ctx, t.dana, t.springIntake.id)).allRooms.places;
  const before = await places();
  const set = (isRevoked: boolean) => editCode(ctx, t.dana, room.id, { isRevoked });
  assert.equal((await set(true)).state, "revoked");
  assert.equal(await places(), before - 9);
  await refuses("code_revoked", () => readCode(ctx, room.code, null));
  // Revoking twice has no further effect.
  await set(true);
  // The most lasting state is shown, whatever the window.
  assert.equal((await editCode(ctx, t.dana, room.id, { end: at(60) })).state, "revoked");
  assert.equal((await set(false)).state, "open");
  assert.equal(await places(), before);
  assert.equal((await readCode(ctx, room.code, null)).code, room.code);
  const verbs = await t.sql`
    select verb, detail->>'entered' as entered from audit_events
    where subject_id = ${room.id} and verb in ('revokeCode', 'restoreCode') order by id`;
  assert.deepEqual(verbs.map(({ verb, entered }) => [verb, entered]), [["revokeCode", "3"], [
    "restoreCode",
    "3",
  ]]);

  await refuses("not_found", () => editCode(ctx, t.omar, room.id, { isRevoked: true }));
  await refuses("forbidden", () => editCode(ctx, t.riley, room.id, { isRevoked: true }));
  await t
    .sql`update batches set status = 'archived', status_before_archive = 'live' where id = ${t.springIntake.id}`;
  await refuses("batch_not_live", () => set(true));
});
