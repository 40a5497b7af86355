import assert from "node:assert/strict";
import { DAY, RETENTION_WARNING } from "../../../model/times.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { letterWords } from "../../../tests/helpers/respondents/post_round.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { changeMailChoices } from "../../account/mail_choices.ts";
import { changeSettings } from "../../organization/settings.ts";
import { runAnonymizing } from "./anonymize_task.ts";
import { keepRetention, listRetained } from "./retention.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const hooks = { leaving: new AbortController().signal, onBeat: () => {} };

/** One respondent who has finished at a moment; all others end far from it. */
async function finishedAt(t: World, moment: string) {
  await t.sql`update assessments set completed_at = '2026-11-01' where completed_at is not null`;
  await t.sql`update batches set completed_at = '2026-11-01' where completed_at is not null`;
  const [person] = await t.sql<{ id: string }[]>`
    select id from respondents where org_id = ${t.cedar.id} and status = 'complete' order by id limit 1`;
  await t.sql`update assessments set completed_at = ${moment} where respondent_id = ${person!.id}`;
  return person!.id;
}

const keepAt = (t: World, now: Date) => keepRetention({ ...t.ctx, now: () => now }, letterWords);
const later = (ms: number) => new Date(NOW.getTime() + ms);

Deno.test("a respondent whose time is up is warned of, and anonymized 30 days later by a worker", async () => {
  await using t = await world();
  // Six months by the clock of Toronto are over at midnight of 25 December, 29 days and a half from now.
  const id = await finishedAt(t, "2026-06-25T04:00:00Z");
  assert.deepEqual(await keepAt(t, NOW), { warned: 0, anonymized: 0 });
  await changeSettings(t.ctx, t.dana, { retentionMonths: 6 });
  assert.deepEqual(await keepAt(t, NOW), { warned: 1, anonymized: 0 });
  assert.deepEqual(t.letters.map(({ to }) => to), ["dana@cedar.test"]);
  assert.match(t.letters[0]!.text, /\/admin\/org\/settings\/retention/);
  const { count, results: [next] } = await listRetained(t.ctx, t.dana);
  assert.deepEqual([count, next!.id, next!.anonymizedOn], [1, id, later(RETENTION_WARNING)]);

  assert.deepEqual(await keepAt(t, later(DAY / 2)), { warned: 0, anonymized: 0 }, "once a day");
  assert.deepEqual(await keepAt(t, later(RETENTION_WARNING - DAY)), { warned: 0, anonymized: 0 });
  const due = later(RETENTION_WARNING + DAY);
  const kept = await keepAt(t, due);
  assert.equal(kept.anonymized, 1);
  assert.equal((await keepAt(t, later(RETENTION_WARNING + 3 * DAY))).anonymized, 0, "it waits for a worker");
  const [task] = await t.sql<{ id: string }[]>`select id from tasks where kind = 'anonymize'`;
  await runAnonymizing({ ...t.ctx, now: () => due }, { orgId: t.cedar.id, taskId: task!.id }, hooks);
  const [person] = await t.sql`select first_name, anonymized_at from respondents where id = ${id}`;
  assert.deepEqual({ ...person }, { firstName: null, anonymizedAt: due });
  const [event] = await t.sql`
    select actor_kind, actor_id from audit_events where verb = 'anonymizeRespondent' and subject_id = ${id}`;
  assert.deepEqual({ ...event }, { actorKind: "system", actorId: null });
});

Deno.test("the time counts from the closing of the batch for those who have not finished", async () => {
  await using t = await world();
  await finishedAt(t, "2026-11-01");
  await t.sql`
    update batches set status = 'complete', completed_at = '2026-01-10' where id = ${t.springIntake.id}`;
  const unfinished = await t.sql<{ id: string }[]>`
    update respondents set created_at = '2026-01-01'
    where batch_id = ${t.springIntake.id} and status <> 'complete' and anonymized_at is null returning id`;
  assert.ok(unfinished.length > 0);
  await changeSettings(t.ctx, t.dana, { retentionMonths: 3 });
  assert.equal((await keepAt(t, NOW)).warned, unfinished.length);
});

Deno.test("another time takes the warnings back; a warning that nobody got does not count", async () => {
  await using t = await world();
  await finishedAt(t, "2020-01-01");
  await changeSettings(t.ctx, t.dana, { retentionMonths: 6 });
  const send = () => Promise.reject(new Error("no mail server"));
  const broken = { ...t.ctx, now: () => NOW, mail: { send } };
  await assert.rejects(() => keepRetention(broken, letterWords), /no mail server/);
  assert.equal((await listRetained(t.ctx, t.dana)).count, 0);
  assert.equal((await keepAt(t, NOW)).warned, 1);
  await changeSettings(t.ctx, t.dana, { retentionMonths: 12 });
  assert.equal((await listRetained(t.ctx, t.dana)).count, 0);
  const due = later(RETENTION_WARNING + DAY);
  assert.deepEqual(await keepAt(t, due), { warned: 1, anonymized: 0 }, "warned of anew");
  await refuses("forbidden", () => listRetained(t.ctx, t.riley));
});

Deno.test("while the warning is sent no transaction waits for it; an admin who wants none gets it if nobody else does", async () => {
  await using t = await world();
  await finishedAt(t, "2020-01-01");
  await changeSettings(t.ctx, t.dana, { retentionMonths: 6 });
  await t.sql`
    update users set role = 'admin', is_waiting_for_activation = false where id in (${t.riley.userId}, ${t.wes.userId})`;
  await changeMailChoices(t.ctx, t.dana, { retentionWarning: false });
  const to: string[] = [];
  const send = async (letter: { to: string }) => {
    await t.sql`select from organizations where id = ${t.cedar.id} for update nowait`;
    to.push(letter.to);
  };
  const keep = () => keepRetention({ ...t.ctx, now: () => NOW, mail: { send } }, letterWords);
  assert.equal((await keep()).warned, 1);
  assert.ok(to.length > 0 && !to.includes("dana@cedar.test"));
  await t.sql`update users set unwanted_mails = '{retentionWarning}' where org_id = ${t.cedar.id}`;
  await changeSettings(t.ctx, t.dana, { retentionMonths: 7 });
  assert.equal((await keep()).warned, 1);
  assert.ok(to.includes("dana@cedar.test"));
});
