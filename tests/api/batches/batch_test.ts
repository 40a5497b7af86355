import assert from "node:assert/strict";
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
  const call = await caller(await openTestSite(t));
  const project = await call("POST", "/projects", { name: "Dispatch" });
  assert.deepEqual([project.status, project.body.name, project.body.batches], [201, "Dispatch", []]);
  const created = await call("POST", "/batches", { name: "First intake", project: project.body.id });
  assert.deepEqual([created.status, created.body.status, created.body.statusLabel], [201, "new", "New"]);
  const batch = `/batches/${created.body.id}`;
  const early = await call("PATCH", batch, { status: "live" });
  assert.deepEqual([early.status, early.body.code], [409, "batch_without_tests"]);

  const { body: tests } = await call("GET", "/tests");
  const [first, second] = tests.results;
  const one = await call("POST", "/batch-tests/", { batch_id: created.body.id, test_id: first.id });
  assert.deepEqual([one.status, one.body.order, one.body.test], [201, 0, first.id]);
  const two = await call("POST", "/batch-tests", { batch: created.body.id, test: second.id });
  assert.equal(two.body.order, 1);
  const again = await call("POST", "/batch-tests", { batch: created.body.id, test: second.id });
  assert.deepEqual([again.status, again.body.code], [400, "test_already_on_batch"]);
  const turned = await call("PATCH", batch, { batchTests: [two.body.id, one.body.id] });
  assert.deepEqual(turned.body.batchTests.map((sat: { test: { id: number } }) => sat.test.id), [
    second.id,
    first.id,
  ]);
  assert.equal((await call("DELETE", `/batch-tests/${one.body.id}`)).status, 204);

  for (const status of ["live", "complete", "live", "archived"]) {
    const moved = await call("PATCH", batch, { status });
    assert.deepEqual([moved.status, moved.body.status], [200, status]);
  }
  const illegal = await call("PATCH", batch, { status: "complete" });
  assert.deepEqual([illegal.status, illegal.body.code, illegal.body.data], [409, "illegal_transition", {
    from: "archived",
  }]);
  assert.equal((await call("PATCH", batch, { status: "draft" })).body.status, "draft");
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
