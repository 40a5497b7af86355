import assert from "node:assert/strict";
import { invite, LIST } from "../../helpers/respondents/inviting.ts";
import { postRound } from "../../helpers/respondents/post_round.ts";
import { openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const home = ({ springIntake: { projectId, id } }: { springIntake: { projectId: string; id: string } }) =>
  `/admin/project/${projectId}/batch/${id}`;

/** Submits the form of a list. */
async function send(site: TestSite, path: string, fields: Record<string, string | Blob>, cookie: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { origin: "http://assay.test", "sec-fetch-site": "same-origin" };
  const answer = await site.fetch(path, { method: "POST", body, cookie, headers });
  return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
}

const fingerprintIn = (text: string) => /name="fingerprint" value="([^"]+)"/.exec(text)![1]!;

Deno.test("a pasted list is shown line by line, corrected, accepted and sent, and appears in the batch's tab", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const at = `${home(t)}/invitations`;
  const shown = await send(site, `${at}/new`, { list: LIST }, cookie);
  assert.equal(shown.status, 200);
  assert.match(shown.text, /Not a valid email address/);
  assert.match(shown.text, /Invite 2 people/);

  const corrected = LIST.replace("bo at cedar", "bo@cedar.test");
  const stale = { list: corrected, fingerprint: fingerprintIn(shown.text) };
  const again = await send(site, `${at}/acceptance`, stale, cookie);
  assert.equal(again.status, 409, "a changed list is shown again before anyone is invited");
  assert.match(again.text, /Invite 3 people/);
  assert.deepEqual([...await t.sql`select from respondent_invitations`], []);

  const fields = { list: corrected, days: "7", fingerprint: fingerprintIn(again.text) };
  const accepted = await send(site, `${at}/acceptance`, fields, cookie);
  assert.deepEqual([accepted.status, accepted.to], [303, at]);
  assert.deepEqual(await postRound(t.ctx), ["completed", "completed", "completed"]);
  for (const page of [at, `${at}?state=sent`]) {
    const text = await (await site.fetch(page, { cookie })).text();
    assert.match(text, /Zoé Côté/, page);
    assert.match(text, /zoe@cedar\.test/, page);
  }
  assert.match(
    await (await site.fetch(`${at}?state=failed`, { cookie })).text(),
    /No invitations have this status/,
  );

  const link = /http\S+/.exec(t.letters.find(({ to }) => to === "zoe@cedar.test")!.text)![0];
  const entry = await site.fetch(link.replace("http://assay.test", ""));
  await entry.body?.cancel();
  assert.match(entry.headers.get("location") ?? "", /^\/tests\/(select-language|access-code)/);
});

Deno.test("an address is corrected on a page of its own, and a letter that waits is withdrawn", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  await invite(t, "email\nana@cedar.tets");
  const list = `${home(t)}/invitations`;
  const shown = await (await site.fetch(list, { cookie })).text();
  const [, page, id] = /href="([^"]*\/invitations\/([\w-]+)\/address)"/.exec(shown)!;
  assert.match(await (await site.fetch(page!, { cookie })).text(), /value="ana@cedar\.tets"/);
  const wrong = await site.submit(page!, { email: "ana" }, { cookie });
  assert.equal(wrong.status, 400);
  assert.match(await wrong.text(), /value="ana"/);
  const right = await site.submit(page!, { email: "ana@cedar.test" }, { cookie });
  assert.deepEqual([right.status, right.headers.get("location")], [303, list]);
  assert.equal((await site.submit(`${list}/withdrawals`, { invitation: id! }, { cookie })).status, 303);
  const after = await (await site.fetch(list, { cookie })).text();
  assert.match(after, /ana@cedar\.test/);
  assert.match(after, /Withdrawn before it was sent/);
});

Deno.test("a file in the encoding of old spreadsheets is read; a list without addresses says which column is missing", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const western = new Uint8Array(
    [..."Courriel;Prénom\nzoe@cedar.test;Zoé"].map((letter) => letter.charCodeAt(0)),
  );
  const file = new File([western], "liste.csv", { type: "text/csv" });
  const read = await send(site, `${home(t)}/invitations/new`, { list: "", file }, cookie);
  assert.match(read.text, /<td[^>]*>Zoé<\/td>/);
  const nameless = await send(site, `${home(t)}/invitations/new`, { list: "Prénom\nZoé" }, cookie);
  assert.equal(nameless.status, 400);
  assert.match(nameless.text, /No column is named Email/);
});

Deno.test("a list with ambiguous dates asks for their order and is read by it", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const at = `${home(t)}/invitations`;
  const list = "email,date of birth\nana@cedar.test,03/09/1990";
  const ambiguous = await send(site, `${at}/new`, { list }, cookie);
  assert.match(ambiguous.text, /Day or month first\?/);
  assert.match(ambiguous.text, /name="dates" value="day_first"/);
  assert.doesNotMatch(ambiguous.text, /Invite 1 person/);
  const ordered = await send(site, `${at}/new`, { list, dates: "day_first" }, cookie);
  assert.match(ordered.text, /name="dates" value="day_first" checked/);
  const fields = { list, dates: "day_first", fingerprint: fingerprintIn(ordered.text) };
  assert.equal((await send(site, `${at}/acceptance`, fields, cookie)).status, 303);
  const [{ born }] = await t.sql<[{ born: string }]>`
    select date_of_birth::text as born from respondents where email = 'ana@cedar.test'`;
  assert.equal(born, "1990-09-03");
});

Deno.test("invalid text is sent back only as far as a page can hold it", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const sendList = (list: string) => send(site, `${home(t)}/invitations/new`, { list }, cookie);
  const marks = await sendList('"'.repeat(7_000_000));
  assert.equal(marks.status, 400);
  assert.match(marks.text, /more than 1,000,000 characters/);
  assert.ok(marks.text.length < 100_000, `${marks.text.length} characters of page`);

  const word = "nowhere".repeat(10_000);
  const wordy = await sendList(`E-mail,First name,${word}\n${word},${word},1`);
  assert.match(wordy.text, /Check the list/);
  assert.equal(
    wordy.text.split(word).length - 1,
    3,
    "the word appears only in the list that is to be corrected",
  );
});

Deno.test("a list of 5,000 is shown and invited in a few seconds", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const lines = Array.from(
    { length: 5000 },
    (_, n) => `person${n}@cedar.test,First${n},Last${n},${n % 2 ? "fr" : "en"}`,
  );
  const list = ["email,first name,last name,language", ...lines].join("\n");
  const at = `${home(t)}/invitations`;
  const from = performance.now();
  const shown = await send(site, `${at}/new`, { list }, cookie);
  assert.match(shown.text, /Invite 5000 people/);
  const seen = performance.now();
  const fields = { list, fingerprint: fingerprintIn(shown.text) };
  assert.equal((await send(site, `${at}/acceptance`, fields, cookie)).status, 303);
  const done = performance.now();
  console.log(
    `5,000 lines: shown in ${Math.round(seen - from)} ms, invited in ${Math.round(done - seen)} ms`,
  );
  const [{ letters }] = await t.sql<[{ letters: number }]>`
    select count(*)::int as letters from outbox where subject = 'jobs.letter.invitation'`;
  assert.equal(letters, 5000);
});
