import assert from "node:assert/strict";
import { newcomer } from "../../tests/helpers/respondents/newcomer.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { editCode } from "../codes/edit_code.ts";
import { respondentHome } from "../entry/respondent_home.ts";
import { openPlayer } from "../sitting/open_player.ts";
import { setSubtest } from "../sitting/answers/set_subtest.ts";
import { admitPeople } from "./admit_people.ts";
import { readRoom } from "./room.ts";

Deno.test("by a code with a waiting room nobody begins a test before staff let them in", async () => {
  await using t = await world();
  const { ctx, dana, springIntake: batch } = t;
  await editCode(ctx, dana, t.springRoom.id, { hasWaitingRoom: true });
  const nadia = await newcomer(t);
  const omar = await newcomer(t, undefined, {
    info: { firstName: "Omar", lastName: "Sy", dateOfBirth: "1990-01-02", gender: "m", email: "o@sy.test" },
  });
  const state = async (id: string) =>
    (await readRoom(ctx, dana, batch.id, { limit: 500, offset: 0 })).results
      .find(({ respondent }) => respondent.id === id)?.state;
  const open = (who: typeof nadia) => openPlayer(ctx, who, { token: who.token, language: "en-US" });
  assert.equal(await state(nadia.id), "waiting");
  // Who entered before the code had a waiting room and has begun goes on.
  assert.equal(await state(t.ravi.id), "in_progress");
  assert.equal((await respondentHome(ctx, nadia, "fr")).isWaiting, true);
  await refuses("not_let_in", () => open(nadia));
  const [{ subtestId }] = await t.sql<[{ subtestId: number }]>`
    select min(subtest.id) as subtest_id from subtests as subtest
    join tests on tests.current_version_id = subtest.test_version_id
    join assessments on assessments.test_id = tests.id and respondent_id = ${nadia.id}`;
  await refuses("not_let_in", () => setSubtest(ctx, nadia, subtestId, { questionIndex: 0 }));

  await refuses("not_found", () => admitPeople(ctx, dana, batch.id, [nadia.id, t.anders.id]));
  await refuses("forbidden", () => admitPeople(ctx, t.riley, batch.id));
  await refuses("not_found", () => admitPeople(ctx, t.omar, batch.id));
  assert.equal(await admitPeople(ctx, dana, batch.id, [nadia.id, t.ravi.id]), 1);
  assert.equal((await open(nadia)).respondentId, nadia.id);
  assert.deepEqual([await state(nadia.id), await state(omar.id)], ["not_started", "waiting"]);
  assert.ok(await admitPeople(ctx, dana, batch.id) >= 1);
  assert.equal(await admitPeople(ctx, dana, batch.id), 0);
  const acts = await t.sql`
    select verb from audit_events where subject_id in (${t.springRoom.id}, ${nadia.id}, ${omar.id})
      and verb in ('openWaitingRoom', 'admitRespondent') order by id`;
  assert.deepEqual(acts.map(({ verb }) => verb), ["openWaitingRoom", "admitRespondent", "admitRespondent"]);
});

Deno.test("without its waiting room a code lets everybody in", async () => {
  await using t = await world();
  await editCode(t.ctx, t.dana, t.springRoom.id, { hasWaitingRoom: true });
  const nadia = await newcomer(t);
  await editCode(t.ctx, t.dana, t.springRoom.id, { hasWaitingRoom: false });
  assert.equal((await respondentHome(t.ctx, nadia, "fr")).isWaiting, false);
});
