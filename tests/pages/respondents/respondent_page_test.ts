import assert from "node:assert/strict";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

async function open(t: World) {
  const site = await openTestSite(t);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
  const page = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}/respondent/${t.elodie.id}`;
  const [assessment] = await t.sql`
    select id from assessments where respondent_id = ${t.elodie.id} order by "order" limit 1`;
  const send = (path: string, fields = {}) => sendForm(site, page + path, fields, dana);
  return { site, dana, riley, page, send, assessment: assessment!.id as string };
}

Deno.test("each action on a respondent's page shows its result; a modal's address shows it without a script", async () => {
  await using t = await world();
  const { site, dana, page, send, assessment } = await open(t);
  for (const action of ["edit", "anonymize", "delete", `assessment/${assessment}/delete`]) {
    const shown = await (await site.fetch(`${page}/${action}`, { cookie: dana })).text();
    assert.match(shown, /<dialog[^>]* open/, action);
  }
  const flagged = await send("/flag", { marked: "yes" });
  assert.ok(flagged.text.includes("Respondent flagged."));
  // The notice has its own form, which works without scripts.
  const [undo] = flagged.text.match(/class="notices">.*?<\/form>/s) ?? [];
  assert.match(undo ?? "", new RegExp(`action="${page}/flag".*name="marked" value="no".*Undo`, "s"));
  assert.ok((await send("/flag", { marked: "no" })).text.includes("Flag removed."));
  assert.ok((await send("/retest", { marked: "yes" })).text.includes("Marked as retested."));
  const edited = await send("/edit", { firstName: "Élodie-Anne", lastName: "Tremblay" });
  assert.match(edited.text, /<h1>Élodie-Anne Tremblay<\/h1>/);
  const misfit = await send("/edit", { firstName: "Élodie", email: "no address" });
  assert.equal(misfit.status, 400);
  assert.match(misfit.text, /value="no address"/);
  const deleted = await send(`/assessment/${assessment}/delete`);
  assert.ok(deleted.text.includes("Assessment deleted successfully"));
  const anonymized = await send("/anonymize");
  assert.equal(anonymized.to, page);
  assert.ok(anonymized.text.includes("Successfully anonymized respondent!"));
  assert.match(anonymized.text, /<h1>Anonymized respondent<\/h1>/);
  const gone = await send("/delete");
  assert.equal(gone.to, "/admin");
  assert.ok(gone.text.includes("Respondent deleted successfully"));
});

Deno.test("a read-only member sees results and can change nothing; another organisation's admin sees nothing", async () => {
  await using t = await world();
  const { site, riley, page, assessment } = await open(t);
  const results = await site.fetch(`${page}/test-result-v2?assessment=${assessment}`, { cookie: riley });
  const text = await results.text();
  assert.equal(results.status, 200);
  assert.ok(text.includes("Score details") && text.includes("Norm group"));
  const own = await (await site.fetch(page, { cookie: riley })).text();
  assert.ok(!/<dialog[^>]* id="(edit|anonymize|delete)/.test(own));
  const omar = await site.signIn("omar@harbour.test", "Harbour-point-1");
  for (const action of ["edit", "flag", "retest", "anonymize", "delete", `assessment/${assessment}/delete`]) {
    const fields = { marked: "yes" };
    assert.equal((await site.submit(`${page}/${action}`, fields, { cookie: riley })).status, 403, action);
    assert.equal((await site.submit(`${page}/${action}`, fields, { cookie: omar })).status, 404, action);
  }
  for (const view of ["test-result", "test-result-v2"]) {
    assert.equal((await site.fetch(`${page}/${view}`, { cookie: omar })).status, 404);
  }
});

Deno.test("the API's calls on a respondent follow the same rules as the page", async () => {
  await using t = await world();
  const { site, dana, riley, assessment } = await open(t);
  const path = `/api/v1/respondents/${t.elodie.id}`;
  const change = { email: "elodie@home.test", flaggedAt: new Date().toISOString() };
  const edited = await (await site.send("PATCH", path, change, { cookie: dana })).json();
  assert.deepEqual([edited.email, edited.lastName, edited.flaggedAt !== null], [
    change.email,
    "Tremblay",
    true,
  ]);
  const wrong = await site.send("PATCH", path, { lastName: "" }, { cookie: dana });
  assert.deepEqual((await wrong.json()).data, { fields: { lastName: ["required"] } });
  assert.equal((await site.send("PATCH", path, change, { cookie: riley })).status, 403);
  const remove = `/api/v1/assessments/${assessment}`;
  assert.equal((await site.send("DELETE", remove, undefined, { cookie: dana })).status, 204);
  assert.equal((await site.send("DELETE", remove, undefined, { cookie: dana })).status, 404);
  const list = { respondents: [t.elodie.id, t.mei.id] };
  const anonymized = await site.send("POST", "/api/v1/respondents/anonymize", list, { cookie: dana });
  assert.deepEqual(await anonymized.json(), { anonymized: 2 });
  const late = await site.send("PATCH", path, change, { cookie: dana });
  assert.deepEqual([late.status, (await late.json()).code], [409, "anonymized"]);
  assert.equal((await site.send("DELETE", path, undefined, { cookie: dana })).status, 204);
});

Deno.test("anonymizing many respondents by the API returns a task with its progress", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const people = await t.sql<{ id: string }[]>`
    insert into respondents (org_id, batch_id, last_name, resume_code)
    select ${t.cedar.id}, ${t.springIntake.id}, 'Person', 'PERSON-' || n from generate_series(1, 201) n returning id`;
  const list = { respondents: people.map(({ id }) => id) };
  const reply = await site.send("POST", "/api/v1/respondents/anonymize", list, { cookie });
  assert.equal(reply.status, 202);
  const { task, status } = await reply.json();
  assert.equal(status, "waiting");
  const state = await (await site.fetch(`/api/v1/reports/tasks/${task}`, { cookie })).json();
  assert.deepEqual([state.id, state.status, state.download_url], [task, "waiting", null]);
});

Deno.test("a result describes each score by its range; a doubtful protocol adds a reservation or leaves out the words", async () => {
  await using t = await world();
  const { site, dana, page, assessment } = await open(t);
  const view = async (name: string) => {
    const shown = await site.fetch(`${page}/${name}?assessment=${assessment}`, { cookie: dana });
    return (await shown.text()).replace(/<style.*?<\/style>|<script.*?<\/script>/gs, "");
  };
  const sound = await view("test-result-v2");
  assert.match(sound, /Low to average|Average to high|Very low to low|High to very high/);
  assert.match(sound, /Differences between scales.*Critical difference \(90%\)/s);
  assert.doesNotMatch(sound, /Interpret with caution|not interpreted/i);
  // All but the profile is folded, and each link of the page leads to something.
  assert.deepEqual(sound.slice(sound.indexOf("<main")).match(/<details[^>]* open/), null);
  const folded = [...sound.matchAll(/<details class="card folded">.*?<h2>(.*?)<\/h2>/gs)].map(([, name]) =>
    name
  );
  assert.deepEqual(folded, ["Differences between scales", "Response quality", "All scales"]);
  const jumps = [...sound.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id!);
  assert.ok(jumps.includes("quality") && jumps.some((id) => id.startsWith("scale-")));
  assert.deepEqual(jumps.filter((id) => !sound.includes(`id="${id}"`)), []);

  const find = async (reading: "hedged" | "withheld", outOfRange: readonly string[]) =>
    await t.sql`
      update assessment_scores set scored = jsonb_set(scored, '{protocol}', ${
      t.sql.json({ reading, outOfRange, of: 6 })
    }) where assessment_id = ${assessment}`;
  await find("hedged", ["infrequency", "fit"]);
  const hedged = await view("test-result-v2");
  assert.match(hedged, /Interpret with caution.*2 of 6 indicators of response quality are out of range/s);
  assert.match(hedged, /Average|Low|High/);

  await find("withheld", ["infrequency", "fit", "pace"]);
  for (const name of ["test-result", "test-result-v2"]) {
    const withheld = await view(name);
    assert.match(withheld, /Scores not interpreted.*3 of 6 indicators.*Not interpreted/s, name);
    assert.doesNotMatch(withheld, /Low to average|Average to high|Critical difference/, name);
  }
});

Deno.test("a validity scale appears with the response quality and not in the profile", async () => {
  await using t = await world();
  const { site, dana, page, assessment } = await open(t);
  const cards = async () => {
    const shown =
      await (await site.fetch(`${page}/test-result-v2?assessment=${assessment}`, { cookie: dana })).text();
    const at = (id: string) => shown.indexOf(`id="${id}"`);
    return {
      profile: shown.slice(at("profile"), at("quality")),
      quality: shown.slice(at("quality"), at("scales")),
    };
  };
  const [{ scale }] = await t.sql<[{ scale: string }]>`
    select coalesce(wording #>> array['en-US', 'scales', scored #>> '{scales,0,scale}', 'name'], '') as scale
    from assessment_scores join scoring_keys on scoring_keys.id = scoring_id where assessment_id = ${assessment}`;
  const where = async () =>
    Object.entries(await cards()).filter(([, text]) => text.includes(scale)).map(([at]) => at);
  assert.deepEqual(await where(), ["profile"]);
  await t.sql`
    update assessment_scores set scored = jsonb_set(scored, '{scales,0,isValidity}', 'true')
    where assessment_id = ${assessment}`;
  assert.deepEqual(await where(), ["quality"]);
});
