import assert from "node:assert/strict";
import { colleague } from "../../tests/helpers/world/colleague.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import {
  deleteTemplate,
  listTemplates,
  renameTemplate,
  saveTemplate,
  templateById,
} from "./batch_templates.ts";
import { batchSurveys } from "./batch_surveys.ts";
import { createBatch } from "./create_batch.ts";

Deno.test("a batch's set-up is kept as a template, which makes batches of any project, and outlives its batch", async () => {
  await using t = await world();
  const { id: batch } = t.springIntake;
  await t.sql`update batches set reminder_days = '{5}', reminder_audience = 'unfinished' where id = ${batch}`;
  await t.sql`update batch_tests set "order" = 9 - "order", comparison = 'gender' where batch_id = ${batch}`;
  await t
    .sql`insert into batch_surveys (org_id, batch_id, moment) values (${t.cedar.id}, ${batch}, 'before')`;
  const { id } = await saveTemplate(t.ctx, t.dana, { name: "Every spring", batch });
  // What changes later in the batch does not change the template.
  await t.sql`delete from batch_tests where batch_id = ${t.nightShift.id}`;
  const template = await templateById(t.ctx, t.dana, id);
  assert.deepEqual(template.reminders, { days: [5], audience: "unfinished" });
  const made = await createBatch(t.ctx, t.dana, { name: "Next", project: t.leadership.id, template: id });
  const [schedule] = await t.sql`select reminder_days as days, status from batches where id = ${made.id}`;
  assert.deepEqual(schedule, { days: [5], status: "new" });
  const tests = await t
    .sql`select test_id, comparison from batch_tests where batch_id = ${made.id} order by "order"`;
  assert.deepEqual(
    [...tests],
    template.tests.map(({ id, comparison }) => ({ testId: id, comparison })),
  );
  assert.deepEqual(tests.map(({ comparison }) => comparison), ["gender", "gender"]);
  assert.equal((await batchSurveys(t.ctx, t.dana, made.id)).before, null, "no survey, as in the batch");

  await renameTemplate(t.ctx, t.dana, id, { name: "Spring and autumn" });
  assert.ok((await listTemplates(t.ctx, t.dana)).some(({ name }) => name === "Spring and autumn"));
  await deleteTemplate(t.ctx, t.dana, id);
  await refuses("not_found", () => templateById(t.ctx, t.dana, id));
  await refuses(
    "not_found",
    () => createBatch(t.ctx, t.dana, { name: "Late", project: t.leadership.id, template: id }),
  );
  const events = await t.sql`select verb from audit_events where subject_id = ${id} order by id`;
  assert.deepEqual(events.map(({ verb }) => verb), ["saveTemplate", "renameTemplate", "deleteTemplate"]);
});

Deno.test("a template's name is its organisation's alone, and templates are made and changed by editors", async () => {
  await using t = await world();
  const spring = { name: "Every spring", batch: t.springIntake.id };
  const { id } = await saveTemplate(t.ctx, t.dana, spring);
  await saveTemplate(t.ctx, t.omar, { name: "Every spring", batch: t.summerCrew.id });
  await refuses(
    "template_name_taken",
    () => saveTemplate(t.ctx, t.dana, { ...spring, name: "EVERY spring" }),
  );
  await refuses("template_name_taken", () => renameTemplate(t.ctx, t.dana, id, { name: "Intake" }));
  await refuses("forbidden", () => saveTemplate(t.ctx, t.riley, spring));
  await refuses("forbidden", () => listTemplates(t.ctx, t.riley));
  const name = "Theirs";
  await refuses("not_found", () => saveTemplate(t.ctx, t.omar, { ...spring, name }));
  await refuses("not_found", () => renameTemplate(t.ctx, t.omar, id, { name }));
  await refuses("not_found", () => deleteTemplate(t.ctx, t.omar, id));
  // All projects' batches have the same templates, also for who sees own projects only.
  const kim = await colleague(t, "member", { projects: [] });
  assert.ok((await listTemplates(t.ctx, kim)).some((template) => template.id === id));
});
