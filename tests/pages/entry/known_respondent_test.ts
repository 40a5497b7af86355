import assert from "node:assert/strict";
import { signRespondentToken } from "$/domain/access/respondent_token.ts";
import { addressesIn } from "../../helpers/pages/addresses.ts";
import { comeIn, HARBOUR_CODE, says } from "../../helpers/pages/entry_pages.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { walker } from "../../helpers/pages/walker.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("a known browser continues its respondent's session; after leaving, the re-entry code opens it again", async () => {
  await using t = await world();
  const { person } = await comeIn(await openTestSite(t));
  const known = await person.open("/tests");
  assert.ok(says(known, "Welcome back, Nadia"));
  assert.ok(says(known, 'href="/tests/respondent-assessments"'));
  const stopped = await person.open("/tests?stopped");
  const [{ resumeCode }] = await t.sql<[{ resumeCode: string }]>`
    select resume_code from respondents where last_name = 'Benali'`;
  assert.ok(says(stopped, resumeCode));
  const left = await person.send("/tests/departure", {});
  assert.equal(left.path, "/tests?left");
  assert.ok(!says(left, "Nadia"));
  assert.equal(person.cookies.has("assay_respondent"), false);

  const unknown = await person.send("/tests/reentry-code", { resumeCode: "AAAA-BBBB-CCCC" });
  assert.ok(says(unknown, "This re-entry code was not found."));
  // Typed in lower case with spaces, as it is read aloud.
  const back = await person.send("/tests/reentry-code", {
    resumeCode: ` ${resumeCode.toLowerCase().replaceAll("-", " ")}`,
  });
  assert.equal(back.path, "/tests/respondent-assessments");
  assert.ok(says(back, "Welcome, Nadia"));
});

Deno.test("who has stopped continues on another device by the link in a picture, or makes another code", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { person } = await comeIn(site);
  assert.ok(says(await person.open("/tests?stopped"), 'action="/tests/hand-over"'));
  const shown = await person.send("/tests/hand-over", {});
  const [code] = /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(shown.text)!;
  assert.ok(says(shown, /<svg [^>]*class="qr"/));
  const other = walker(site);
  const there = await other.send("/tests/reentry-code", { resumeCode: code });
  assert.equal(there.path, "/tests/respondent-assessments");
  assert.ok(says(there, "Welcome, Nadia"));
  assert.equal((await person.open("/tests/hand-over")).path, "/tests/taking-back");
  await t.sql`update hand_overs set expires_at = now()`;
  assert.ok(says(await other.open("/tests/hand-over"), "has been used or has run out"));
});

Deno.test("a browser without scripts or cookies is warned on the code page, before a seat is taken", async () => {
  await using t = await world();
  const person = walker(await openTestSite(t));
  const forgetful = { has: () => false, set() {}, delete() {} };
  Object.assign(person.cookies, forgetful);
  const blocked = /role="alert"[^>]*><div[^>]* data-tone="bad"/;
  const first = await person.open("/tests");
  assert.ok(!says(first, blocked), "no probe has been sent yet");
  assert.ok(
    says(first, /<noscript>.*The tests need JavaScript.*<\/noscript>.*name="code"/s),
    "the warning about scripts comes before the field",
  );
  for (const [path, field] of [["/tests", "code"], ["/tests/reentry-code", "resumeCode"]] as const) {
    const page = await person.send(path, { [field]: HARBOUR_CODE, probed: "1" });
    assert.deepEqual([page.status, page.path], [400, path]);
    assert.ok(says(page, blocked) && says(page, HARBOUR_CODE), "the typed code is kept");
  }
  assert.ok(says(await person.open(`/tests/access-code?code=${HARBOUR_CODE}`), blocked), "by an invitation");
  const other = walker(await openTestSite(t));
  await other.open("/tests");
  assert.equal(
    (await other.send("/tests", { code: HARBOUR_CODE, probed: "1" })).path,
    "/tests/select-language",
  );
});

Deno.test("who has lost the re-entry code has it sent, and a stranger reads the same", async () => {
  await using t = await world();
  const { person } = await comeIn(await openTestSite(t));
  await person.send("/tests/departure", {});
  assert.ok(says(await person.open("/tests/reentry-code"), 'href="/tests/lost-code"'));
  const ask = (email: string) => person.send("/tests/lost-code", { code: HARBOUR_CODE, email });
  assert.deepEqual([(await ask("nobody")).status, (await ask("")).status], [400, 400]);
  assert.ok(says(await ask("x@nord.test"), "does not send re-entry codes by email"));
  await t.sql`update organizations set sends_reentry_codes = true`;
  const [known] = await t.sql<{ email: string }[]>`
    update respondents set email = 'nadia@nord.test' where last_name = 'Benali' returning email`;
  const pages = [await ask("x@nord.test"), await ask(known!.email)];
  assert.equal(pages[0]!.path, "/tests/lost-code?sent");
  const [one, other] = pages.map(({ text }) => text.replace(/nonce="\w+"/g, ""));
  assert.equal(one, other);
  assert.equal((await t.sql`select from invitation_letters where kind = 'reentry_code'`).length, 1);
});

Deno.test("a re-entry code typed into the field for test codes brings its owner back", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  await comeIn(site);
  const [{ resumeCode }] = await t.sql<[{ resumeCode: string }]>`
    select resume_code from respondents where last_name = 'Benali'`;
  const person = walker(site);
  const unknown = await person.send("/tests", { code: "AAAA-BBBB-CCCC" });
  assert.deepEqual([unknown.path, person.cookies.has("assay_respondent")], ["/tests", false]);
  const back = await person.send("/tests", { code: resumeCode.toLowerCase() });
  assert.equal(back.path, "/tests/respondent-assessments");
  assert.ok(says(back, "Welcome, Nadia"));
});

Deno.test("a timed-out session is ended on the server too", async () => {
  await using t = await world();
  const { person } = await comeIn(await openTestSite(t));
  const page = await person.open("/tests/test-timeout");
  assert.ok(says(page, "Your session has ended"));
  assert.equal((await person.open("/tests/respondent-assessments")).path, "/tests");
});

Deno.test("a deleted respondent has no session on any page", async () => {
  await using t = await world();
  const { person } = await comeIn(await openTestSite(t));
  await t.sql`delete from respondents where last_name = 'Benali'`;
  const token = person.cookies.get("assay_respondent")!;
  for (const path of ["/tests", "/tests/respondent-assessments", "/tests/demographics-survey"]) {
    person.cookies.set("assay_respondent", token);
    const page = await person.open(path);
    assert.deepEqual([page.status, page.path], [200, "/tests"]);
    assert.equal(person.cookies.has("assay_respondent"), false);
  }
});

Deno.test("a visitor without a respondent session is redirected from every other page below /tests to the entry", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const open =
    /^\/tests(\/(access-code|departure|look|lost-code|reentry-code|respondent-info|select-language|taking-back|test-timeout))?$/;
  const closed = (await addressesIn("tests/", { question: ["1"] })).filter((path) => !open.test(path));
  assert.ok(closed.length >= 2, "the walk found the area");
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const stale = signRespondentToken({ ...t.ctx, now: () => new Date("2020-01-01") }, {
    respondentId: t.ravi.id,
    orgId: t.cedar.id,
    batchId: t.springIntake.id,
  });
  for (const path of closed) {
    for (const cookie of [undefined, dana, `assay_respondent=${stale}`, "assay_respondent=x"]) {
      const answer = await site.fetch(path, { cookie });
      await answer.body?.cancel();
      assert.deepEqual([answer.status, answer.headers.get("location")], [303, "/tests"], path);
    }
  }
});

Deno.test("whoever practices is told what staff do meanwhile", async () => {
  await using t = await world();
  const { person, home } = await comeIn(await openTestSite(t));
  const [practice] = home.text.match(/\/tests\/practice\?assessment=[\w-]+/) ?? [];
  assert.ok(says(await person.open(practice!), "Staff have opened a test of yours again."));
});

Deno.test("a closed batch says so; a test in progress can be finished", async () => {
  await using t = await world();
  const { person, home } = await comeIn(await openTestSite(t));
  assert.match(home.text, /action="\/tests\/active\?assessment=/);
  await t.sql`update batches set status = 'complete', completed_at = now() where id = ${t.summerCrew.id}`;
  const closed = await person.open("/tests/respondent-assessments");
  assert.ok(says(closed, "Harbour Point has closed this assessment."));
  assert.doesNotMatch(closed.text, /\/tests\/active/);
  await t.sql`
    update assessments set status = 'inprogress', started_at = now(), test_version_id = tests.current_version_id
    from tests, respondents as person
    where tests.id = test_id and person.id = respondent_id and person.last_name = 'Benali' and "order" = (
      select min("order") from assessments as own where own.respondent_id = person.id)`;
  const begun = await person.open("/tests/respondent-assessments");
  assert.match(begun.text, /action="\/tests\/active\?assessment=.*Continue/s);
});

Deno.test("a respondent with all tests complete sees receipts, the organisation's text, how long their name is kept and a button to leave", async () => {
  await using t = await world();
  const { person } = await comeIn(await openTestSite(t));
  await t.sql`
    update assessments set status = 'complete', started_at = now(), completed_at = now(), stored_answers = 1140,
      receipt_code = 'R' || assessments."order" || '-QXT7', test_version_id = tests.current_version_id
    from tests, respondents as person
    where tests.id = test_id and person.id = respondent_id and person.last_name = 'Benali'`;
  const ours = await person.open("/tests/respondent-assessments");
  assert.ok(says(ours, /\w+ \d+, 20\d\d.*All 1,140 answers stored.*R0-QXT7.*R1-QXT7.*Leave/s));
  assert.ok(says(ours, /class="stack printed".*only-on-paper">Harbour Point · \w+ Benali<.*Copy.*Print/s));
  assert.doesNotMatch(ours.text, /\/tests\/active|removes your name/);
  await t.sql`
    update organizations set retention_months = 6, completion_texts = ${
    t.sql.json({ "en-US": { title: "See you aboard", body: "We write within a week.\n\nOmar" } })
  } where id = ${t.harbour.id}`;
  const own = await person.open("/tests/respondent-assessments");
  assert.ok(
    says(own, /<h1>See you aboard.*within a week.*6 months after you have finished, Harbour Point removes/s),
  );
});

Deno.test("maintenance is announced on the entry pages in the reader's language", async () => {
  await using t = await world();
  await t.sql`
    insert into notifications (notification_type, respondent_modal_content)
    values ('Maintenance', ${
    t.sql.json({ "en-US": "<p>Down at nine</p>", fr: "<p>Arrêt à neuf heures</p>" })
  })`;
  const person = walker(await openTestSite(t));
  assert.ok(says(await person.open("/tests?lng=fr"), "<p>Arrêt à neuf heures</p>"));
  assert.ok(says(await person.open("/tests/reentry-code?lng=en-US"), "<p>Down at nine</p>"));
});
