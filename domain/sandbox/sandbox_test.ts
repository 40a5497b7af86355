import assert from "node:assert/strict";
import { newcomer } from "../../tests/helpers/respondents/newcomer.ts";
import { postRound } from "../../tests/helpers/respondents/post_round.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { words } from "../../tests/helpers/world/words.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import type { Actor } from "../../model/account/actor.ts";
import { DAY } from "../../model/times.ts";
import { findActor } from "../access/find_actor.ts";
import { createBatch } from "../batches/create_batch.ts";
import { openBatch } from "../batches/open_batch.ts";
import { offeredTests } from "../batches/batch_tests.ts";
import { inviteRespondents } from "../inviting/invite_respondents.ts";
import { readList } from "../inviting/read_list.ts";
import { closeOrganization, reopenOrganization } from "../operators/closing.ts";
import { eraseClosed } from "../operators/erase_closed.ts";
import { changeOrganization, inviteAdmin, listOrganizations } from "../operators/organizations.ts";
import { auditTrail } from "../organization/audit_trail/audit_trail.ts";
import { createProject } from "../projects/create_project.ts";
import { listProjects } from "../projects/list_projects.ts";
import { runAnonymizing } from "../respondents/anonymizing/anonymize_task.ts";
import { createKey, endKey, listKeys, rotateKey } from "../machines/api_keys.ts";
import { createSandbox, readSandbox, resetSandbox } from "./sandbox.ts";

const PAGE = { limit: 50, offset: 0, isArchived: false } as const;
const READER = { language: "en-US", t: words.t("en-US") } as const;

const makeKey = (t: World, isSandbox: boolean, name = "Payroll") =>
  createKey(t.ctx, t.dana, {
    ...{ name, addresses: [], callsPerMinute: 600, isSandbox },
    scopes: ["read:projects", "write:projects", "write:invitations", "read:respondents"],
    expiresAt: new Date(t.ctx.now().getTime() + DAY),
  });

const programOf = (t: World, key: string) => findActor(t.ctx, { accessToken: key });
const projectsOf = async (t: World, actor: Actor) =>
  (await listProjects(t.ctx, actor, PAGE)).results.map(({ name }) => name);

Deno.test("an admin makes one sandbox, with a test that can be sat; others may not", async () => {
  await using t = await world();
  assert.equal(await readSandbox(t.ctx, t.dana), null);
  for (const actor of [t.riley, t.opal]) await refuses("forbidden", () => createSandbox(t.ctx, actor));
  const sandbox = await createSandbox(t.ctx, t.dana);
  assert.deepEqual(
    [sandbox.name, sandbox.projects, sandbox.batches, sandbox.respondents],
    ["Cedar Valley (sandbox)", 1, 1, 0],
  );
  await refuses("sandbox_exists", () => createSandbox(t.ctx, t.dana));
  assert.equal(await readSandbox(t.ctx, t.omar), null, "another organisation has its own");
  await newcomer(t, sandbox.roomCode!, { orgId: sandbox.id });
  assert.equal((await readSandbox(t.ctx, t.dana))!.respondents, 1);
});

Deno.test("a key of the sandbox and one of the organisation see nothing of each other", async () => {
  await using t = await world();
  await refuses("no_sandbox", () => makeKey(t, true));
  await createSandbox(t.ctx, t.dana);
  const [own, trying] = [await makeKey(t, false), await makeKey(t, true)];
  assert.match(trying.key, /^assay_sk_test_/);
  const [program, inside] = [await programOf(t, own.key), await programOf(t, trying.key)];
  const before = await projectsOf(t, program);
  assert.deepEqual(await projectsOf(t, inside), ["First project"]);
  const { id } = await createProject(t.ctx, inside, { name: "Tried" });
  await refuses("not_found", () => createBatch(t.ctx, program, { name: "Autumn", project: id }));
  await refuses(
    "not_found",
    () => createBatch(t.ctx, inside, { name: "Autumn", project: t.springIntake.projectId }),
  );
  await refuses("not_found", () => openBatch(t.ctx, inside, { projectId: id, batchId: t.springIntake.id }));
  assert.deepEqual(await projectsOf(t, program), before);
  assert.deepEqual(
    (await offeredTests(t.ctx, inside)).map(({ identifier }) => identifier),
    (await offeredTests(t.ctx, program)).map(({ identifier }) => identifier),
  );

  const listed = (await listKeys(t.ctx, t.dana)).map(({ isSandbox }) => isSandbox);
  assert.deepEqual(listed, [true, false]);
  assert.equal((await listKeys(t.ctx, t.omar)).length, 0);
  const rotated = await rotateKey(t.ctx, t.dana, trying.id, { overlapHours: 0 });
  assert.match(rotated.key, /^assay_sk_test_/);
  await refuses("not_found", () => endKey(t.ctx, t.omar, trying.id));
  await endKey(t.ctx, t.dana, trying.id);
  assert.equal((await programOf(t, rotated.key)).kind, "nobody");
  const { entries } = await auditTrail(t.ctx, t.dana, { person: t.dana.userId });
  assert.deepEqual(entries.slice(0, 5).map(({ verb }) => verb), [
    ...["endKey", "rotateKey", "createKey", "createKey", "createSandbox"],
  ], "on record where the admin reads it");
});

Deno.test("no mail leaves a sandbox: letters are marked as sent and go nowhere", async () => {
  await using t = await world();
  const sandbox = await createSandbox(t.ctx, t.dana);
  const inside = await programOf(t, (await makeKey(t, true)).key);
  const [batch] = await t.sql<{ id: string }[]>`select id from batches where org_id = ${sandbox.id}`;
  const { lines } = readList("E-mail;First name;Last name\nana@cedar.test;Ana;Reyes");
  await inviteRespondents(t.ctx, inside, { batch: batch!.id, days: 14, lines, leaveOutFaulty: false });
  assert.deepEqual(await postRound(t.ctx), ["completed"]);
  assert.deepEqual(t.letters, []);
  const [letter] = await t.sql`select sent_at from invitation_letters where org_id = ${sandbox.id}`;
  assert.ok(letter!.sentAt);
});

Deno.test("set back, it is as at its start; its keys work on, and what was in it is erased", async () => {
  await using t = await world();
  await refuses("no_sandbox", () => resetSandbox(t.ctx, t.dana));
  const before = await createSandbox(t.ctx, t.dana);
  const { key, id } = await makeKey(t, true);
  await createProject(t.ctx, await programOf(t, key), { name: "Tried" });
  await newcomer(t, before.roomCode!, { orgId: before.id });
  await refuses("forbidden", () => resetSandbox(t.ctx, t.riley));
  const after = await resetSandbox(t.ctx, t.dana);
  assert.notEqual(after.id, before.id);
  assert.deepEqual([after.projects, after.respondents], [1, 0]);
  assert.deepEqual(await projectsOf(t, await programOf(t, key)), ["First project"]);
  assert.deepEqual((await listKeys(t.ctx, t.dana)).map((one) => [one.id, one.isSandbox]), [[id, true]]);
  await refuses("batch_closed", () => newcomer(t, before.roomCode!, { orgId: before.id }));

  assert.deepEqual(
    await eraseClosed(t.ctx),
    { begun: 0, erased: 0 },
    "its respondents are left to the workers",
  );
  const [task] = await t.sql<{ id: string }[]>`select id from tasks where org_id = ${before.id}`;
  const hooks = { leaving: new AbortController().signal, onBeat: () => {} };
  await runAnonymizing(t.ctx, { orgId: before.id, taskId: task!.id }, hooks);
  assert.deepEqual(await eraseClosed(t.ctx), { begun: 0, erased: 1 });

  const [meanwhile] = await Promise.all([makeKey(t, true, "Meanwhile"), resetSandbox(t.ctx, t.dana)]);
  assert.deepEqual(await projectsOf(t, await programOf(t, meanwhile.key)), ["First project"]);
});

Deno.test("operators see whose it is; it counts no reports, and is shut with its organisation", async () => {
  await using t = await world();
  await createSandbox(t.ctx, t.dana);
  const { key } = await makeKey(t, true);
  const { id } = await resetSandbox(t.ctx, t.dana);
  await refuses("forbidden", () => inviteAdmin(t.ctx, t.opal, id, "new@cedar.test", READER));
  const listed = async () =>
    (await listOrganizations(t.ctx, t.opal, { query: "cedar", limit: 10, offset: 0 })).results
      .map(({ name, isSandbox, status }) => [name, isSandbox, status]);
  assert.deepEqual(await listed(), [
    ["Cedar Valley", false, "active"],
    ["Cedar Valley (sandbox)", true, "active"],
  ]);
  const isNobody = async () => (await programOf(t, key)).kind === "nobody";
  await changeOrganization(t.ctx, t.opal, t.cedar.id, { status: "suspended" }, READER);
  assert.equal(await isNobody(), true);
  await changeOrganization(t.ctx, t.opal, t.cedar.id, { status: "active" }, READER);
  assert.equal(await isNobody(), false);
  await closeOrganization(t.ctx, t.opal, t.cedar.id, READER);
  assert.equal(await isNobody(), true);
  assert.deepEqual((await listed()).map(([, , status]) => status), ["closed", "closed"]);
  await reopenOrganization(t.ctx, t.opal, t.cedar.id, READER);
  assert.equal(await isNobody(), false);
  assert.equal((await listed()).length, 2, "the one that was set back stays away");
});
