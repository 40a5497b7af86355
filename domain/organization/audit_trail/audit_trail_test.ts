import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { createProject } from "../../projects/create_project.ts";
import { auditCsv } from "./audit_csv.ts";
import { auditTrail } from "./audit_trail.ts";

/** Excludes the demo world's own entries. */
const SINCE = { verb: "probe" } as const;

async function insertEntries(t: World, count: number) {
  await t.sql`
    insert into audit_events (org_id, at, actor_kind, actor_id, verb, subject_kind, subject_id)
    select ${t.cedar.id}, timestamptz '2026-03-08 04:59:30Z' + n * interval '1 second', 'staff', ${t.dana.userId},
      'probe', 'batch', ${t.springIntake.id}
    from generate_series(1, ${count}) n`;
}

Deno.test("an admin reads the entries with person, time and address; a read-only member and another organisation do not", async () => {
  await using t = await world();
  const dana = { ...t.dana, address: "203.0.113.7" };
  const project = await createProject(t.ctx, dana, { name: "Dispatch" });
  const { entries: [entry] } = await auditTrail(t.ctx, t.dana, { verb: "createProject" });
  assert.deepEqual(
    [entry?.actorName, entry?.verb, entry?.subjectName, entry?.projectId, entry?.address],
    ["Dana Whitfield", "createProject", "Dispatch", project.id, "203.0.113.7"],
  );
  assert.ok(Math.abs(entry!.at.getTime() - Date.now()) < 60_000);
  await refuses("forbidden", () => auditTrail(t.ctx, t.riley, {}));
  assert.deepEqual((await auditTrail(t.ctx, t.omar, { verb: "createProject" })).entries, []);
});

Deno.test("a page begins where the one before ends, and leads back to it", async () => {
  await using t = await world();
  await insertEntries(t, 120);
  const first = await auditTrail(t.ctx, t.dana, SINCE);
  assert.deepEqual([first.entries.length, first.hasNewer, first.hasOlder], [50, false, true]);
  const second = await auditTrail(t.ctx, t.dana, { ...SINCE, older: first.entries.at(-1)!.id });
  const third = await auditTrail(t.ctx, t.dana, { ...SINCE, older: second.entries.at(-1)!.id });
  assert.deepEqual([third.entries.length, third.hasNewer, third.hasOlder], [20, true, false]);
  const ids = [first, second, third].flatMap(({ entries }) => entries.map(({ id }) => Number(id)));
  assert.deepEqual(ids, ids.toSorted((a, b) => b - a));
  assert.equal(new Set(ids).size, 120);
  const back = await auditTrail(t.ctx, t.dana, { ...SINCE, newer: third.entries[0]!.id });
  assert.deepEqual(back.entries, second.entries);
  assert.equal(back.hasNewer, true);
});

Deno.test("days are in the organisation's time zone", async () => {
  await using t = await world();
  // From 23:59:31 in Toronto to 00:00:30 of the night in which its clocks change.
  await insertEntries(t, 60);
  const count = async (from?: string, to?: string) =>
    (await Array.fromAsync(csvRows(t, { ...SINCE, from, to }))).length;
  assert.equal(await count("2026-03-08"), 31);
  assert.equal(await count(undefined, "2026-03-07"), 29);
  assert.equal(await count("2026-03-07", "2026-03-08"), 60);
  assert.equal(await count("2026-03-09"), 0);
});

Deno.test("entries are filtered by person and subject, and show current names", async () => {
  await using t = await world();
  await insertEntries(t, 1);
  const of = async (filter: Parameters<typeof auditTrail>[2]) =>
    (await auditTrail(t.ctx, t.dana, { ...SINCE, ...filter })).entries;
  assert.equal((await of({ person: t.riley.userId })).length, 0);
  assert.equal((await of({ person: "respondent" })).length, 0);
  await t.sql`
    insert into audit_events (org_id, actor_kind, verb, subject_kind) values (${t.cedar.id}, 'system', 'probe', 'task')`;
  assert.deepEqual((await of({ person: "system" })).map(({ subjectKind }) => subjectKind), ["task"]);
  assert.equal((await of({ person: "staff" })).length, 1);
  assert.equal((await of({ subject: `batch:${t.autumnIntake.id}` })).length, 0);
  await t.sql`update batches set name = 'Spring again' where id = ${t.springIntake.id}`;
  const [entry] = await of({ person: t.dana.userId, subject: `batch:${t.springIntake.id}` });
  assert.equal(entry?.subjectName, "Spring again");
  assert.deepEqual([entry?.projectId, entry?.batchId], [t.recruitment.id, t.springIntake.id]);
});

Deno.test("the CSV has every entry, and no formula from a name", async () => {
  await using t = await world();
  await insertEntries(t, 1203);
  await t.sql`update users set first_name = '=cmd()' where id = ${t.dana.userId}`;
  const rows = await Array.fromAsync(csvRows(t, SINCE));
  assert.equal(rows.length, 1203);
  assert.match(rows[0]!, /^2026-03-08T05:19:33.000Z,2026-03-08 00:19:33,staff,[\w-]+,"'=cmd\(\) Whitfield",/);
});

async function* csvRows(t: World, filter: Parameters<typeof auditCsv>[2]) {
  const file = await new Response(await auditCsv(t.ctx, t.dana, filter, "America/Toronto")).text();
  yield* file.trimEnd().split("\r\n").slice(1);
}
