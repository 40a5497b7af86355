import assert from "node:assert/strict";
import type { Batch } from "$/clients/typescript/src/index.ts";
import { openClient } from "../../helpers/pages/client.ts";
import { openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

async function caller(site: TestSite) {
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  return async (method: string, path: string, body?: unknown) => {
    const answer = await site.send(method, `/api/v1${path}`, body, { cookie });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined };
  };
}

Deno.test("a project and its batch are created, published, closed and archived by calls alone", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const assay = openClient(site, { cookie });
  const project = await assay.createProject({ name: "Dispatch" });
  assert.deepEqual([project.name, project.batches], ["Dispatch", []]);
  const created = await assay.createBatch({ name: "First intake", project: project.id });
  assert.deepEqual([created.status, created.statusLabel], ["new", "New"]);
  const moveTo = (status: Exclude<Batch["status"], "new">) => assay.updateBatch(created.id, { status });
  await assert.rejects(moveTo("live"), { status: 409, code: "batch_without_tests" });

  const { results: [first, second] } = await assay.listTests();
  const add = (test: number) => assay.createBatchTest({ batch: created.id, test });
  const otherNames = { batch_id: created.id, test_id: first!.id };
  const one = await (await site.send("POST", "/api/v1/batch-tests/", otherNames, { cookie })).json();
  assert.deepEqual([one.order, one.test], [0, first!.id]);
  const two = await add(second!.id);
  assert.equal(two.order, 1);
  await assert.rejects(add(second!.id), { status: 400, code: "test_already_on_batch" });
  const turned = await assay.updateBatch(created.id, { batchTests: [two.id, one.id] });
  assert.deepEqual(turned.batchTests.map(({ test }) => test.id), [second!.id, first!.id]);
  await assay.deleteBatchTest(one.id);

  for (const status of ["live", "complete", "live", "archived"] as const) {
    assert.equal((await moveTo(status)).status, status);
  }
  await assert.rejects(moveTo("complete"), {
    ...{ status: 409, code: "illegal_transition", data: { from: "archived" } },
  });
  assert.equal((await moveTo("draft")).status, "draft");
});

Deno.test("the comparison group of a test in a batch is read and chosen by calls", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const call = await caller(site);
  const [sat] = await t.sql<[{ id: string; testId: number }]>`
    select batch_tests.id, test_id from batch_tests join tests on tests.id = test_id
    where batch_id = ${t.springIntake.id} and identifier = 'NEO_B'`;
  const path = `/batch-tests/${sat.id}`;
  const { status, body } = await call("GET", path);
  const { id, batch, test, comparison, comparisons, finished, reported } = body;
  assert.deepEqual([status, id, batch, test], [200, sat.id, t.springIntake.id, sat.testId]);
  assert.deepEqual([comparison, comparisons], ["combined", ["combined", "age_gender"]]);
  assert.ok(finished > 0 && reported <= finished);
  const chosen = await call("PATCH", path, { comparison: "age_gender" });
  assert.deepEqual([chosen.status, chosen.body.comparison], [200, "age_gender"]);
  assert.equal((await call("GET", path)).body.comparison, "age_gender");
  for (const comparison of ["by_height", "language"]) {
    const refused = await call("PATCH", path, { comparison });
    assert.deepEqual([refused.status, refused.body.code], [400, "invalid_body"], comparison);
    assert.deepEqual(refused.body.data, { fields: { comparison: ["invalid"] } });
  }
});

Deno.test("projects are listed in three ways: in use, archived, or with archived batches", async () => {
  await using t = await world();
  const call = await caller(await openTestSite(t));
  type Listed = { name: string; batches: { name: string; status: string }[] };
  const names = async (query: string) =>
    (await call("GET", `/projects?${query}`)).body.results.map((project: Listed) => project.name);
  const inUse = await names("is_archived=false&limit=9999");
  assert.ok(inUse.includes("Recruitment") && !inUse.includes("Warehouse"));
  assert.deepEqual(await names(""), inUse);
  assert.deepEqual(await names("is_archived=true"), ["Warehouse"]);
  assert.deepEqual(await names("is_archived=false&limit=1&offset=1"), [inUse[1]]);
  const archived = await call("GET", "/projects?batches__status=archived&get_archived");
  assert.deepEqual(
    archived.body.results.map(({ name, batches }: Listed) => [name, batches.map((batch) => batch.name)]),
    [["Leadership", ["Pilot group"]]],
  );
  assert.equal((await call("GET", "/projects?batches__status=lost")).status, 400);
  assert.equal((await call("GET", `/batches?project=${t.recruitment.id}`)).body.count, 3);
});

Deno.test("a project is archived and restored; a second archiving is refused with its state", async () => {
  await using t = await world();
  const call = await caller(await openTestSite(t));
  const project = `/projects/${t.recruitment.id}`;
  assert.equal((await call("PATCH", project, { is_archived: true })).body.isArchived, true);
  assert.equal((await call("PATCH", project, { isArchived: true })).body.code, "project_archived");
  const back = await call("PATCH", project, { isArchived: false, name: "Recruiting" });
  assert.deepEqual([back.body.isArchived, back.body.name], [false, "Recruiting"]);
});

Deno.test("where the organisation may not edit projects, a batch's status is left out and changes are refused", async () => {
  await using t = await world();
  const call = await caller(await openTestSite(t));
  await t.sql`update organizations set can_edit_projects = false where id = ${t.cedar.id}`;
  const { body } = await call("GET", `/batches/${t.springIntake.id}`);
  assert.deepEqual([body.name, "status" in body, "statusLabel" in body], ["Spring intake", false, false]);
  assert.equal((await call("PATCH", `/batches/${t.springIntake.id}`, { status: "complete" })).status, 403);
});
