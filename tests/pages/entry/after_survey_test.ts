import assert from "node:assert/strict";
import { exportedCsv } from "../../db/exports/exported_csv.ts";
import { comeIn, NADIA } from "../../helpers/pages/entry_pages.ts";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const DANA = ["dana@cedar.test", "Cedar-valley-1"] as const;

Deno.test("a survey made by forms is asked after the tests, and its answers are columns of the CSV", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const send = (path: string, fields: Record<string, string> = {}) => sendForm(site, path, fields, dana);
  const read = async (path: string) => await (await site.fetch(path, { cookie: dana })).text();
  const made = await send("/admin/surveys/new", { name: "How it was" });
  const home = made.to!;
  const question = (kind: string) => `${home}/questions/new?kind=${kind}`;
  const none = await send(question("choice"), { "text.en-US": "Where?", "text.fr": "Où?" });
  assert.ok(none.text.includes("This field is required."), none.text);
  const uneven = { "choices.en-US": "At home\nElsewhere\n", "choices.fr": "Chez moi\nAilleurs\nIci" };
  const words = { "text.en-US": "Where were you?", "text.fr": "Où étiez-vous?" };
  assert.ok((await send(question("choices"), { ...words, ...uneven })).text.includes("as many choices"));
  await send(question("choices"), { ...words, ...uneven, "choices.fr": "Chez moi\nAilleurs" });
  const ease = {
    steps: "5",
    "low.en-US": "Hard",
    "low.fr": "Dur",
    "high.en-US": "Easy",
    "high.fr": "Facile",
  };
  const scale = { "text.en-US": "How was it?", "text.fr": "Comment était-ce?", ...ease, isRequired: "yes" };
  await send(question("scale"), scale);
  await send(question("text"), { "text.en-US": "Anything else?", "text.fr": "Autre chose?" });
  assert.ok((await send(`${home}/order`, { order: "q2,q1,q3" })).text.includes("has been saved"));
  assert.ok((await read(`${home}/preview?language=fr`)).includes("Comment était-ce? (réponse attendue)"));
  const batch = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}`;
  const id = home.split("/").at(-1)!;
  const chosen = await send(`${batch}/surveys`, { before: "", after: id, afterMayDecline: "on" });
  assert.ok(chosen.text.includes("surveys have been saved."), chosen.text);

  const { person, home: tests } = await comeIn(site, "SPRING-2026", { ...NADIA, lastName: "Okoye" });
  assert.equal(tests.path, "/tests/respondent-assessments", "none before the tests");
  await t.sql`
    update assessments set status = 'complete', started_at = now(), completed_at = now(), receipt_code = 'A',
      stored_answers = 1, test_version_id = (select current_version_id from tests where id = test_id)
    where respondent_id = (select id from respondents where last_name = 'Okoye')`;
  const asked = await person.open("/tests/respondent-assessments");
  assert.equal(asked.path, "/tests/survey");
  assert.ok(asked.text.includes("Three short questions about the tests"));
  const later = await person.open("/tests/respondent-assessments?survey=later");
  assert.match(later.text, /href="\/tests\/survey"/);
  const missing = await person.send("/tests/survey", { "q1.c2": "on", q3: "=1+1" });
  assert.deepEqual([missing.status, missing.text.includes("This field is required.")], [400, true]);
  assert.match(missing.text, /name="q1.c2"[^>]*checked/);
  const done = await person.send("/tests/survey", { "q1.c1": "on", "q1.c2": "on", q2: "4", q3: "=1+1" });
  assert.equal(done.path, "/tests/respondent-assessments");
  assert.equal((await person.open("/tests/survey")).path, "/tests/respondent-assessments");

  const [okoye] = await t.sql`select id from respondents where last_name = 'Okoye'`;
  const page = await read(`${batch}/respondent/${okoye!.id}`);
  for (const text of ["Survey: How it was", "4 of 5 (1: Hard, 5: Easy)", "At home · Elsewhere"]) {
    assert.ok(page.includes(text), text);
  }
  await t.sql`update demographics_surveys set is_apart = true where id = ${id}`;
  const apart = await read(`${batch}/respondent/${okoye!.id}`);
  assert.deepEqual([apart.includes("are kept apart"), apart.includes("At home")], [true, false]);

  const wide = await exportedCsv(t, { batchId: t.springIntake.id });
  const row = wide.rows.find((row) => row["Last name"] === "Okoye")!;
  assert.deepEqual(
    ["status", "version", "Q1", "Q2", "Q3"].map((column) => row[`How it was ${column}`]),
    ["complete", "1", "4", "1|2", "'=1+1"],
  );
  const described = wide.codebook.find(({ Column }) => Column === "How it was Q2")!;
  assert.equal(described.Values, "several of these, joined by |: 1 = At home | 2 = Elsewhere");
  const long = await exportedCsv(t, { batchId: t.springIntake.id, form: "long" });
  assert.deepEqual(
    long.rows.filter(({ Row }) => Row === "survey").map((row) => [row.Test, row["Question ID"], row.Answer]),
    [["How it was", "q2", "4"], ["How it was", "q1", "1|2"], ["How it was", "q3", "'=1+1"]],
  );
});
