import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { createBatch } from "../batches/create_batch.ts";
import { readCode } from "../entry/codes/read_code.ts";
import { adminShell } from "../organization/admin_shell.ts";
import { archiveProject, changeProject, restoreProject } from "./change_project.ts";
import { createProject } from "./create_project.ts";

Deno.test("an archived project's batches admit no one; restored, they do again", async () => {
  await using t = await world();
  const read = () => readCode(t.ctx, t.springRoom.code, null);
  await archiveProject(t.ctx, t.dana, t.recruitment.id);
  await refuses("batch_closed", read);
  await refuses(
    "project_archived",
    () => createBatch(t.ctx, t.dana, { name: "Winter intake", project: t.recruitment.id }),
  );
  await restoreProject(t.ctx, t.dana, t.recruitment.id);
  await read();
  const events = await t.sql<{ verb: string }[]>`
    select verb from audit_events where subject_id = ${t.recruitment.id} order by id`;
  assert.deepEqual(events.map(({ verb }) => verb), ["archiveProject", "restoreProject"]);
});

Deno.test("of concurrent archivings of a project one succeeds and the others are refused", async () => {
  await using t = await world();
  for (
    const [change, code] of [[archiveProject, "project_archived"], [
      restoreProject,
      "project_not_archived",
    ]] as const
  ) {
    const ends = await Promise.allSettled([1, 2, 3].map(() => change(t.ctx, t.dana, t.recruitment.id)));
    const outcomes = ends.map((end) => end.status === "rejected" ? end.reason.code : "done").sort();
    assert.deepEqual(outcomes, ["done", code, code]);
  }
});

Deno.test("only editors archive a project, and only their own organisation's", async () => {
  await using t = await world();
  await refuses("forbidden", () => archiveProject(t.ctx, t.riley, t.recruitment.id));
  await refuses("not_found", () => archiveProject(t.ctx, t.omar, t.recruitment.id));
  await refuses("not_found", () => changeProject(t.ctx, t.dana, "recruitment", { name: "Other" }));
});

Deno.test("projects are sorted in natural order, ignoring case and accents", async () => {
  await using t = await world();
  const names = ["Zephyr", "Évaluation", "detachment 10", "Detachment 2", "Eval"];
  for (const name of names) await createProject(t.ctx, t.omar, { name });
  const { projects } = await adminShell(t.ctx, t.omar);
  const shown = projects.map(({ name }) => name).filter((name) => names.includes(name));
  assert.deepEqual(shown, ["Detachment 2", "detachment 10", "Eval", "Évaluation", "Zephyr"]);
});
