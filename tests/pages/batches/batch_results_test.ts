import assert from "node:assert/strict";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const bare = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ").trim();

Deno.test("the tab of results draws each scale of a test and has its figures in tables", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const home = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}/results`;
  const html = async (path: string) => await (await site.fetch(path, { cookie })).text();
  const first = await html(home);
  const [test] = await t.sql`
    select test.id, test.name from batch_tests join tests as test on test.id = test_id
    where batch_id = ${t.springIntake.id} and identifier = 'NEO_B'`;
  assert.ok(first.includes(`href="${home}?test=${test!.id}"`));
  const page = await html(`${home}?test=${test!.id}`);
  const [{ finished, scales }] = await t.sql<[{ finished: number; scales: number }]>`
    select count(*)::int as finished, max((
        select count(*) from jsonb_array_elements(scored -> 'scales') as one (scale)
        where scale ->> 'isValidity' = 'false'))::int as scales
    from assessment_scores as score join assessments on assessments.id = assessment_id
    join respondents as person on person.id = respondent_id
    where batch_id = ${t.springIntake.id} and test_id = ${test!.id} and reading is distinct from 'hedged'
      and reading is distinct from 'withheld'`;
  const drawings = [...page.matchAll(/<svg [^>]*?aria-label="([^"]+ people\. Median [^"]+)"/g)];
  assert.equal(drawings.length, scales);
  const [, text = ""] = drawings[0]!;
  assert.match(text, new RegExp(`${finished} people\\. Median \\d+.* The norm group has a mean of 50`));
  const tables = page.match(/<table.*?<\/table>/gs) ?? [];
  assert.deepEqual(tables.map((table) => table.match(/<tbody>.*<\/tbody>/s)![0].match(/<tr/g)!.length), [
    scales,
    scales,
  ]);
  assert.match(bare(tables[1]!), /Very low Low Average High Very high .* norm \d+%/);
  // The same figures in words, drawing and table.
  const [, median] = text.match(/Median ([\d.]+),/)!;
  assert.match(bare(tables[0]!), new RegExp(` ${finished} 0 ${median!.replace(".", "\\.")} `));
});

Deno.test("people chosen in the list stand side by side, the first one as the reference", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const home = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}`;
  const html = async (path: string) => await (await site.fetch(path, { cookie })).text();
  const chosen = await t.sql<{ id: string; name: string; testId: number }[]>`
    select person.id, first_name || ' ' || last_name as name, test_id from respondents as person
    join assessments on respondent_id = person.id join tests on tests.id = test_id
    where batch_id = ${t.springIntake.id} and identifier = 'MAB_II' and assessments.status = 'complete'
    order by person.id limit 3`;
  // The list's form sends the fields of its filter as well.
  const ids = chosen.map(({ id }) => `ids=${id}`).join("&");
  assert.match(
    await html(home),
    /formaction="[^"]*\/results\/people" formmethod="get"|formmethod="get"[^>]*formaction/i,
  );
  const page = await html(
    `${home}/results/people?test=MAB_II.complete&expected=3&on=${chosen[0]!.testId}&${ids}`,
  );
  const head = page.match(/<thead>.*?<\/thead>/s)![0];
  assert.deepEqual([...head.matchAll(/>([A-Z]) · ([^<]+)</g)].map(([, letter, name]) => [letter, name]), [
    ...["A", "B", "C"].map((letter, at) => [letter, chosen[at]!.name]),
  ]);
  const asked = `test=${chosen[0]!.testId}&respondents=${chosen.map(({ id }) => id)}`;
  const call = `/api/v1/batches/${t.springIntake.id}/results/comparison?${asked}`;
  const { people } = await (await site.fetch(call, { cookie })).json();
  const [first, second] = people;
  assert.deepEqual([people.length, first.differences], [3, []]);
  const { scale, points, critical, isReliable } = second.differences[0];
  const scoreOf = (person: typeof first) =>
    person.scored.scales.find((one: { scale: string }) => one.scale === scale).standard.score;
  assert.equal(scoreOf(second) - scoreOf(first), points);
  assert.equal(isReliable, Math.abs(points) >= critical);
  const [, , third] = chosen;
  const reference = head.match(
    new RegExp(`href="([^"]*ids=${third!.id}&amp;ids=${chosen[0]!.id}[^"]*)"`),
  )![1]!;
  const other = await html(reference.replaceAll("&amp;", "&"));
  assert.match(other.match(/<thead>.*?<\/thead>/s)![0], new RegExp(`A · ${third!.name}`));
});

Deno.test("a batch in which nobody has finished says so", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const home = `/admin/project/${t.supervisors.projectId}/batch/${t.supervisors.id}/results`;
  assert.match(await (await site.fetch(home, { cookie })).text(), /Nobody has finished this test/);
});
