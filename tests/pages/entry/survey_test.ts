import assert from "node:assert/strict";
import { comeIn, NADIA } from "../../helpers/pages/entry_pages.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("the survey is offered once, can be declined, and requires no answer", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const answersOf = async (lastName: string) =>
    (await t.sql`
      select survey.status, survey.answers from survey_answers as survey
      join respondents as person on person.id = respondent_id where last_name = ${lastName}`)[0];
  const declining = await comeIn(site, "SPRING-2026");
  assert.equal(declining.home.path, "/tests/demographics-survey");
  // The survey is a page of its own. A respondent who skips it is led to it once more, then no longer.
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

Deno.test("the player's address leads to a survey that may not be declined", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  await t.sql`
    insert into batch_surveys (org_id, batch_id, moment, survey_id, may_decline)
    select org_id, ${t.springIntake.id}, 'before', id, false from demographics_surveys where org_id = ${t.cedar.id}`;
  const { person } = await comeIn(site, "SPRING-2026");
  assert.equal((await person.open("/tests/active")).path, "/tests/demographics-survey");
  await person.send("/tests/demographics-survey", { schooling: "trade" });
  assert.match((await person.open("/tests/active")).path, /instructions/);
});
