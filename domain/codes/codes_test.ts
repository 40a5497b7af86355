import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { anonymizeRespondents } from "../respondents/anonymizing/anonymize.ts";
import { signUpForm } from "../../tests/helpers/respondents/newcomer.ts";
import { signUp } from "../entry/seats/sign_up.ts";
import { readCode } from "../entry/codes/read_code.ts";
import { deleteRespondents } from "../respondents/delete.ts";
import { batchCodes } from "./batch_codes.ts";
import { createRoomCode, createSingleCodes } from "./create_codes.ts";
import { editCode } from "./edit_code.ts";
import { listCodes } from "./list_codes.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const ctxAt = (t: World, minutes = 0) => ({ ...t.ctx, now: () => new Date(at(minutes)) });
const ROOM = { maxParticipants: 12, start: at(0), end: at(120) };
const PAGE = { limit: 30, offset: 0 };

Deno.test("a room admits people while it is open, and is listed with its state", async () => {
  await using t = await world();
  const ctx = ctxAt(t);
  const room = await createRoomCode(ctx, t.dana, t.springIntake.id, ROOM);
  assert.match(room.code, /^([34679ACDEFGHJKMNPQRTVWXY]{4}-?){3}$/);
  assert.deepEqual([room.state, room.taken, room.maxParticipants], ["open", 0, 12]);
  assert.equal((await readCode(ctx, room.code, null)).kind, "room");

  const { count, results } = await listCodes(ctx, t.dana, t.springIntake.id, { type: "room", ...PAGE });
  assert.deepEqual([count, results.length, results[0]!.id], [2, 2, room.id]);
  await t.sql`update test_codes set taken = max_participants where id = ${room.id}`;
  for (const [minutes, state] of [[-1, "full"], [60, "full"], [120, "over"]] as const) {
    const { results } = await listCodes(ctxAt(t, minutes), t.dana, t.springIntake.id, {
      type: "room",
      ...PAGE,
    });
    assert.equal(results[0]!.state, state, `after ${minutes} minutes`);
  }
  const [kept] = await t.sql`
    select actor_id, detail from audit_events where verb = 'createRoomCode' and subject_id = ${room.id}`;
  assert.equal(kept!.actorId, t.dana.userId);
});

Deno.test("a room needs all fields, a possible window and a live batch", async () => {
  await using t = await world();
  const ctx = ctxAt(t);
  const room = (batchId: string, change = {}) => createRoomCode(ctx, t.dana, batchId, { ...ROOM, ...change });
  for (const missing of ["maxParticipants", "start", "end"]) {
    await refuses("missing_parameters", () => room(t.springIntake.id, { [missing]: null }));
  }
  await refuses("end_before_start", () => room(t.springIntake.id, { end: at(0) }));
  await refuses("start_in_past", () => room(t.springIntake.id, { start: at(-17) }));
  await refuses("batch_not_live", () => room(t.autumnIntake.id));
  await refuses("batch_not_live", () => room(t.nightShift.id));
  await refuses("not_found", () => room(t.summerCrew.id));
  await refuses("forbidden", () => createRoomCode(ctx, t.riley, t.springIntake.id, ROOM));
  await t.sql`update projects set is_archived = true where id = ${t.recruitment.id}`;
  await refuses("batch_not_live", () => room(t.springIntake.id));
});

Deno.test("single codes are created together, as many as requested", async () => {
  await using t = await world();
  const ctx = ctxAt(t);
  const single = { ...ROOM, maxParticipants: 40 };
  const codes = await createSingleCodes(ctx, t.dana, t.springIntake.id, single);
  assert.equal(new Set(codes.map(({ code }) => code)).size, 40);
  assert.deepEqual(new Set(codes.map(({ maxParticipants }) => maxParticipants)), new Set([1]));
  const { count, results } = await listCodes(ctx, t.dana, t.springIntake.id, {
    type: "single",
    limit: 15,
    offset: 30,
  });
  assert.deepEqual([count, results.length], [40, 10]);
  await refuses(
    "invalid_selection",
    () => createSingleCodes(ctx, t.dana, t.springIntake.id, { ...single, maxParticipants: 501 }),
  );
});

Deno.test("a code requested while its batch is being closed is refused", async () => {
  await using t = await world();
  const updated = Promise.withResolvers<void>(), release = Promise.withResolvers<void>();
  const closing = t.sql.begin(async (tx) => {
    await tx`update batches set status = 'complete' where id = ${t.springIntake.id}`;
    updated.resolve();
    await release.promise;
  });
  await updated.promise;
  const creation = createRoomCode(ctxAt(t), t.dana, t.springIntake.id, ROOM);
  const refused = refuses("batch_not_live", () => creation);
  setTimeout(release.resolve, 100);
  await Promise.all([closing, refused]);
});

Deno.test("a code is closed while its batch is not live, whatever its window", async () => {
  await using t = await world();
  const ctx = ctxAt(t);
  const room = await createRoomCode(ctx, t.dana, t.springIntake.id, ROOM);
  const state = async () => {
    const { results } = await listCodes(ctx, t.dana, t.springIntake.id, { type: "room", ...PAGE });
    return results[0]!.state;
  };
  const set = (status: string) =>
    t.sql`update batches set status = ${status} where id = ${t.springIntake.id}`;
  assert.equal(await state(), "open");
  await set("complete");
  assert.equal(await state(), "closed");
  assert.equal((await editCode(ctx, t.dana, room.id, { end: at(300) })).state, "closed");
  await set("live");
  await t.sql`update projects set is_archived = true where id = ${t.recruitment.id}`;
  assert.equal(await state(), "closed");
  await t.sql`update projects set is_archived = false where id = ${t.recruitment.id}`;
  assert.equal(await state(), "open");
});

Deno.test("a deleted respondent's place in the room becomes free", async () => {
  await using t = await world();
  const taken = async () => {
    const { allRooms } = await batchCodes(t.ctx, t.dana, t.springIntake.id);
    return allRooms.taken;
  };
  const before = await taken();
  const [person] = await t.sql`
    select person.id from respondents as person join test_codes as code on code.id = person.test_code_id
    where person.batch_id = ${t.springIntake.id} and code.type = 'room' limit 1`;
  await deleteRespondents(t.ctx, t.dana, [person!.id]);
  assert.equal(await taken(), before - 1);
});

Deno.test("anonymizing a respondent deletes their single code's label; a room keeps its label", async () => {
  await using t = await world();
  const { ctx } = t;
  const [start, end] = [0, 1].map((hours) => new Date(Date.now() + hours * 3600_000).toISOString());
  const [single] = await createSingleCodes(ctx, t.dana, t.springIntake.id, {
    maxParticipants: 1,
    start,
    end,
    label: "Nadia Benali",
  });
  await editCode(ctx, t.dana, t.springRoom.id, { label: "Main hall" });
  for (const code of [single!.code, t.springRoom.code]) {
    const { id } = await signUp(ctx, code, await signUpForm(t, t.cedar.id), null);
    await anonymizeRespondents(ctx, t.dana, [id]);
  }
  const labels = await t.sql`
    select code, label from test_codes where id in ${t.sql([single!.id, t.springRoom.id])} order by type`;
  assert.deepEqual(labels.map(({ label }) => label), ["Main hall", null]);
});
