import assert from "node:assert/strict";
import { openSql } from "../../../db/connection/pool.ts";
import { fieldCodes } from "../../../model/site/field_codes.ts";
import { ZodError } from "zod";
import { wish } from "../../../tests/helpers/world/newcomer.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { editCode } from "../../codes/edit_code.ts";
import { resume } from "../tokens/resume.ts";
import { signUp } from "../seats/sign_up.ts";

/** The world's room with so many places beyond those taken, and what somebody sends who comes in by it. */
async function room(t: World, left: number) {
  const [{ taken }] = await t.sql<[{ taken: number }]>`
    update test_codes set max_participants = taken + ${left}::int where id = ${t.springRoom.id} returning taken`;
  const wished = await wish(t, t.cedar.id);
  const enter = (ctx: World["ctx"] = t.ctx) => signUp(ctx, t.springRoom.code, wished, null);
  const change = (wanted: Parameters<typeof editCode>[3], ctx: World["ctx"] = t.ctx) =>
    editCode(ctx, t.dana, t.springRoom.id, wanted);
  return { taken, wished, enter, change };
}

const standing = (t: World) =>
  t.sql<[{ taken: number; places: number }]>`
    select taken, max_participants as places from test_codes where id = ${t.springRoom.id}`.then(([row]) =>
    row
  );

Deno.test("whoever wants the last place while the cap sinks and rises, no more come in than there are places", async () => {
  await using t = await world();
  const other = { ...t.ctx, sql: openSql(t.url, { max: 8 }), memory: new Map() };
  for (let round = 0; round < 12; round++) {
    const { taken, enter, change } = await room(t, 1);
    // Down to those inside: refused where the place is gone, and else the last place is.
    const cap = taken + (round % 3);
    const [edited, ...entered] = await Promise.allSettled([
      change({ maxParticipants: cap }, round % 2 ? t.ctx : other),
      enter(),
      enter(other),
    ]);
    const seats = entered.filter(({ status }) => status === "fulfilled").length;
    const { taken: now, places } = await standing(t);
    assert.equal(now, taken + seats, "each seat that was given is counted");
    assert.ok(now <= places, `${now} of ${places}`);
    if (edited!.status === "rejected") {
      assert.ok(edited!.reason instanceof ZodError, String(edited!.reason));
      assert.deepEqual(fieldCodes(edited!.reason), { maxParticipants: ["below_taken"] });
      assert.equal(places, taken + 1);
    } else assert.equal(places, cap);
  }
  await other.sql.end();
});

Deno.test("while a code is revoked nobody slips in, and who came in before goes on by the re-entry code", async () => {
  await using t = await world();
  const { wished, enter, change } = await room(t, 1000);
  const first = await enter();
  const knocks = Array.from({ length: 80 }, async (_, at) => {
    await new Promise((resolve) => setTimeout(resolve, at));
    return await enter().then(() => "seated", ({ code }) => code as string);
  });
  await Promise.race(knocks);
  await change({ isRevoked: true });
  const { taken } = await standing(t);
  const told = await Promise.all([...knocks, enter().then(() => "seated", ({ code }) => code as string)]);
  assert.deepEqual([...new Set(told)].sort(), ["code_revoked", "seated"]);
  assert.equal((await standing(t)).taken, taken, "nobody after the revoking was committed");
  await refuses("code_revoked", enter);
  assert.equal((await resume(t.ctx, first.resumeCode, null)).id, first.id);

  await change({ isRevoked: false });
  const signUpKey = crypto.randomUUID();
  const again = () => signUp(t.ctx, t.springRoom.code, { ...wished, signUpKey }, null);
  const { id } = await again();
  await change({ isRevoked: true });
  assert.equal((await again()).id, id, "an answer that was lost is told once more");
});
