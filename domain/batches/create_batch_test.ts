import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { createProject } from "../projects/create_project.ts";
import { projectOverview } from "../projects/project_overview.ts";
import { batchPage } from "./batch_page.ts";
import { createBatch } from "./create_batch.ts";
import { renameBatch } from "./change_batch.ts";

Deno.test("an admin creates a project and a batch in it, and the audit trail records both", async () => {
  await using t = await world();
  const project = await createProject(t.ctx, t.dana, { name: "Dispatch" });
  const batch = await createBatch(t.ctx, t.dana, { name: "First intake", project: project.id });
  const overview = await projectOverview(t.ctx, t.dana, project.id);
  assert.deepEqual(overview.batches.map(({ id, name, status }) => ({ id, name, status })), [
    { id: batch.id, name: "First intake", status: "new" },
  ]);
  const events = await t.sql`
    select verb, subject_id, actor_id from audit_events where subject_id in (${project.id}, ${batch.id}) order by id`;
  assert.deepEqual([...events], [
    { verb: "createProject", subjectId: project.id, actorId: t.dana.userId },
    { verb: "createBatch", subjectId: batch.id, actorId: t.dana.userId },
  ]);
});

Deno.test("a copy of a batch has its tests in their order, their comparisons and its reminders, and nobody", async () => {
  await using t = await world();
  const { id: copyOf } = t.springIntake;
  await t.sql`update batches set reminder_days = '{3,7}', reminder_audience = 'started' where id = ${copyOf}`;
  await t
    .sql`update batch_tests set "order" = 9 - "order", comparison = 'combined' where batch_id = ${copyOf}`;
  const copy = await createBatch(t.ctx, t.dana, { name: "Spring intake", project: t.leadership.id, copyOf });
  const setUp = async (id: string) => [
    await t.sql`select reminder_days, reminder_audience from batches where id = ${id}`,
    await t.sql`select test_id, comparison from batch_tests where batch_id = ${id} order by "order"`,
  ];
  assert.deepEqual(await setUp(copy.id), await setUp(copyOf));
  const { batch, counts } = await batchPage(t.ctx, t.dana, { projectId: t.leadership.id, batchId: copy.id });
  assert.deepEqual([batch.status, counts.new + counts.inprogress + counts.complete], ["new", 0]);
  assert.equal((await t.sql`select from test_codes where batch_id = ${copy.id}`).length, 0);
  const [event] = await t.sql`select detail from audit_events where subject_id = ${copy.id}`;
  assert.equal(event!.detail.copiedFrom, copyOf);

  // Tests that were taken away from the organisation meanwhile are left out, and the others close up.
  const [first, second] = batch.tests;
  await t.sql`update organizations set granted_tests = ${[second!.identifier]} where id = ${t.cedar.id}`;
  const later = await createBatch(t.ctx, t.dana, { name: "Later", project: t.recruitment.id, copyOf });
  const kept = await t.sql`select test_id as id, "order" from batch_tests where batch_id = ${later.id}`;
  assert.deepEqual([...kept], [{ id: second!.id, order: 0 }]);
  assert.notEqual(first!.id, second!.id);
  await refuses(
    "not_found",
    () => createBatch(t.ctx, t.omar, { name: "Theirs", project: t.deckCrew.id, copyOf }),
  );
  assert.equal((await t.sql`select from batches where name = 'Theirs'`).length, 0);
});

Deno.test("a batch name is unique in its project, however it is capitalised", async () => {
  await using t = await world();
  await refuses(
    "batch_name_taken",
    () => createBatch(t.ctx, t.dana, { name: "SPRING intake", project: t.recruitment.id }),
  );
  await createBatch(t.ctx, t.dana, { name: "Spring intake", project: t.leadership.id });
});

Deno.test("only editors create batches and projects, and only in their own organisation", async () => {
  await using t = await world();
  const batch = { name: "Night watch", project: t.recruitment.id };
  await refuses("forbidden", () => createBatch(t.ctx, t.riley, batch));
  await refuses("not_found", () => createBatch(t.ctx, t.omar, batch));
  await refuses("forbidden", () => createProject(t.ctx, t.riley, { name: "Dispatch" }));
  await t.sql`update organizations set can_edit_projects = false where id = ${t.cedar.id}`;
  await refuses("forbidden", () => createBatch(t.ctx, t.dana, batch));
  await refuses("forbidden", () => createProject(t.ctx, t.dana, { name: "Dispatch" }));
});

Deno.test("a batch opens under its own project only, to admins of its organisation only", async () => {
  await using t = await world();
  const where = { projectId: t.recruitment.id, batchId: t.springIntake.id };
  const { batch, counts } = await batchPage(t.ctx, t.dana, where);
  assert.equal(batch.name, "Spring intake");
  const [row] = await t.sql`select count(*)::int as people from respondents where batch_id = ${batch.id}`;
  assert.equal(counts.new + counts.inprogress + counts.complete, row!.people);
  await refuses("not_found", () => batchPage(t.ctx, t.dana, { ...where, projectId: t.leadership.id }));
  await refuses("not_found", () => batchPage(t.ctx, t.dana, { ...where, batchId: "spring" }));
  await refuses("not_found", () => batchPage(t.ctx, t.omar, where));
  await refuses("forbidden", () => batchPage(t.ctx, t.riley, where));
});

Deno.test("a malformed project id is not found", async () => {
  await using t = await world();
  await refuses("not_found", () => createBatch(t.ctx, t.dana, { name: "Winter intake", project: "winter" }));
});

Deno.test("only the index on names means a taken name; a violation of another is a fault", async () => {
  await using t = await world();
  await t.sql`create unique index batches_other on batches (org_id, (name = 'Twin')) where name = 'Twin'`;
  await t.sql`update batches set name = 'Twin' where id = ${t.pilotGroup.id}`;
  await assert.rejects(
    () => renameBatch(t.ctx, t.dana, t.nightShift.id, { name: "Twin" }),
    { code: "23505", constraint_name: "batches_other" },
  );
});

Deno.test("of concurrent uses of one name one succeeds and the others are refused", async () => {
  await using t = await world();
  const project = t.recruitment.id;
  const created = await Promise.allSettled(
    [1, 2, 3, 4].map(() => createBatch(t.ctx, t.dana, { name: "Winter intake", project })),
  );
  const { id } = await createBatch(t.ctx, t.dana, { name: "Summer intake", project });
  const renamed = await Promise.allSettled(
    [id, t.nightShift.id, t.springIntake.id].map((id) =>
      renameBatch(t.ctx, t.dana, id, { name: "One name" })
    ),
  );
  for (const ends of [created, renamed]) {
    const refused = ends.filter((end) => end.status === "rejected").map(({ reason }) => reason.code);
    assert.deepEqual(refused, ends.slice(1).map(() => "batch_name_taken"));
  }
});
