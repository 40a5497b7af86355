import assert from "node:assert/strict";
import { plainPrinter, settleAll } from "../../helpers/reports/report_worker.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

/** A session of a member of Cedar Valley. */
async function open(t: World, email = "dana@cedar.test") {
  const site = await openTestSite(t);
  const cookie = await site.signIn(email, "Cedar-valley-1");
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await site.send(method, `/api/v1${path}`, body, { cookie });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
  };
  const fetched = (url: string) => site.fetch(url.replace("http://assay.test", ""), { cookie });
  return { ask, fetched };
}

Deno.test("a report by the API: requested, generated, polled, downloaded under its name, and marked as downloaded", async () => {
  await using t = await world();
  const { ask, fetched } = await open(t);
  const path = `/report/${t.springIntake.id}`;
  const one = { respondents: [t.elodie.id] };
  const query = `respondent_id=${t.elodie.id}&test=NEO_B`;
  const before = await ask("GET", `${path}?${query}`);
  assert.deepEqual([before.body.count, before.body.results[0].status], [1, "not-generated"]);
  assert.deepEqual((await ask("POST", "/report/generated", { ...one, test: "NEO_B" })).body, {
    respondents: [],
  });

  const accepted = await ask("POST", `${path}?output=pdf&test=NEO_B`, one);
  assert.equal(accepted.status, 202);
  const { position, estimate_seconds: estimate, ...state } = accepted.body;
  assert.deepEqual([position, estimate], [1, undefined]);
  assert.deepEqual(state, {
    task: state.id,
    id: state.id,
    status: "waiting",
    done: 0,
    total: 1,
    download_url: null,
    error_message: null,
    failed: 0,
  });
  assert.equal((await ask("GET", `${path}?${query}`)).body.results[0].status, "waiting");
  await settleAll(t, plainPrinter().printer);

  const task = (await ask("GET", `/reports/tasks/${state.id}`)).body;
  assert.deepEqual([task.status, task.done, task.total], ["completed", 1, 1]);
  const [status] = (await ask("GET", `/pdf-reports?respondent__batch_id=${t.springIntake.id}&limit=1000`))
    .body.results
    .filter(({ respondent, test }: { respondent: string; test: string }) =>
      respondent === t.elodie.id && test === "NEO_B"
    );
  assert.deepEqual([status.status, status.is_credit_redeemed, status.error_message], [
    "completed",
    true,
    null,
  ]);
  const file = await fetched(status.download_url);
  assert.equal(file.headers.get("content-type"), "application/pdf");
  assert.match(file.headers.get("content-disposition")!, /^attachment; .*Tremblay_%C3%89lodie_NEO-Business_/);
  assert.equal(await file.text(), "Élodie Tremblay: NEO_B in en-US");

  const again = await ask("POST", `${path}?output=pdf&test=NEO_B`, one);
  assert.equal(again.status, 200, "it exists already");
  assert.equal((await fetched(again.body.download_url)).status, 200);
  assert.deepEqual((await ask("POST", "/report/generated", { ...one, test: "NEO_B" })).body, one);
  const listed = await ask("GET", `/respondents-improved?batch=${t.springIntake.id}`);
  const { assessmentSet } = listed.body.results.find(({ id }: { id: string }) => id === t.elodie.id);
  const neo = assessmentSet.find(
    (it: { test: { internalTestIdentifier: string } }) => it.test.internalTestIdentifier === "NEO_B",
  );
  assert.deepEqual([neo.reportGeneratedStatus, neo.isCreditRedeemed, neo.isDownloaded], [
    "generated",
    true,
    true,
  ]);
});

Deno.test("reports that were downloaded in another way can be marked as downloaded", async () => {
  await using t = await world();
  const { ask } = await open(t);
  await ask("POST", "/reports/pdf", { respondents: [t.elodie.id], test: "NEO_B" });
  await settleAll(t, plainPrinter().printer);
  const downloads = async () =>
    (await t
      .sql`select downloaded_at from assessments where respondent_id = ${t.elodie.id} and downloaded_at is not null`)
      .length;
  assert.equal(await downloads(), 0);
  const { status } = await ask("POST", "/reports-downloaded", { respondents: [t.elodie.id], test: "NEO_B" });
  assert.equal(status, 204);
  assert.equal(await downloads(), 1);
});

Deno.test("with too few credits the payable reports are generated, and the refusal counts them", async () => {
  await using t = await world();
  const { ask } = await open(t);
  await t.sql`
    update credit_accounts set balance = 2
    where org_id = ${t.cedar.id} and kind = 'available' and test_id = (select id from tests where identifier = 'NEO_B')`;
  const path = `/report/${t.springIntake.id}?output=pdf&test=NEO_B`;
  const { status, body } = await ask("POST", path);
  const { task, ...counts } = body.data;
  assert.equal(status, 400);
  assert.equal(body.code, "not_enough_credits");
  assert.equal(counts.scored, 2);
  assert.ok(counts.requested > 2);
  assert.equal(
    body.message,
    `You don't have sufficient credits. 2 / ${counts.requested} assessments have been scored. Please purchase credits to resume scoring.`,
  );
  assert.equal((await ask("GET", `/reports/tasks/${task}`)).body.total, 2);
  await settleAll(t, plainPrinter().printer);
  const others = await t.sql<{ id: string }[]>`
    select person.id from respondents as person join assessments as sat on sat.respondent_id = person.id
    join tests on tests.id = sat.test_id
    where person.batch_id = ${t.springIntake.id} and identifier = 'NEO_B' and sat.status = 'complete'
      and not exists (select from reports where assessment_id = sat.id) limit 1`;
  const none = await ask("POST", path, { respondents: others.map(({ id }) => id) });
  assert.deepEqual([none.status, none.body.code, none.body.data], [400, "not_enough_credits", {
    scored: 0,
    requested: 1,
  }]);
  assert.match(none.body.message, /^There are not enough report credits to generate reports\./);
});

Deno.test("a request is cancelled by its task; readers cannot request reports, nor follow other members' requests", async () => {
  await using t = await world();
  const { ask } = await open(t);
  const accepted = await ask(
    "POST",
    `/report/${t.springIntake.id}?output=pdf&test=NEO_B&language=fr&paper=a4`,
  );
  const options = await t.sql`select distinct language, paper from reports`;
  assert.deepEqual([...options].map((row) => ({ ...row })), [{ language: "fr", paper: "a4" }]);
  const reader = await open(t, "riley@cedar.test");
  assert.equal((await reader.ask("DELETE", `/reports/tasks/${accepted.body.id}`)).status, 403);
  assert.equal((await reader.ask("POST", `/report/${t.springIntake.id}?output=pdf`)).status, 403);
  assert.equal((await reader.ask("GET", `/reports/tasks/${accepted.body.id}`)).status, 403);
  const { status, body } = await ask("DELETE", `/reports/tasks/${accepted.body.id}`);
  assert.deepEqual([status, body.status, body.done], [200, "failed", 0]);
  assert.equal((await t.sql`select from reports`).length, 0);
});
