import assert from "node:assert/strict";
import type { Ctx } from "$/domain/context.ts";
import { setFlag } from "$/domain/respondents/marks.ts";
import { closeStreams } from "$/site/response/live_stream.ts";
import { LIMITS } from "$/model/limits.ts";
import { RIGHTS_CHECKED } from "$/model/times.ts";
import { readerOf } from "../../helpers/pages/event_reader.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { colleague } from "../../helpers/world/colleague.ts";
import { type World, world } from "../../helpers/world/world.ts";

/** The site with a clock that the test sets, and Kim, who follows the room of the spring intake. */
async function followedByKim(t: World) {
  const clock = { at: Date.now() };
  const ctx: Ctx = { ...t.ctx, now: () => new Date(clock.at) };
  const site = await openTestSite({ ctx });
  const kim = await colleague(t, "member", { name: "kim", projects: [t.recruitment.id] });
  const cookie = await site.signIn("kim@cedar.test", "Cedar-valley-1");
  const open = (query = "") =>
    site.fetch(`/api/v1/batches/${t.springIntake.id}/room/events${query}`, { cookie });
  return { ctx, clock, kim, open, flag: () => setFlag(ctx, t.dana, [t.ravi.id], true) };
}

Deno.test("a stream of the room is sent at once, event by event, and is not kept by anybody", async () => {
  await using t = await world();
  const { open, flag } = await followedByKim(t);
  const answer = await open();
  assert.deepEqual(
    ["content-type", "cache-control", "x-accel-buffering"].map((name) => answer.headers.get(name)),
    ["text/event-stream", "no-store, no-transform", "no"],
  );
  const { next, cancel } = readerOf(answer);
  assert.match((await next())!, /^id: \S+\nevent: people\ndata: \{.*"isWhole":true/);
  await flag();
  const changed = await next();
  assert.match(changed!, /"isWhole":false/);
  assert.ok(changed!.includes(t.ravi.id) && !changed!.includes(t.mei.id));
  await cancel();
});

Deno.test("whoever leaves the project reads nothing more of its room", async () => {
  await using t = await world();
  const { clock, kim, open, flag } = await followedByKim(t);
  const { next } = readerOf(await open("?only=changes"));
  await next();
  await t.sql`delete from project_members where user_id = ${kim.userId}`;
  clock.at += RIGHTS_CHECKED;
  await flag();
  assert.equal(await next(), null);
  assert.equal((await open()).status, 404);
});

Deno.test("whoever is signed out reads nothing more", async () => {
  await using t = await world();
  const { clock, kim, open, flag } = await followedByKim(t);
  const { next } = readerOf(await open("?only=changes"));
  await next();
  await t.sql`delete from staff_sessions where user_id = ${kim.userId}`;
  clock.at += RIGHTS_CHECKED;
  await flag();
  assert.equal(await next(), null);
});

Deno.test("whoever has not agreed to new terms reads nothing more", async () => {
  await using t = await world();
  const { clock, kim, open, flag } = await followedByKim(t);
  const { next } = readerOf(await open("?only=changes"));
  await next();
  await t.sql`update users set agreed_pp_version = null where id = ${kim.userId}`;
  clock.at += RIGHTS_CHECKED;
  await flag();
  assert.equal(await next(), null);
  assert.equal((await open()).status, 409);
});

Deno.test("a session has so many streams, and all end when the site does", async () => {
  await using t = await world();
  const { ctx, open } = await followedByKim(t);
  const streams = [];
  for (let n = 0; n < LIMITS.openStreams; n++) streams.push(readerOf(await open("?only=changes")));
  const one = await open("?only=changes");
  assert.deepEqual([one.status, (await one.json()).code], [429, "too_many_streams"]);
  await streams.pop()!.cancel();
  streams.push(readerOf(await open("?only=changes")));
  for (const { next } of streams) assert.match((await next())!, /^event: changed/);
  closeStreams(ctx);
  for (const { next } of streams) assert.equal(await next(), null);
});
