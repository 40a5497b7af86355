import assert from "node:assert/strict";
import { openSql } from "../../../db/connection/pool.ts";
import { fieldCodes } from "../../../model/site/field_codes.ts";
import { ZodError } from "zod";
import { signUpForm } from "../../../tests/helpers/respondents/newcomer.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { editCode } from "../../codes/edit_code.ts";
import { resume } from "../resume.ts";
import { signUp } from "../seats/sign_up.ts";

/** The world's room with `left` free places, and a function that signs up by it. */
async function room(t: World, left: number) {
  const [{ taken }] = await t.sql<[{ taken: number }]>`
    update test_codes set max_participants = taken + ${left}::int where id = ${t.springRoom.id} returning taken`;
  const form = await signUpForm(t, t.cedar.id);
  const enter = (ctx: World["ctx"] = t.ctx) => signUp(ctx, t.springRoom.code, form, null);
  const change = (changes: Parameters<typeof editCode>[3], ctx: World["ctx"] = t.ctx) =>
    editCode(ctx, t.dana, t.springRoom.id, changes);
  return { taken, form, enter, change };
}

const roomState = (t: World) =>
  t.sql<[{ taken: number; places: number }]>`
    select taken, max_participants as places from test_codes where id = ${t.springRoom.id}`.then(([row]) =>
    row
  );

Deno.test("while the cap changes, no more people enter than there are places", async () => {
  await using t = await world();
  const other = { ...t.ctx, sql: openSql(t.url, { max: 8 }), memory: new Map() };
  for (let round = 0; round < 12; round++) {
    const { taken, enter, change } = await room(t, 1);
    // Down to the places taken: refused once the last place is taken, otherwise the place is gone.
    const cap = taken + (round % 3);
    const [edited, ...entered] = await Promise.allSettled([
      change({ maxParticipants: cap }, round % 2 ? t.ctx : other),
      enter(),
      enter(other),
    ]);
    const seats = entered.filter(({ status }) => status === "fulfilled").length;
    const { taken: now, places } = await roomState(t);
    assert.equal(now, taken + seats, "each seat taken is counted");
    assert.ok(now <= places, `${now} of ${places}`);
    if (edited!.status === "rejected") {
      assert.ok(edited!.reason instanceof ZodError, String(edited!.reason));
      assert.deepEqual(fieldCodes(edited!.reason), { maxParticipants: ["below_taken"] });
      assert.equal(places, taken + 1);
    } else assert.equal(places, cap);
  }
  await other.sql.end();
});

Deno.test("a revoked code admits no one, and respondents who entered before resume by their re-entry code", async () => {
  await using t = await world();
  const { form, enter, change } = await room(t, 1000);
  const first = await enter();
  const attempts = Array.from({ length: 80 }, async (_, at) => {
    await new Promise((resolve) => setTimeout(resolve, at));
    return await enter().then(() => "seated", ({ code }) => code as string);
  });
  await Promise.race(attempts);
  await change({ isRevoked: true });
  const { taken } = await roomState(t);
  const outcomes = await Promise.all([
    ...attempts,
    enter().then(() => "seated", ({ code }) => code as string),
  ]);
  assert.deepEqual([...new Set(outcomes)].sort(), ["code_revoked", "seated"]);
  assert.equal((await roomState(t)).taken, taken, "none after the revocation was committed");
  await refuses("code_revoked", enter);
  assert.equal((await resume(t.ctx, first.resumeCode, null)).id, first.id);

  await change({ isRevoked: false });
  const signUpKey = crypto.randomUUID();
  const again = () => signUp(t.ctx, t.springRoom.code, { ...form, signUpKey }, null);
  const { id } = await again();
  await change({ isRevoked: true });
  assert.equal((await again()).id, id, "a repeated sign-up returns the same seat");
});
