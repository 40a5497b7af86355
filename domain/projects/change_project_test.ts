import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { createBatch } from "../batches/create_batch.ts";
import { readCode } from "../entry/codes/read_code.ts";
import { adminShell } from "../organization/admin_shell.ts";
import { archiveProject, changeProject, restoreProject } from "./change_project.ts";
import { createProject } from "./create_project.ts";

Deno.test("a project goes into the archive and comes back, and nobody gets into its batches meanwhile", async () => {
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

Deno.test("of those who archive a project at once one does, and the others are told", async () => {
  await using t = await world();
  for (
    const [change, code] of [[archiveProject, "project_archived"], [
      restoreProject,
      "project_not_archived",
    ]] as const
  ) {
    const ends = await Promise.allSettled([1, 2, 3].map(() => change(t.ctx, t.dana, t.recruitment.id)));
    const told = ends.map((end) => end.status === "rejected" ? end.reason.code : "done").sort();
    assert.deepEqual(told, ["done", code, code]);
  }
});

Deno.test("nobody archives a project who may not, nor another organisation's", async () => {
  await using t = await world();
  await refuses("forbidden", () => archiveProject(t.ctx, t.riley, t.recruitment.id));
  await refuses("not_found", () => archiveProject(t.ctx, t.omar, t.recruitment.id));
  await refuses("not_found", () => changeProject(t.ctx, t.dana, "recruitment", { name: "Other" }));
});

Deno.test("projects stand in the order in which people put names", async () => {
  await using t = await world();
  const names = ["Zephyr", "Évaluation", "detachment 10", "Detachment 2", "Eval"];
  for (const name of names) await createProject(t.ctx, t.omar, { name });
  const { projects } = await adminShell(t.ctx, t.omar);
  const shown = projects.map(({ name }) => name).filter((name) => names.includes(name));
  assert.deepEqual(shown, ["Detachment 2", "detachment 10", "Eval", "Évaluation", "Zephyr"]);
});
