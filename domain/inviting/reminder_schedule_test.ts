import assert from "node:assert/strict";
import { invite } from "../../tests/helpers/respondents/inviting.ts";
import { postRound } from "../../tests/helpers/respondents/post_round.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { remindOnSchedule, scheduleReminders } from "./reminder_schedule.ts";

const HOUR = 3600_000;

/** Invites two people at noon in Toronto, and returns a clock that counts from then. */
async function invitedAtNoon(t: World) {
  await invite(t, "email\nana@cedar.test\nbo@cedar.test");
  await postRound(t.ctx);
  const noon = new Date("2026-11-25T17:00:00Z").getTime();
  await t.sql`update respondent_invitations set created_at = ${new Date(noon)}`;
  await t.sql`update invitation_letters set queued_at = ${new Date(noon)}, sent_at = ${new Date(noon)}`;
  await t.sql`update test_codes set ends_at = ${new Date(noon + 30 * 24 * HOUR)} where type = 'single'`;
  return (days: number, hours = 1) => {
    const ctx = { ...t.ctx, now: () => new Date(noon + days * 24 * HOUR + hours * HOUR) };
    return { now: ctx.now, remind: () => remindOnSchedule(ctx), post: () => postRound(ctx) };
  };
}

Deno.test("each scheduled reminder is sent once, by day and not at night, also with two workers", async () => {
  await using t = await world();
  const on = await invitedAtNoon(t);
  assert.equal(await on(3).remind(), 0, "no schedule, no reminder");
  await scheduleReminders(t.ctx, t.dana, t.springIntake.id, { days: [3, 7], audience: "not_started" });
  assert.equal(await on(2).remind(), 0);
  assert.equal(await on(3, 9).remind(), 0, "9 in the evening");
  const both = await Promise.all([on(3, 21).remind(), on(3, 21).remind()]);
  assert.deepEqual(both.sort(), [0, 2]);
  await on(3, 21).post();
  assert.equal(await on(4).remind(), 0, "once");
  await t.sql`
    update test_codes set taken = 1 where respondent_id = (select id from respondents where email = 'bo@cedar.test')`;
  assert.equal(await on(7).remind(), 1, "not who has started");
  await on(7).post();
  const reminded = t.letters.filter(({ subject }) => subject.startsWith("Reminder")).map(({ to }) => to);
  assert.deepEqual(reminded.sort(), ["ana@cedar.test", "ana@cedar.test", "bo@cedar.test"]);
});

Deno.test("nobody is reminded late, of a closed batch, or whose letter was withdrawn; others set no schedule", async () => {
  await using t = await world();
  const on = await invitedAtNoon(t);
  await refuses(
    "forbidden",
    () => scheduleReminders(t.ctx, t.riley, t.springIntake.id, { days: [3], audience: "not_started" }),
  );
  await refuses(
    "not_found",
    () => scheduleReminders(t.ctx, t.omar, t.springIntake.id, { days: [3], audience: "not_started" }),
  );
  await scheduleReminders(t.ctx, t.dana, t.springIntake.id, { days: [3], audience: "not_started" });
  assert.equal(await on(6).remind(), 0, "three days late");
  await t.sql`update batches set status = 'complete' where id = ${t.springIntake.id}`;
  assert.equal(await on(3).remind(), 0);
  await t.sql`update batches set status = 'live' where id = ${t.springIntake.id}`;
  await t.sql`update invitation_letters set sent_at = null, failed_at = now(), failure = 'withdrawn'`;
  assert.equal(await on(3).remind(), 0);
});

Deno.test("who has started gets the re-entry code, as the schedule says, unless they had a letter with it", async () => {
  await using t = await world();
  const on = await invitedAtNoon(t);
  const [bo] = await t.sql<{ id: string; resumeCode: string }[]>`
    select id, resume_code from respondents where email = 'bo@cedar.test'`;
  await t.sql`update test_codes set taken = 1, ends_at = now() where respondent_id = ${bo!.id}`;
  const schedule = (audience: "started" | "unfinished") =>
    scheduleReminders(t.ctx, t.dana, t.springIntake.id, { days: [3, 7, 9], audience });
  await schedule("started");
  assert.equal(await on(3).remind(), 1);
  await on(3).post();
  const letter = t.letters.at(-1)!;
  assert.equal(letter.to, "bo@cedar.test");
  assert.match(letter.subject, /^Reminder: your assessment for .* is not finished$/);
  assert.match(letter.text, new RegExp(`/tests/reentry-code\\?code=${bo!.resumeCode}&lng=en-US\\n`));
  const sent = on(7, -1).now();
  await t.sql`
    insert into invitation_letters (org_id, respondent_id, kind, queued_at, sent_at)
    values (${t.cedar.id}, ${bo!.id}, 'reentry_code', ${sent}, ${sent})`;
  await schedule("unfinished");
  assert.equal(await on(7).remind(), 1, "Ana alone: Bo had the code an hour before");
  await on(7).post();
  assert.equal(t.letters.at(-1)!.to, "ana@cedar.test");
  await t.sql`update respondents set status = 'complete' where id = ${bo!.id}`;
  assert.equal(await on(9).remind(), 1, "nobody who has finished");
});
