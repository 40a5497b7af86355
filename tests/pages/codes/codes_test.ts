import assert from "node:assert/strict";
import { comeIn, NADIA, toDetails } from "../../helpers/pages/entry_pages.ts";
import { home, HOUR, opened, windowFields } from "../../helpers/pages/code_pages.ts";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { walker } from "../../helpers/pages/walker.ts";
import type { World } from "../../helpers/world/world.ts";

Deno.test("a room created by the form lets people in, and its taken places show when the page is read again", async () => {
  await using o = await opened();
  const { t, site, dana } = o;
  // The window begins on a later hour, so that the test does not depend on the minute; then it is moved into
  // the past.
  const created = await sendForm(
    site,
    `${home(t)}/rooms`,
    { maxParticipants: "2", ...windowFields(2, 5) },
    dana,
  );
  const [, code] = /Room code ([A-Z0-9-]{14}) has been created\./.exec(created.text)!;
  assert.ok(created.text.includes("Not open yet"));
  await t.sql`update test_codes set starts_at = now() - interval '1 hour' where code = ${code!}`;

  const nadia = await comeIn(site, code, NADIA);
  assert.match(nadia.home.path, /^\/tests\/(respondent-assessments|demographics-survey)$/);
  const batch = await (await site.fetch(`${home(t)}/invitations`, { cookie: dana })).text();
  assert.match(batch.replace(/<[^>]+>/g, " "), new RegExp(`${code}.*?1 of 2\\s+Open`));

  await comeIn(site, code, { ...NADIA, firstName: "Omar" });
  const room = await (await site.fetch(created.to!, { cookie: dana })).text();
  assert.ok(room.includes("2 of 2") && room.includes("Full"));
  const late = await toDetails(walker(site), code!).then(() => "came in", () => "stayed out");
  assert.equal(late, "stayed out");
});

Deno.test("a form with missing or impossible values says what is wrong and keeps what was typed", async () => {
  await using o = await opened();
  const { t, site, dana } = o;
  const make = (change: Record<string, string>) =>
    sendForm(site, `${home(t)}/rooms`, { maxParticipants: "12", ...windowFields(2, 5), ...change }, dana);
  const { startDate, startTime } = windowFields(2, 5);
  for (
    const [change, words] of [
      [{ maxParticipants: "" }, "Not all parameters supplied"],
      [{ endTime: "" }, "Not all parameters supplied"],
      [{ endDate: startDate, endTime: startTime }, "Your end date must be later than your start date"],
      [windowFields(-3, 5), "Start Time can&#39;t be in the past"],
      [{ startDate: "2026-02-31" }, "Please correct the highlighted fields below."],
      [{ maxParticipants: "many" }, "Please correct the highlighted fields below."],
    ] as const
  ) {
    const answer = await make(change);
    assert.equal(answer.status, 400, words);
    const text = answer.text.replaceAll("&#39;", "'");
    assert.ok(text.includes(words.replaceAll("&#39;", "'")), words);
    assert.match(text, /aria-invalid="true"|role="alert"/);
    if (!("maxParticipants" in change)) assert.match(answer.text, /name="maxParticipants"[^>]*value="12"/);
  }
  const [{ count }] = await t.sql<[{ count: number }]>`
    select count(*)::int from test_codes where batch_id = ${t.springIntake.id}`;
  assert.equal(count, 1, "no code was created");
});

Deno.test("a room that is open keeps its start: the form does not send it, and only its end moves", async () => {
  await using o = await opened();
  const { t, site, dana } = o;
  const room = `${home(t)}/rooms/${t.springRoom.id}`;
  const form = await (await site.fetch(`${room}/edit`, { cookie: dana })).text();
  assert.match(form, /name="startDate"[^>]*disabled/);
  const { endDate, endTime } = windowFields(2, 5);
  const before = await windowOf(t);
  const moved = await sendForm(site, `${room}/edit`, { endDate, endTime }, dana);
  assert.equal(moved.to, room);
  assert.ok(moved.text.includes("SPRING-2026 has been changed."));
  const after = await windowOf(t);
  assert.deepEqual(after.start, before.start);
  assert.ok(after.end < before.end);

  const past = await sendForm(site, `${room}/edit`, { endDate: "2026-01-05", endTime: "09:00" }, dana);
  assert.equal(past.status, 400);
  assert.match(past.text, /<dialog[^>]*id="edit-code"[^>]*open/);
  assert.match(past.text, /name="endDate"[^>]*value="2026-01-05"/);
});

async function windowOf(t: World) {
  const [row] = await t.sql<[{ start: Date; end: Date }]>`
    select starts_at as start, ends_at as end from test_codes where id = ${t.springRoom.id}`;
  return row;
}

Deno.test("single-use codes are created, listed and printed, each with its own QR code", async () => {
  await using o = await opened();
  const { t, site, dana } = o;
  const created = await sendForm(
    site,
    `${home(t)}/codes`,
    { maxParticipants: "3", ...windowFields(2, 5) },
    dana,
  );
  assert.ok(created.text.includes("3 codes have been created."));
  const codes = await t.sql<{ code: string }[]>`
    select code from test_codes where batch_id = ${t.springIntake.id} and type = 'single'`;
  assert.equal(codes.length, 3);
  for (const { code } of codes) assert.ok(created.text.includes(code), code);
  await t.sql`update test_codes set taken = 1 where code = ${codes[0]!.code}`;
  const slips = await (await site.fetch(`${home(t)}/codes/print`, { cookie: dana })).text();
  assert.equal(slips.match(/class="qr"/g)?.length, 2);
  assert.equal(slips.includes(codes[0]!.code), false, "a used code is not printed");
});

Deno.test("the window of a single-use code is changed on the codes page, until the code is used", async () => {
  await using o = await opened();
  const { t, site, dana } = o;
  await sendForm(site, `${home(t)}/codes`, { maxParticipants: "2", ...windowFields(2, 5) }, dana);
  const codes = await t.sql<{ id: string; code: string }[]>`
    select id, code from test_codes where batch_id = ${t.springIntake.id} and type = 'single' order by code`;
  const [moved, used] = [codes[0]!, codes[1]!];
  await t.sql`update test_codes set taken = 1 where id = ${used.id}`;
  const edit = (id: string) => `${home(t)}/codes/${id}/edit`;
  const read = async (path: string) => await site.fetch(path, { cookie: dana });
  const list = await (await read(`${home(t)}/codes`)).text();
  assert.deepEqual([moved, used].map(({ id }) => list.includes(edit(id))), [true, false]);
  assert.match(await (await read(edit(moved.id))).text(), /<dialog[^>]*id="edit-code"[^>]*open/);

  const wrong = await sendForm(site, edit(moved.id), { ...windowFields(2, 5), endDate: "2026-01-05" }, dana);
  assert.equal(wrong.status, 400);
  assert.match(wrong.text, /name="endDate"[^>]*value="2026-01-05"/);
  const right = await sendForm(site, `${edit(moved.id)}?page=1`, windowFields(3, 6), dana);
  assert.equal(right.to, `${home(t)}/codes?page=1`);
  assert.ok(right.text.includes(`${moved.code} has been changed.`));
  const rows = await t.sql<{ start: Date }[]>`
    select starts_at as start from test_codes where id in ${t.sql([moved.id, used.id])} order by code`;
  assert.equal(rows[0]!.start.getTime() - rows[1]!.start.getTime(), HOUR);

  // Each type of code has its own address only.
  assert.equal((await read(`${home(t)}/rooms/${moved.id}/edit`)).status, 404);
  assert.equal((await read(edit(t.springRoom.id))).status, 404);
  await t
    .sql`update batches set status = 'archived', status_before_archive = 'live' where id = ${t.springIntake.id}`;
  assert.equal((await (await read(`${home(t)}/codes`)).text()).includes(edit(moved.id)), false);
});

Deno.test("the API creates, lists and changes codes by the same rules", async () => {
  await using o = await opened();
  const { t, site, dana } = o;
  const path = `/api/v1/batches/${t.springIntake.id}/test-codes`;
  const [start, end] = [1, 3].map((hours) => new Date(Date.now() + hours * HOUR).toISOString());
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await site.send(method, path, body, { cookie: dana });
    return { status: answer.status, body: await answer.json() };
  };
  const room = await ask("POST", path, { maxParticipants: 5, start, end });
  assert.equal(room.status, 201);
  assert.deepEqual([room.body.type, room.body.maxParticipants, room.body.start], ["room", 5, start]);
  const missing = await ask("POST", path, { max_participants: 5, start });
  assert.deepEqual([missing.status, missing.body.code, missing.body.message], [
    400,
    "missing_parameters",
    "Not all parameters supplied",
  ]);
  const singles = await ask("POST", path, { maxParticipants: 4, start, end, type: "single" });
  assert.deepEqual([singles.status, singles.body.count, singles.body.results.length], [201, 4, 4]);
  const list = await ask("GET", `${path}?limit=30&type=room`);
  assert.deepEqual([list.body.count, list.body.results[0].code], [2, room.body.code]);
  const moved = await ask("PATCH", `/api/v1/test-codes/${room.body.id}`, { start: end, end: start });
  assert.deepEqual([moved.status, moved.body.message], [
    400,
    "Your end date must be later than your start date",
  ]);
  const later = new Date(Date.now() + 9 * HOUR).toISOString();
  assert.equal(
    (await ask("PATCH", `/api/v1/test-codes/${room.body.id}`, { start, end: later })).body.end,
    later,
  );
});

Deno.test("codes of another organisation are not found, and a room is not found below another batch", async () => {
  await using o = await opened();
  const { t, site, dana } = o;
  const [theirs] = await t.sql<{ id: string }[]>`select id from test_codes where code = 'HARBOUR-1'`;
  const edit = `${home(t)}/rooms/${theirs!.id}/edit`;
  for (const path of [`${home(t)}/rooms/${theirs!.id}`, edit]) {
    assert.equal((await site.fetch(path, { cookie: dana })).status, 404, path);
  }
  assert.equal((await site.submit(edit, {}, { cookie: dana })).status, 404);
  const elsewhere = home(t).replace(t.springIntake.id, t.autumnIntake.id);
  assert.equal((await site.fetch(`${elsewhere}/rooms/${t.springRoom.id}`, { cookie: dana })).status, 404);
  const closed = await sendForm(
    site,
    `${elsewhere}/rooms`,
    { maxParticipants: "2", ...windowFields(2, 5) },
    dana,
  );
  assert.equal(closed.status, 409);
});
