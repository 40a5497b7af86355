import assert from "node:assert/strict";
import { countOf, HARBOUR_CODE, NADIA, says, ticked, toDetails } from "../../helpers/pages/entry_pages.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { walker } from "../../helpers/pages/walker.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("entry with a code: language, agreements, details, a check, then the respondent's home", async () => {
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
      // The organisation's own agreement comes last.
      /Your information.*Taking the tests.*Sharing with the vessel/s,
    ]
  ) assert.ok(says(start, words), `${words}`);

  const again = await person.send("/tests/access-code", { privacyPolicy: "1" });
  assert.equal(again.status, 400);
  assert.equal(again.text.match(/Please read this text and check its box/g)?.length, 2);

  assert.equal((await person.send("/tests/access-code", ticked(start))).path, "/tests/respondent-info");
  const half = await person.send("/tests/respondent-info", { ...NADIA, birthDay: "" });
  assert.equal(half.status, 400);
  assert.ok(says(half, "Enter a valid date of birth"));
  assert.ok(says(half, 'value="Benali"'), "typed values are kept");

  const check = await person.send("/tests/respondent-info", NADIA);
  assert.equal(check.headers.get("cache-control"), "no-store");
  assert.ok(
    says(check, /<dialog[^>]* open.*Is this right\?.*Nadia.*Benali.*May 17th, 1996 \(\d\d years old\)/s),
  );
  assert.equal(await countOf(t, "Benali"), 0, "the sign-up waits for the confirmation");

  // Harbour Point has no survey.
  const home = await person.send("/tests/respondent-info", { ...NADIA, step: "confirm" });
  assert.equal(home.path, "/tests/respondent-assessments");
  const [{ resumeCode, language: kept }] = await t.sql<[{ resumeCode: string; language: string }]>`
    select resume_code, language from respondents where last_name = 'Benali'`;
  assert.ok(says(home, resumeCode));
  assert.equal(kept, "en-CA");
  assert.equal(home.headers.get("cache-control"), "private, no-store");
  assert.equal(person.cookies.has("assay_entry"), false);
});

Deno.test("a second submission of the last step, or a reload, takes no second seat", async () => {
  await using t = await world();
  const person = walker(await openTestSite(t));
  await toDetails(person, HARBOUR_CODE);
  const before = new Map(person.cookies);
  const confirmed = { ...NADIA, step: "confirm" };
  await person.send("/tests/respondent-info", confirmed);
  // The same form from the same page before its reply has come: with the earlier cookies.
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

Deno.test("agreements that change during entry are shown again", async () => {
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

Deno.test("an invitation's link skips the code page; a link with an invalid code leads to it", async () => {
  await using t = await world();
  const person = walker(await openTestSite(t));
  assert.equal((await person.open("/tests/access-code?code=harbour-1")).path, "/tests/select-language");
  const start = await person.send("/tests/select-language", { language: "fr" });
  assert.equal(start.path, "/tests/access-code");
  assert.ok(says(start, "Avant de commencer"));
  const written = await walker(await openTestSite(t)).open("/tests/access-code?code=harbour-1&lng=fr");
  assert.equal(written.path, "/tests/access-code", "the letter was in a language");
  assert.ok(says(written, "Avant de commencer"));
  const foreign = await walker(await openTestSite(t)).open("/tests/access-code?code=harbour-1&lng=nb");
  assert.equal(foreign.path, "/tests/select-language");
  const nonsense = await walker(await openTestSite(t)).open("/tests/access-code?code=%3Cscript%3E");
  assert.match(nonsense.path, /^\/tests\?code=/);
  assert.ok(!nonsense.text.includes("<script>&"), "it is escaped there");
  const unknown = await walker(await openTestSite(t)).open("/tests/access-code?code=NOPE-1");
  assert.equal(unknown.path, "/tests?refused");
  assert.ok(says(unknown, "This code was not found."));
});

Deno.test("a French browser is shown French, and offered it first", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const offered = async (language: string) => {
    const person = walker(site, language);
    await person.open("/tests");
    const { path, text } = await person.send("/tests", { code: HARBOUR_CODE });
    assert.equal(path, "/tests/select-language");
    return [/<html[^>]* lang="([^"]+)"/, /<button[^>]* name="language"[^>]* value="([^"]+)"/]
      .map((shown) => shown.exec(text)?.[1]);
  };
  assert.deepEqual(await offered("fr-CA,fr;q=0.9,en;q=0.8"), ["fr", "fr"]);
  assert.deepEqual(await offered("en-GB,en;q=0.9,fr;q=0.8"), ["en-US", "en-US"]);
});

Deno.test("a change of language in a form keeps the typed values", async () => {
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
  assert.equal(kept!.language, "fr", "the tests use the new language");
});

Deno.test("a browser without cookies gets an explanation, not a redirect loop", async () => {
  await using t = await world();
  const person = walker(await openTestSite(t));
  for (const path of ["access-code", "select-language", "respondent-info"]) {
    const page = await person.open(`/tests/${path}`);
    assert.equal(page.path, "/tests?again");
    assert.ok(says(page, "allow cookies"));
  }
});
