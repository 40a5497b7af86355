import assert from "node:assert/strict";
import { previewTest } from "$/domain/sitting/preview.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { refuses } from "../../helpers/world/refuses.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("the catalogue is searched by its address and leads to a page for each test", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const read = async (path: string) => await (await site.fetch(path, { cookie })).text();

  const all = await read("/admin/tests");
  assert.match(all, />19 tests</);
  const found = await read("/admin/tests?query=short+personality&domain=personality&minutes=nonsense");
  assert.match(found, />1 test</);
  assert.match(found, /value="short personality"/);
  const [, address] = /href="(\/admin\/tests\/\d+)"/.exec(found)!;
  assert.match(await read("/admin/tests?query=nothing+like+it"), /No test fits/);

  const page = await read(address!);
  assert.match(page, /<h1>Short Personality Profile/);
  assert.match(page, /Cronbach|from its components/);
  assert.equal((await site.fetch("/admin/tests/999999", { cookie })).status, 404);
});

Deno.test("tests are chosen for a batch from its own page and from the catalogue, with what is left of reports", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const { id, projectId } = t.supervisors;
  const batch = `/admin/project/${projectId}/batch/${id}`;
  const read = async (path: string) => await (await site.fetch(path, { cookie })).text();
  const send = async (path: string, fields: Record<string, string>) => {
    const { status, headers, body } = await site.submit(path, fields, { cookie });
    return { status, to: headers.get("location"), page: await new Response(body).text() };
  };
  const shown = await read(`${batch}/tests`);
  const left = [...shown.matchAll(/name="test\.(\d+)"/g)].map(([, test]) => test!);
  assert.ok(left.length > 10);
  assert.match(shown, /Prepaid reports: %tests for each respondent, %left left/);
  assert.match(shown, /No prepaid reports left/);
  await t.sql`
    insert into test_codes (org_id, batch_id, code, max_participants, starts_at, ends_at)
    values (${t.cedar.id}, ${id}, 'FORTY', 40, now(), now() + interval '1 hour')`;
  assert.match(await read(`${batch}/tests`), /%all in all for 40 places, %left left/);

  const nothing = await send(`${batch}/tests`, { find: "memory" });
  assert.equal(nothing.status, 400);
  assert.match(nothing.page, /field-message/);
  const added = await send(`${batch}/tests`, { [`test.${left[2]}`]: "on", [`test.${left[0]}`]: "on" });
  assert.deepEqual([added.status, added.to], [303, `${batch}/edit#tests`]);
  const again = await send(`${batch}/tests`, { [`test.${left[1]}`]: "on", [`test.${left[2]}`]: "on" });
  assert.equal(again.status, 400);

  const ofTest = `/admin/tests/${left[1]}/batch`;
  assert.match(await read(ofTest), new RegExp(`<option value="${id}"`));
  assert.equal((await send(ofTest, { batch: "" })).status, 400);
  assert.equal((await send(ofTest, { batch: t.summerCrew.id })).status, 404);
  assert.deepEqual((await send(ofTest, { batch: id })).to, `${batch}/edit#tests`);
  const order = await t.sql<{ testId: number }[]>`
    select test_id from batch_tests where batch_id = ${id} order by "order"`;
  assert.deepEqual(order.slice(-3).map(({ testId }) => String(testId)), [left[2], left[0], left[1]]);
});

Deno.test("a test is tried in each language, marked as a preview, and its answers lead nowhere", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const [test] = await t.sql<[{ id: number }]>`select id from tests where identifier = 'MAB_III'`;
  const address = `/admin/tests/${test.id}/try`;
  const page = await (await site.fetch(address, { cookie })).text();
  assert.match(page, /Nothing is stored, and no report is used/);
  assert.match(page, /<h1[^>]*>Reasoning and Memory Battery/);
  const french = await (await site.fetch(`${address}?language=fr`, { cookie })).text();
  assert.match(french, /<h1[^>]*>Batterie raisonnement et mémoire/);
  assert.equal((await site.fetch("/admin/tests/999999/try", { cookie })).status, 404);

  const { test: { subtests }, feedback } = await previewTest(t.ctx, t.dana, test.id, "fr");
  assert.ok(subtests.every(({ subtestQuestions }) => subtestQuestions!.length > 0));
  assert.ok(Object.values(feedback).length > 0);
  await refuses("forbidden", () => previewTest(t.ctx, t.riley, test.id, "fr"));
});

Deno.test("a sample report says on every sheet that it is one", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const [test] = await t.sql<[{ id: number }]>`select id from tests where identifier = 'NEO_B'`;
  const read = async (path: string) => await (await site.fetch(path, { cookie })).text();
  const address = `/admin/print/samples/${test.id}`;
  assert.match(await read(`/admin/tests/${test.id}`), new RegExp(`href="${address}"`));
  const report = await read(address);
  assert.match(report, /Sample report: the person is simulated/);
  assert.match(report, /content: [^}]*Sample, about a simulated person/);
  assert.match(await read(`${address}?language=fr&paper=a4`), /Rapport d’exemple/);

  const form = { language: "fr", paper: "letter" };
  const asked = await site.submit(`/admin/tests/${test.id}/sample`, form, { cookie });
  const page = asked.headers.get("location")!;
  assert.match(page, new RegExp(`^/admin/tests/${test.id}\\?sample=.*#sample$`));
  assert.match(await read(page.replace("#sample", "")), /Waiting to start/);
});
