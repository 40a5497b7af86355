import assert from "node:assert/strict";
import { reportError } from "$/domain/organization/client_errors.ts";
import { resume } from "$/domain/entry/resume.ts";
import { signUp } from "$/domain/entry/seats/sign_up.ts";
import { exportCsv } from "$/domain/exports/export_csv.ts";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { remindRespondents, retryLetters } from "$/domain/inviting/reminders_and_retries.ts";
import { anonymizeRespondents } from "$/domain/respondents/anonymizing/anonymize.ts";
import { pause } from "$/lib/time/pause.ts";
import { at, invite } from "../../helpers/respondents/inviting.ts";
import { newcomer, signUpForm } from "../../helpers/respondents/newcomer.ts";
import { postRound } from "../../helpers/respondents/post_round.ts";
import { refuses } from "../../helpers/world/refuses.ts";
import { type World, world } from "../../helpers/world/world.ts";

const ADDRESS = "203.0.113.77";
const HOOKS = { leaving: new AbortController().signal, onBeat: () => {} };

/**
 * Where the erasure of a respondent is held up: at their addresses, early on, or at their scores, when most
 * of it is done.
 */
const ROWS = { early: "audit_events", late: "assessment_scores" } as const;

/** Anonymizes a respondent, and runs `work` while that is under way and not yet visible. */
async function meanwhile<T>(
  t: World,
  id: string,
  when: keyof typeof ROWS,
  work: () => Promise<T>,
): Promise<{ anonymized: unknown; other: T | Error }> {
  await t.sql`
    insert into audit_events (org_id, actor_kind, actor_id, verb, subject_kind, subject_id, address)
    values (${t.cedar.id}, 'respondent', ${id}, 'resume', 'respondent', ${id}, ${ADDRESS})`;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  const holding = t.sql.begin(async (tx) => {
    if (when === "early") {
      await tx`select from audit_events where actor_id = ${id} and address is not null for update`;
    } else await tx`lock table survey_answers in exclusive mode`;
    isHeld();
    await released;
  });
  await held;
  const anonymizing = anonymizeRespondents(t.ctx, t.dana, [id]).catch((error: Error) => error);
  await until(t, 1);
  const other = work().catch((error: Error) => error);
  await until(t, 2);
  release();
  await holding;
  return { anonymized: await anonymizing, other: await other };
}

/** Waits for so many blocked sessions, at most a second: then they will not appear. */
async function until(t: World, waiting: number) {
  for (let look = 0; look < 40; look++) {
    const rows = await t.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (rows.length >= waiting) return;
    await pause(25);
  }
}

async function invited(t: World) {
  await invite(t, "email;first name\nmeanwhile@cedar.test;Ana");
  const [row] = await t.sql<[{ id: string; code: string }]>`
    select person.id, code from test_codes join respondents as person on person.id = respondent_id
    where person.email = 'meanwhile@cedar.test'`;
  return row;
}

Deno.test("a file requested while a respondent is anonymized contains nothing about them", async () => {
  await using t = await world();
  const { other } = await meanwhile(t, t.elodie.id, "late", async () => {
    const task = await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
    const { kind } = await exportCsv(t.ctx, { orgId: t.cedar.id, taskId: task.id }, HOOKS);
    return { kind, id: task.id };
  });
  assert.ok(!(other instanceof Error) && other.kind === "completed", String(other));
  const [task] = await t.sql`select file_key from tasks where id = ${other.id}`;
  const text = await new Response((await t.ctx.store.get(task!.fileKey))!.stream).text();
  assert.ok(text.includes("Menon") && !text.includes("Tremblay"));
});

Deno.test("a file restarted by each of seven anonymizations completes in the end", async () => {
  await using t = await world();
  const people: Awaited<ReturnType<typeof newcomer>>[] = [];
  for (let n = 0; n < 7; n++) people.push(await newcomer(t));
  const { id } = await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  const store = {
    ...t.ctx.store,
    async put(key: string, body: ReadableStream<Uint8Array>) {
      const stored = await t.ctx.store.put(key, body);
      // The manifest is written last.
      const next = key.endsWith(".manifest.json") ? people.pop() : null;
      if (next) await anonymizeRespondents(t.ctx, t.dana, [next.respondentId]);
      return stored;
    },
  };
  const outcomes = [];
  for (let n = 0; n < 8; n++) {
    outcomes.push((await exportCsv({ ...t.ctx, store }, { orgId: t.cedar.id, taskId: id }, HOOKS)).kind);
  }
  assert.deepEqual(outcomes, [...Array(7).fill("elsewhere"), "completed"]);
});

Deno.test('a respondent who enters with their own code while they are anonymized gets "code used"', async () => {
  await using t = await world();
  const { id, code } = await invited(t);
  const form = await signUpForm(t, t.cedar.id);
  const { anonymized, other } = await meanwhile(t, id, "early", () => signUp(t.ctx, code, form, ADDRESS));
  assert.deepEqual(anonymized, { done: 1 });
  await refuses("code_used", () => Promise.reject(other));
  const [left] = await t.sql`select first_name, email from respondents where id = ${id}`;
  assert.deepEqual({ ...left }, { firstName: null, email: null });
});

Deno.test("a respondent who re-enters while they are anonymized leaves no address", async () => {
  await using t = await world();
  const who = await newcomer(t);
  const { anonymized, other } = await meanwhile(
    t,
    who.respondentId,
    "late",
    () => resume(t.ctx, who.resumeCode, ADDRESS),
  );
  assert.deepEqual(anonymized, { done: 1 });
  await refuses("unknown_code", () => Promise.reject(other));
  const addresses = await t.sql`select from audit_events where address = ${ADDRESS}`;
  assert.equal(addresses.length, 0);
});

for (const [name, again] of Object.entries({ remindRespondents, retryLetters })) {
  Deno.test(`${name}: a respondent anonymized meanwhile is skipped`, async () => {
    await using t = await world();
    const { id } = await invited(t);
    const mail = { send: () => Promise.reject(Object.assign(new Error("no"), { responseCode: 550 })) };
    await postRound(name === "retryLetters" ? { ...t.ctx, mail } : t.ctx);
    const { anonymized, other } = await meanwhile(
      t,
      id,
      "late",
      () => again(at(t, { hours: 30 }).ctx, t.dana, t.springIntake.id, {}),
    );
    assert.deepEqual(anonymized, { done: 1 });
    assert.ok(!(other instanceof Error), String(other));
    assert.equal(other.queued, 0);
  });
}

Deno.test("a browser error of an anonymized respondent is not stored", async () => {
  await using t = await world();
  const who = await newcomer(t);
  await anonymizeRespondents(t.ctx, t.dana, [who.respondentId]);
  const error = { url: "/tests", errorMessage: "Nadia saw it break", context: {} };
  await reportError(t.ctx, who, error, { address: null, userAgent: "A browser" });
  assert.equal((await t.sql`select from client_errors where error_message like 'Nadia%'`).length, 0);
});

Deno.test("a store that does not respond blocks no answers, and nothing is half done", async () => {
  await using t = await world();
  const task = await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  await exportCsv(t.ctx, { orgId: t.cedar.id, taskId: task.id }, HOOKS);
  const silent = { ...t.ctx, store: { ...t.ctx.store, delete: () => new Promise<void>(() => {}) } };
  await assert.rejects(() => anonymizeRespondents(silent, t.dana, [t.elodie.id]), /store/);
  const [row] = await t.sql`
    select last_name from respondents where id = ${t.elodie.id} for no key update nowait`;
  assert.equal(row!.lastName, "Tremblay");
  assert.deepEqual(await anonymizeRespondents(t.ctx, t.dana, [t.elodie.id]), { done: 1 });
});
