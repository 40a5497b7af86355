import assert from "node:assert/strict";
import { wallClock } from "../../lib/time/time_zone.ts";
import { pause } from "../../lib/time/pause.ts";
import {
  at as atTime,
  currentAgreements,
  invite,
  LIST,
  statesOf,
} from "../../tests/helpers/respondents/inviting.ts";
import { letterWords, postRound } from "../../tests/helpers/respondents/post_round.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { accommodationsOf } from "../sitting/accommodations.ts";
import { signUp } from "../entry/seats/sign_up.ts";
import { readCode } from "../entry/codes/read_code.ts";
import { inviteRespondents } from "./invite_respondents.ts";
import { readList } from "./read_list.ts";
import { previewList } from "./preview_list.ts";
import { sendLetter } from "./send_letter.ts";
import { remindRespondents, retryLetters } from "./reminders_and_retries.ts";

Deno.test("a preview of a list writes nothing; accepting it creates codes and queues letters", async () => {
  await using t = await world();
  const before = await t.sql`select count(*) from respondents`;
  const place = { projectId: t.springIntake.projectId, batchId: t.springIntake.id };
  const { good, lines } = await previewList(t.ctx, t.dana, { ...place, text: LIST, language: "en-US" });
  assert.deepEqual([good, lines.length], [2, 3]);
  assert.deepEqual(lines[2]!.faults, [{ field: "email", code: "invalid" }]);
  assert.deepEqual(await t.sql`select count(*) from respondents`, before);

  await refuses("list_faulty", () => invite(t, LIST));
  assert.deepEqual(await invite(t, LIST, { leaveOutFaulty: true }), { invited: 2, leftOut: 1 });
  assert.deepEqual(await statesOf(t), { "ana@cedar.test": "queued", "zoe@cedar.test": "queued" });
});

Deno.test("an invitation is open to the last minute of its day as pages show it, where Postgres knows other rules too", async () => {
  await using t = await world();
  const timeZone = "America/Vancouver";
  await t.sql`update organizations set time_zone = ${timeZone} where id = ${t.cedar.id}`;
  const winter = { ...t.ctx, now: () => new Date("2026-12-01T18:00:00Z") };
  const { lines } = readList(LIST);
  const list = { batch: t.springIntake.id, days: 14, lines, leaveOutFaulty: true, respondents: [] };
  await inviteRespondents(winter, t.dana, list);
  const [code] = await t.sql<{ end: Date }[]>`
    select ends_at as end from test_codes where type = 'single' and created_at >= '2026-12-01' limit 1`;
  assert.deepEqual(wallClock(code!.end, timeZone), { day: "2026-12-15", time: "23:59" });
});

Deno.test("a letter is in its recipient's language, and its code opens with their known details", async () => {
  await using t = await world();
  await invite(t, LIST, { leaveOutFaulty: true });
  assert.deepEqual(await postRound(t.ctx), ["completed", "completed"]);
  assert.deepEqual(await statesOf(t), { "ana@cedar.test": "sent", "zoe@cedar.test": "sent" });
  const french = t.letters.find(({ to }) => to === "zoe@cedar.test")!;
  assert.match(french.subject, /vous invite à passer une évaluation/);
  assert.match(french.text, /^Bonjour Zoé,\n\n/);
  const english = t.letters.find(({ to }) => to === "ana@cedar.test")!;
  assert.match(english.text, /^Hello Ana,/);
  const link = new URL(/http\S+/.exec(english.text)![0]);
  assert.equal(link.pathname, "/tests/access-code");
  assert.equal(link.searchParams.get("lng"), "en-US");
  const opened = await readCode(t.ctx, link.searchParams.get("code")!, null);
  assert.equal(opened.known?.firstName, "Ana");
  assert.match(english.text, /open until .+ at 11:59.PM Eastern Time\./);
});

Deno.test("respondents who have entered or finished are not reminded", async () => {
  await using t = await world();
  await invite(t, LIST, { leaveOutFaulty: true });
  await postRound(t.ctx);
  const [{ code }] = await t.sql<[{ code: string }]>`
    select code from test_codes join respondents as person on person.id = respondent_id
    where person.email = 'ana@cedar.test'`;
  const agreed = await currentAgreements(t);
  const info = { firstName: "Ana", lastName: "Reyes", dateOfBirth: "1990-01-01", gender: "f" };
  const { id } = await signUp(t.ctx, code, { language: "en-US", agreed, info }, null);
  assert.deepEqual(await statesOf(t), { "ana@cedar.test": "started", "zoe@cedar.test": "sent" });
  await t.sql`
    update assessments set status = 'complete', started_at = now(), completed_at = now(),
      test_version_id = (select current_version_id from tests where tests.id = test_id)
    where respondent_id = ${id}`;
  assert.deepEqual(await statesOf(t), { "ana@cedar.test": "done", "zoe@cedar.test": "sent" });
  const later = atTime(t, { hours: 25 });
  assert.deepEqual(await remindRespondents(later.ctx, t.dana, t.springIntake.id, {}), {
    queued: 1,
    tooSoon: 0,
  });
});

Deno.test("no respondent is reminded twice within a day, also by concurrent calls", async () => {
  await using t = await world();
  await invite(t, LIST, { leaveOutFaulty: true });
  const remind = (hours: number) =>
    remindRespondents(atTime(t, { hours }).ctx, t.dana, t.springIntake.id, {});
  await postRound(t.ctx);
  assert.deepEqual(await remind(1), { queued: 0, tooSoon: 2 });
  const both = await Promise.all([remind(25), remind(25)]);
  assert.deepEqual(both.map(({ queued }) => queued).sort(), [0, 2]);
  assert.deepEqual(await postRound(atTime(t, { hours: 25 }).ctx), ["completed", "completed"]);
  assert.equal(t.letters.filter(({ subject }) => /^(Reminder|Rappel)/.test(subject)).length, 2);
  assert.deepEqual(await remind(48), { queued: 0, tooSoon: 2 });
});

Deno.test("a refused letter is shown as failed and can be sent again", async () => {
  await using t = await world();
  await invite(t, "email\nana@cedar.test");
  const logged: string[] = [];
  const log = { ...t.ctx.log, warn: (...args: unknown[]) => void logged.push(JSON.stringify(args)) };
  const refusing = (responseCode?: number) => ({
    ...t.ctx,
    log,
    mail: {
      send: () => Promise.reject(Object.assign(new Error("550 no ana@cedar.test here"), { responseCode })),
    },
  });
  assert.deepEqual(await postRound(refusing(550)), ["failed"]);
  assert.deepEqual(await statesOf(t), { "ana@cedar.test": "failed" });
  assert.deepEqual(await retryLetters(t.ctx, t.dana, t.springIntake.id, {}), { queued: 1 });
  assert.deepEqual(await postRound(refusing()), ["retry"], "an unreachable server is retried");
  assert.deepEqual(await statesOf(t), { "ana@cedar.test": "queued" });
  assert.doesNotMatch(logged.join(), /cedar\.test/, "no address is logged");
});

Deno.test("only admins of the organisation invite, only into a live batch, and each address once", async () => {
  await using t = await world();
  await refuses("forbidden", () => invite(t, "email\nana@cedar.test", { as: t.riley }));
  await refuses("not_found", () => invite(t, "email\nana@cedar.test", { as: t.omar }));
  await t.sql`update batches set status = 'complete' where id = ${t.springIntake.id}`;
  await refuses("batch_not_live", () => invite(t, "email\nana@cedar.test"));
  await t.sql`update batches set status = 'live' where id = ${t.springIntake.id}`;
  const both = await Promise.allSettled([1, 2].map(() => invite(t, "email\nana@cedar.test")));
  assert.deepEqual(both.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  await refuses("list_faulty", () => invite(t, "email\nANA@cedar.test"));
  await refuses("list_changed", () => invite(t, "email\nbo@cedar.test", { fingerprint: "of another" }));
});

Deno.test("a queued letter of a closed batch is not sent", async () => {
  await using t = await world();
  await invite(t, "email\nana@cedar.test");
  await t.sql`update batches set status = 'complete' where id = ${t.springIntake.id}`;
  assert.deepEqual(await postRound(t.ctx), ["failed"]);
  assert.deepEqual(t.letters, []);
});

Deno.test("a letter whose worker died is sent once by another, a minute later", async () => {
  await using t = await world();
  await invite(t, "email\nlost@cedar.test");
  const dying = { ...t.ctx, mail: { send: () => new Promise<void>(() => {}) } };
  const [{ id: letterId }] = await t.sql<[{ id: string }]>`select id from invitation_letters`;
  const send = (ctx: typeof t.ctx) =>
    sendLetter(ctx, letterWords, { orgId: t.cedar.id, letterId }, { onBeat() {} });
  void send(dying);
  while ((await t.sql`select from invitation_letters where attempts = 1`).length === 0) await pause(5);
  assert.deepEqual(await send(t.ctx), { kind: "retry", afterMs: 60_000 });
  const later = { ...t.ctx, now: () => new Date(Date.now() + 61_000) };
  assert.equal((await send(later)).kind, "completed");
  assert.equal((await send(later)).kind, "elsewhere");
  assert.deepEqual(t.letters.map(({ to }) => to), ["lost@cedar.test"]);
});

Deno.test("a list carries accommodations, which hold from the invitation on", async () => {
  await using t = await world();
  await invite(
    t,
    "Email,Time factor,Read aloud,Accommodation note\nana@cedar.test,1.5,yes,Dyslexia\nbo@cedar.test,,,",
  );
  const [{ id }] = await t.sql<[{ id: string }]>`select id from respondents where email = 'ana@cedar.test'`;
  const { timeFactor, readAloud, note } = await accommodationsOf(t.ctx, t.dana, id);
  assert.deepEqual([timeFactor, readAloud, note], [1.5, true, "Dyslexia"]);
  assert.equal((await t.sql`select from accommodations`).length, 1);
});
