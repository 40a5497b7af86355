import assert from "node:assert/strict";
import { signRespondentToken } from "../domain/entry/respondent_token.ts";
import { addressesIn } from "./helpers/addresses.ts";
import { openTestSite, type TestSite } from "./helpers/site.ts";
import { type Shown, type Walker, walker } from "./helpers/walker.ts";
import { type World, world } from "./helpers/world.ts";

const NADIA = { firstName: "Nadia", lastName: "Benali", birthYear: "1996", birthMonth: "5", birthDay: "17" };
const HARBOUR_CODE = "HARBOUR-1";

/** Ticks every box that the page has, as the page has it. */
const ticked = ({ text }: Shown) =>
  Object.fromEntries(
    [...text.matchAll(/<input [^>]*type="checkbox"[^>]*>/g)].map(([box]) =>
      ["name", "value"].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(box)![1])
    ),
  );

async function toDetails(person: Walker, code: string, language = "en-US"): Promise<Shown> {
  await person.send("/tests", { code });
  const agreements = await person.send("/tests/select-language", { language });
  assert.equal(agreements.path, "/tests/access-code");
  return await person.send("/tests/access-code", ticked(agreements));
}

const countOf = async (t: World, lastName: string) =>
  (await t.sql`select from respondents where last_name = ${lastName}`).length;

const plain = (text: string) =>
  text.replace(/&#39;|&apos;/g, "'").replace(/&amp;/g, "&").replace(/&quot;/g, '"');
const says = ({ text }: Shown, words: string | RegExp) =>
  typeof words === "string" ? plain(text).includes(words) : words.test(plain(text));

Deno.test("whoever has a code reads what it asks, agrees, says who they are, checks it and is in", async () => {
  await using t = await world();
  const person = walker(await openTestSite(t));
  const language = await person.send("/tests", { code: " harbour—1 " });
  assert.equal(language.path, "/tests/select-language");
  const start = await person.send("/tests/select-language", { language: "en-CA" });
  for (
    const words of [
      "Harbour Point asks you to take 2 tests.",
      "Demonstration content, not validated",
      "Your answers and results go to Harbour Point",
      "(Eastern Time)",
      // Its own agreement comes last.
      /Your information.*Taking the tests.*Sharing with the vessel/s,
    ]
  ) assert.ok(says(start, words), `${words}`);

  const again = await person.send("/tests/access-code", { privacyPolicy: "1" });
  assert.equal(again.status, 400);
  assert.equal(again.text.match(/Please read this text and tick its box/g)?.length, 2);

  assert.equal((await person.send("/tests/access-code", ticked(start))).path, "/tests/respondent-info");
  const half = await person.send("/tests/respondent-info", { ...NADIA, birthDay: "" });
  assert.equal(half.status, 400);
  assert.ok(says(half, "Enter a day, a month and a year of four digits"));
  assert.ok(says(half, 'value="Benali"'), "nothing typed is lost");

  const check = await person.send("/tests/respondent-info", NADIA);
  assert.equal(check.headers.get("cache-control"), "no-store");
  assert.ok(
    says(check, /<dialog[^>]* open.*Is this right\?.*Nadia.*Benali.*May 17th, 1996 \(\d\d years old\)/s),
  );
  assert.equal(await countOf(t, "Benali"), 0, "nobody is signed up before they have said that it is right");

  // Harbour Point has no survey.
  const home = await person.send("/tests/respondent-info", { ...NADIA, step: "confirm" });
  assert.equal(home.path, "/tests/respondent-assessments");
  const [{ resumeCode, language: kept }] = await t.sql<[{ resumeCode: string; language: string }]>`
    select resume_code, language from respondents where last_name = 'Benali'`;
  assert.ok(says(home, resumeCode));
  assert.equal(kept, "en-CA");
  assert.equal(home.headers.get("cache-control"), "no-store");
  assert.equal(person.cookies.has("assay_entry"), false);
});

Deno.test("a second press of the last button, or a reload after it, takes no second seat", async () => {
  await using t = await world();
  const person = walker(await openTestSite(t));
  await toDetails(person, HARBOUR_CODE);
  const before = new Map(person.cookies);
  const confirmed = { ...NADIA, step: "confirm" };
  await person.send("/tests/respondent-info", confirmed);
  // The same form from the same page, before its answer has come: with the cookies of then.
  for (const [name, value] of before) person.cookies.set(name, value);
  person.cookies.delete("assay_respondent");
  assert.equal(
    (await person.send("/tests/respondent-info", confirmed)).path,
    "/tests/respondent-assessments",
  );
  assert.equal(
    (await person.send("/tests/respondent-info", confirmed)).path,
    "/tests/respondent-assessments",
  );
  assert.equal(await countOf(t, "Benali"), 1);
});

Deno.test("each code that does not let anybody in says why, and what to do", async () => {
  await using t = await world();
  const noon = new Date("2026-11-21T17:00:00Z");
  const site = await openTestSite({ ctx: { ...t.ctx, now: () => noon } });
  const room = (change: Record<string, unknown>) =>
    t.sql`
      update test_codes set ${
      t.sql({
        startsAt: "2026-11-01T00:00:00Z",
        endsAt: "2026-12-01T00:00:00Z",
        maxParticipants: 50,
        taken: 0,
        ...change,
      } as never)
    } where code = 'HARBOUR-1'`;
  const enter = async (language: string, code = HARBOUR_CODE) => {
    const person = walker(site);
    person.cookies.set("assay_language", language);
    return await person.send("/tests", { code });
  };
  const refused = async (words: Record<string, string>, status: number, code?: string) => {
    for (const [language, text] of Object.entries(words)) {
      const page = await enter(language, code);
      assert.equal(page.status, status, text);
      assert.ok(says(page, text), text);
      // Beside the field, which has the focus and comes back as it was typed.
      assert.match(page.text, /<input[^>]*aria-invalid="true"[^>]*>/);
      if (code !== "") assert.match(page.text, new RegExp(`<input[^>]*value="${code ?? HARBOUR_CODE}"`));
    }
  };

  await refused(
    { "en-US": "We do not know this code.", fr: "Nous ne connaissons pas ce code." },
    404,
    "NOPE-1",
  );
  await refused({ "en-US": "This field is required." }, 400, "");
  await refused({ fr: "Un code ne contient que des lettres" }, 400, "AB/12");
  await room({ startsAt: "2026-11-23T14:00:00Z" });
  await refused({
    "en-US": "This code can be used from November 23rd, 2026 at 9:00 AM (Eastern Time).",
    fr: "à partir du 23 novembre 2026 à 09:00 (heure de l’Est nord-américain)",
  }, 409);
  await room({ startsAt: "2026-10-01T00:00:00Z", endsAt: "2026-11-21T16:59:00Z" });
  await refused({
    "en-US": "The time in which this code could be used is over",
    fr: "La période d’utilisation de ce code est terminée",
  }, 409);
  await room({ maxParticipants: 3, taken: 3 });
  await refused({ fr: "Toutes les places associées à ce code sont prises" }, 409);
  await room({ type: "single", maxParticipants: 1, taken: 1 });
  await refused({ fr: "Ce code a déjà été utilisé" }, 409);
  await room({ type: "room" });
  await t.sql`update batches set status = 'complete', completed_at = now() where id = ${t.summerCrew.id}`;
  await refused({ fr: "Cette évaluation est fermée" }, 409);
});

Deno.test("who tries too many codes is told how many minutes to wait", async () => {
  await using t = await world();
  const now = new Date();
  const person = walker(await openTestSite({ ctx: { ...t.ctx, now: () => now } }));
  let page = await person.send("/tests", { code: "GUESS-1" });
  for (let guess = 2; page.status === 404 && guess < 1000; guess++) {
    page = await person.send("/tests", { code: `GUESS-${guess}` });
  }
  assert.equal(page.status, 429);
  assert.ok(says(page, /Too many codes that do not exist.*Please wait 15 minutes, then try again\./s));
});

Deno.test("a code that was closed on the way says so where codes are entered", async () => {
  await using t = await world();
  const person = walker(await openTestSite(t));
  await toDetails(person, HARBOUR_CODE);
  await t.sql`update test_codes set max_participants = 1, taken = 1, type = 'room' where code = 'HARBOUR-1'`;
  for (const step of ["confirm", ""]) {
    const page = await person.send("/tests/respondent-info", { ...NADIA, step });
    assert.equal(page.path, "/tests?refused");
    assert.ok(
      says(page, "Every place of this code is taken") || says(page, /place/i),
      page.text.slice(0, 300),
    );
    assert.match(page.text, /value="HARBOUR-1"/);
  }
  assert.equal(await countOf(t, "Benali"), 0);
});

Deno.test("texts that changed while they were read are read again", async () => {
  await using t = await world();
  const person = walker(await openTestSite(t));
  await toDetails(person, HARBOUR_CODE);
  await t.sql`
    insert into agreements (org_id, kind, version, texts)
    select org_id, kind, 2, texts from agreements where org_id = ${t.harbour.id} and kind = 'privacy_policy'`;
  const page = await person.send("/tests/respondent-info", { ...NADIA, step: "confirm" });
  assert.equal(page.path, "/tests/access-code?changed");
  assert.ok(says(page, "have changed"));
  assert.equal((await person.open("/tests/respondent-info")).path, "/tests/access-code");
  await person.send("/tests/access-code", ticked(page));
  await person.send("/tests/respondent-info", { ...NADIA, step: "confirm" });
  assert.equal(await countOf(t, "Benali"), 1);
});

Deno.test("an invitation's link leads past the code; one that makes no sense to where codes are entered", async () => {
  await using t = await world();
  const person = walker(await openTestSite(t));
  assert.equal((await person.open("/tests/access-code?code=harbour-1")).path, "/tests/select-language");
  const start = await person.send("/tests/select-language", { language: "fr" });
  assert.equal(start.path, "/tests/access-code");
  assert.ok(says(start, "Avant de commencer"));
  const nonsense = await walker(await openTestSite(t)).open("/tests/access-code?code=%3Cscript%3E");
  assert.match(nonsense.path, /^\/tests\?code=/);
  assert.ok(!nonsense.text.includes("<script>&"), "and is a text there");
  const unknown = await walker(await openTestSite(t)).open("/tests/access-code?code=NOPE-1");
  assert.equal(unknown.path, "/tests?refused");
  assert.ok(says(unknown, "We do not know this code."));
});

Deno.test("changing the language in the middle of a form keeps what was typed", async () => {
  await using t = await world();
  const person = walker(await openTestSite(t));
  const form = await toDetails(person, HARBOUR_CODE);
  assert.match(form.text, /<button[^>]*form="info"[^>]*formaction="\/tests\/respondent-info\?lng=fr"/i);
  const french = await person.send("/tests/respondent-info?lng=fr", {
    ...NADIA,
    lastName: "",
    step: "language",
  });
  assert.equal(french.status, 200);
  assert.ok(says(french, "Date de naissance"));
  assert.match(french.text, /value="Nadia"/);
  assert.doesNotMatch(french.text, /aria-invalid="true"/);
  await person.send("/tests/respondent-info", { ...NADIA, step: "confirm" });
  const [kept] = await t.sql`select language from respondents where last_name = 'Benali'`;
  assert.equal(kept!.language, "fr", "the tests are in the language that was changed to");
});

Deno.test("without cookies one is told so instead of being sent in circles", async () => {
  await using t = await world();
  const person = walker(await openTestSite(t));
  for (const path of ["access-code", "select-language", "respondent-info"]) {
    const page = await person.open(`/tests/${path}`);
    assert.equal(page.path, "/tests?again");
    assert.ok(says(page, "allow cookies"));
  }
});

async function comeIn(site: TestSite, code = HARBOUR_CODE, name = NADIA) {
  const person = walker(site);
  await toDetails(person, code);
  return { person, home: await person.send("/tests/respondent-info", { ...name, step: "confirm" }) };
}

Deno.test("the survey is offered once: declined or filled in, and nothing of it has to be answered", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const answersOf = async (lastName: string) =>
    (await t.sql`
      select given.status, given.answers from survey_answers as given
      join respondents as person on person.id = respondent_id where last_name = ${lastName}`)[0];
  const declining = await comeIn(site, "SPRING-2026");
  assert.equal(declining.home.path, "/tests/demographics-survey");
  // It is a page of its own: whoever goes around it is asked once more, and then not again.
  assert.equal(
    (await declining.person.open("/tests/respondent-assessments")).path,
    "/tests/demographics-survey",
  );
  const home = await declining.person.send("/tests/demographics-survey", {
    step: "decline",
    schooling: "trade",
  });
  assert.equal(home.path, "/tests/respondent-assessments");
  assert.deepEqual(await answersOf("Benali"), { status: "declined", answers: {} });
  assert.equal(
    (await declining.person.open("/tests/demographics-survey")).path,
    "/tests/respondent-assessments",
  );

  const { person } = await comeIn(site, "SPRING-2026", { ...NADIA, lastName: "Okoye" });
  const french = await person.send("/tests/demographics-survey?lng=fr", {
    step: "language",
    schooling: "trade",
  });
  assert.match(french.text, /<input[^>]*value="trade"[^>]*checked/);
  await person.send("/tests/demographics-survey", {
    schooling: "trade",
    heard_from: " a friend ",
    first_language: "",
  });
  assert.deepEqual(await answersOf("Okoye"), {
    status: "complete",
    answers: { schooling: "trade", heard_from: "a friend" },
  });
});

Deno.test("who comes back to a browser that knows them goes on; somebody else begins anew", async () => {
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
  assert.ok(says(unknown, "We do not know this re-entry code."));
  // Typed as one reads it aloud.
  const back = await person.send("/tests/reentry-code", {
    resumeCode: ` ${resumeCode.toLowerCase().replaceAll("-", " ")}`,
  });
  assert.equal(back.path, "/tests/respondent-assessments");
  assert.ok(says(back, "Welcome, Nadia"));
});

Deno.test("after a time without a sign of life the session is over on the server's side too", async () => {
  await using t = await world();
  const { person } = await comeIn(await openTestSite(t));
  const page = await person.open("/tests/test-timeout");
  assert.ok(says(page, "Your session has ended"));
  assert.equal((await person.open("/tests/respondent-assessments")).path, "/tests");
});

Deno.test("a respondent whose details were deleted is nobody, on every page", async () => {
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

Deno.test("whoever is no respondent is led from every other page below /tests to the entry", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const open =
    /^\/tests(\/(access-code|departure|reentry-code|respondent-info|select-language|test-timeout))?$/;
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

Deno.test("a closed batch says so; a test that was begun can be finished", async () => {
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

Deno.test("when all is complete there are receipts, the organisation's words, and a way to leave", async () => {
  await using t = await world();
  const { person } = await comeIn(await openTestSite(t));
  await t.sql`
    update assessments set status = 'complete', started_at = now(), completed_at = now(), stored_answers = 1140,
      receipt_code = 'R' || assessments."order" || '-QXT7', test_version_id = tests.current_version_id
    from tests, respondents as person
    where tests.id = test_id and person.id = respondent_id and person.last_name = 'Benali'`;
  const ours = await person.open("/tests/respondent-assessments");
  assert.ok(says(ours, /All 1,140 answers stored.*R0-QXT7.*R1-QXT7.*Leave/s));
  assert.doesNotMatch(ours.text, /\/tests\/active/);
  await t.sql`
    update organizations set completion_texts = ${
    t.sql.json({ "en-US": { title: "See you aboard", body: "We write within a week.\n\nOmar" } })
  } where id = ${t.harbour.id}`;
  assert.ok(says(await person.open("/tests/respondent-assessments"), /<h1>See you aboard.*within a week/s));
});

Deno.test("maintenance is announced on the way in, in the reader's language", async () => {
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
