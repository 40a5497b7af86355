import assert from "node:assert/strict";
import { openSql } from "../../../db/connection/pool.ts";
import type { Refusal, RefusalCode } from "../../../model/refusal.ts";
import { NADIA, newcomer, signUpForm } from "../../../tests/helpers/respondents/newcomer.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import { readRespondentToken } from "../../access/respondent_token.ts";
import { signUp } from "./sign_up.ts";

const HERE = "203.0.113.7";

Deno.test("a sign-up gives a seat, a re-entry code and the tests in order, and is audited", async () => {
  await using t = await world();
  const { taken: before } = await room(t);
  const signedUp = await signUp(t.ctx, "spring-2026", await signUpForm(t, t.cedar.id), HERE);
  assert.match(signedUp.resumeCode, /^(\w{4}-){2}\w{4}$/);
  assert.deepEqual(readRespondentToken(t.ctx, signedUp.token), {
    kind: "respondent",
    respondentId: signedUp.id,
    orgId: t.cedar.id,
    batchId: t.springIntake.id,
    tokenVersion: 0,
  });
  const [person] = await t.sql`select * from respondents where id = ${signedUp.id}`;
  assert.equal(person!.lastName, "Benali");
  assert.equal(person!.dateOfBirth, "1996-05-17");
  assert.equal(person!.testCodeId, t.springRoom.id);
  assert.equal(person!.status, "new");
  assert.ok(person!.agreedPpAt && person!.agreedTouAt);
  assert.equal((await room(t)).taken, before + 1);

  const tests = await t.sql`
    select identifier, status, test_version_id, assessments."order" from assessments join tests on tests.id = test_id
    where respondent_id = ${signedUp.id} order by assessments."order"`;
  assert.deepEqual(tests.map(({ identifier }) => identifier), ["MAB_II", "NEO_B"]);
  assert.deepEqual(tests.map(({ order, status, testVersionId }) => [order, status, testVersionId]), [
    [0, "new", null],
    [1, "new", null],
  ]);
  const accepted = await t.sql`
    select kind from agreement_acceptances join agreements on agreements.id = agreement_id
    where respondent_id = ${signedUp.id} order by kind`;
  assert.deepEqual(accepted.map(({ kind }) => kind), ["privacy_policy", "terms_of_understanding"]);
  const [event] = await t.sql`select * from audit_events where subject_id = ${signedUp.id}`;
  assert.deepEqual([event!.verb, event!.actorKind, event!.address], ["signUp", "respondent", HERE]);
  assert.deepEqual(event!.detail, {
    batchId: t.springIntake.id,
    codeId: t.springRoom.id,
    privacyPolicy: 1,
    termsOfUnderstanding: 1,
  });
  const [row] = await t
    .sql`select from respondent_words where respondent_id = ${signedUp.id} and word = 'benali'`;
  assert.ok(row, "staff can find them by name");
});

Deno.test("only requested fields are stored, and required ones have to be filled in", async () => {
  await using t = await world();
  const { id } = await newcomer(t, "SPRING-2026", {
    info: { ...NADIA, employeeIdNumber: "E-7", status: "complete" },
  });
  const [stored] = await t.sql`select employee_id_number, status from respondents where id = ${id}`;
  assert.deepEqual({ ...stored }, { employeeIdNumber: null, status: "new" });

  const incomplete = await signUpForm(t, t.cedar.id, {
    ...NADIA,
    lastName: " ",
    dateOfBirth: "2999-01-01",
    gender: "x",
  });
  await assert.rejects(() => signUp(t.ctx, "SPRING-2026", incomplete, HERE), (error: unknown) => {
    const paths = (error as { issues: { path: string[] }[] }).issues.map(({ path }) => path.join());
    assert.deepEqual(paths.sort(), ["dateOfBirth", "gender", "lastName"]);
    return true;
  });
  await refuses("invalid_body", async () => {
    await t.sql`update organizations set asked_fields = '{firstName}', required_fields = '{firstName}'`;
    const form = await signUpForm(t, t.cedar.id, { firstName: "Nadia" });
    await signUp(t.ctx, "SPRING-2026", form, HERE);
    await signUp(t.ctx, "SPRING-2026", { ...form, language: "de" as never }, HERE);
  });
});

Deno.test("a sign-up that does not accept the current agreements is refused", async () => {
  await using t = await world();
  const outdated = await signUpForm(t, t.cedar.id);
  await t.sql`
    insert into agreements (org_id, kind, version, texts, published_at)
    select org_id, kind, 2, texts, now() - interval '1 second' from agreements
    where org_id = ${t.cedar.id} and kind = 'privacy_policy'`;
  await refuses("agreements_changed", () => signUp(t.ctx, "SPRING-2026", outdated, HERE));
  await signUp(t.ctx, "SPRING-2026", await signUpForm(t, t.cedar.id), HERE);

  const { agreed, ...rest } = await signUpForm(t, t.harbour.id);
  const incomplete = { ...rest, agreed: { ...agreed, additional: [] } };
  await refuses("agreements_changed", () => signUp(t.ctx, "HARBOUR-1", incomplete, HERE));
  const omars = await newcomer(t, "HARBOUR-1", { orgId: t.harbour.id });
  const [{ count }] = await t.sql`
    select count(*) from agreement_acceptances where respondent_id = ${omars.id}` as [{ count: number }];
  assert.equal(count, 3);
});

Deno.test("of 400 sign-ups for the last 300 seats, through two processes, 300 succeed", async () => {
  await using t = await world();
  const other = { ...t.ctx, sql: openSql(t.url, { max: 8 }), memory: new Map() };
  const { taken } = await room(t);
  await t.sql`update test_codes set max_participants = ${taken + 300} where id = ${t.springRoom.id}`;
  const form = await signUpForm(t, t.cedar.id);
  const outcomes = await Promise.all(
    Array.from(
      { length: 400 },
      (_, at) => outcome(() => signUp(at % 2 ? t.ctx : other, "SPRING-2026", form, HERE)),
    ),
  );
  await other.sql.end();
  assert.deepEqual(count(outcomes), { seated: 300, room_full: 100 });
  const [people] = await t.sql`
    select count(*) as people, count(distinct resume_code) as codes,
      (select count(*) from assessments join respondents as p on p.id = respondent_id where p.last_name = 'Benali') as tests
    from respondents where last_name = 'Benali'`;
  assert.deepEqual({ ...people }, { people: 300, codes: 300, tests: 600 });
  assert.deepEqual(await room(t), { taken: taken + 300, max: taken + 300 });
});

Deno.test("no sign-up succeeds after its batch was closed", async () => {
  await using t = await world();
  await t.sql`update test_codes set max_participants = 1000 where id = ${t.springRoom.id}`;
  const form = await signUpForm(t, t.cedar.id);
  const closed = Promise.withResolvers<void>();
  const signUps = Array.from({ length: 120 }, async (_, at) => {
    // The last ones certainly come too late, however busy the machine is.
    await (at < 100 ? new Promise((resolve) => setTimeout(resolve, at)) : closed.promise);
    return await outcome(() => signUp(t.ctx, "SPRING-2026", form, HERE));
  });
  await new Promise((resolve) => setTimeout(resolve, 60));
  await t.sql`update batches set status = 'complete' where id = ${t.springIntake.id}`;
  closed.resolve();
  const [{ seats }] = await t.sql`select taken as seats from test_codes where id = ${t.springRoom.id}` as [
    { seats: number },
  ];
  const outcomes = count(await Promise.all(signUps));
  assert.equal((await room(t)).taken, seats, "no seat after the closing was committed");
  assert.equal((outcomes.seated ?? 0) + (outcomes.batch_closed ?? 0), 120);
  assert.ok(outcomes.batch_closed! > 0);
});

Deno.test("a sign-up sent twice, or three times at once, is one respondent in one seat", async () => {
  await using t = await world();
  const other = { ...t.ctx, sql: openSql(t.url, { max: 8 }), memory: new Map() };
  const { taken } = await room(t);
  const form = { ...await signUpForm(t, t.cedar.id), signUpKey: crypto.randomUUID() };
  const sent = await Promise.all(
    [t.ctx, other, t.ctx].map((ctx) => signUp(ctx, "SPRING-2026", form, HERE)),
  );
  await other.sql.end();
  await t.sql`update test_codes set max_participants = taken where id = ${t.springRoom.id}`;
  sent.push(await signUp(t.ctx, "SPRING-2026", form, HERE));
  assert.equal(new Set(sent.map(({ id, resumeCode }) => `${id} ${resumeCode}`)).size, 1);
  assert.equal((await room(t)).taken, taken + 1);
  await refuses("room_full", async () => {
    await signUp(t.ctx, "SPRING-2026", { ...form, signUpKey: crypto.randomUUID() }, HERE);
  });
});

Deno.test("a violation of another index is a fault, and is not retried", async () => {
  await using t = await world();
  await t
    .sql`create unique index respondents_other on respondents (batch_id, last_name) where last_name = 'Ghost'`;
  const form = await signUpForm(t, t.cedar.id, { ...NADIA, lastName: "Ghost" });
  await signUp(t.ctx, "SPRING-2026", form, HERE);
  let begun = 0;
  const begin =
    ((...work: Parameters<typeof t.sql.begin>) => (begun++, t.sql.begin(...work))) as typeof t.sql.begin;
  const sql = new Proxy(t.sql, {
    get: (target, name) => name === "begin" ? begin : Reflect.get(target, name),
  });
  await assert.rejects(() => signUp({ ...t.ctx, sql, memory: new Map() }, "SPRING-2026", form, HERE), {
    code: "23505",
    constraint_name: "respondents_other",
  });
  assert.equal(begun, 1);
});

Deno.test("a single code admits its owner once, with their corrected details", async () => {
  await using t = await world();
  await t.sql`delete from assessments where respondent_id = ${t.mei.id}`;
  await t.sql`
    insert into test_codes (org_id, batch_id, type, code, max_participants, starts_at, ends_at, respondent_id)
    values (${t.cedar.id}, ${t.springIntake.id}, 'single', 'MEI-CHEN', 1, now() - interval '1 day',
      now() + interval '1 day', ${t.mei.id})`;
  const form = await signUpForm(t, t.cedar.id, {
    firstName: "Mei",
    lastName: "Chen-Roy",
    dateOfBirth: "1997-02-15",
    gender: " ",
  });
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => outcome(() => signUp(t.ctx, "MEI-CHEN", form, HERE))),
  );
  assert.deepEqual(count(outcomes), { seated: 1, code_used: 19 });
  const [mei] = await t.sql`
    select last_name, date_of_birth, gender, email is not null as has_email,
      (select count(*) from assessments where respondent_id = respondents.id) as tests
    from respondents where id = ${t.mei.id}`;
  assert.deepEqual({ ...mei }, {
    lastName: "Chen-Roy",
    dateOfBirth: "1997-02-15",
    gender: null,
    hasEmail: true,
    tests: 2,
  });
});

Deno.test("a sign-up that the database rejects does not fail others of its group", async () => {
  await using t = await world();
  await t.sql`alter table respondents add constraint no_ghosts check (last_name <> 'Ghost')`;
  const [ghost, ...others] = await Promise.allSettled([
    newcomer(t, "TRY-ABILITY", { info: { ...NADIA, lastName: "Ghost" } }),
    ...Array.from({ length: 30 }, () => newcomer(t, "TRY-ABILITY")),
  ]);
  assert.equal(ghost?.status, "rejected");
  for (const other of others) if (other.status === "rejected") throw other.reason;
});

type Outcome = "seated" | RefusalCode;
const outcome = (work: () => Promise<unknown>): Promise<Outcome> =>
  work().then(() => "seated" as const, (error: Refusal) => error.code ?? Promise.reject(error));

function count(outcomes: readonly Outcome[]): Partial<Record<Outcome, number>> {
  const counted: Partial<Record<Outcome, number>> = {};
  for (const outcome of outcomes) counted[outcome] = (counted[outcome] ?? 0) + 1;
  return counted;
}

async function room(t: Awaited<ReturnType<typeof world>>): Promise<{ taken: number; max: number }> {
  const [row] = await t.sql<[{ taken: number; max: number }]>`
    select taken, max_participants as max from test_codes where id = ${t.springRoom.id}`;
  return { ...row };
}
