import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import { OpenedCode } from "../../../model/entry/entry.ts";
import { Refusal } from "../../../model/refusal.ts";
import { readAgreements } from "../agreements.ts";
import { readCode } from "./read_code.ts";

const HERE = "203.0.113.7";

Deno.test("a room's start page names the organisation, the tests with length, and the requested details", async () => {
  await using t = await world();
  const opened = OpenedCode.parse(await readCode(t.ctx, "spring–2026 ", HERE));
  assert.equal(opened.kind, "room");
  assert.equal(opened.code, "SPRING-2026");
  assert.equal(opened.organization.name, "Cedar Valley");
  assert.deepEqual(opened.languages, ["en-US", "en-CA", "fr"]);
  assert.deepEqual(opened.fields.required, ["firstName", "lastName", "dateOfBirth"]);
  assert.equal(opened.window.timeZone, "America/Toronto");
  assert.equal(opened.hasSurvey, true);
  assert.equal(opened.known, undefined);
  const [pictures, profile] = opened.tests;
  assert.deepEqual(
    opened.tests.map(({ identifier }) => identifier),
    ["MAB_II", "NEO_B"],
    "in the order of sitting",
  );
  assert.deepEqual([pictures?.isTimed, profile?.isTimed, profile?.isDemonstration], [true, false, true]);
  assert.equal(profile?.questions, 126);
  assert.ok([10, 15].includes(profile?.minutes ?? 0), `${profile?.minutes} minutes`);
});

Deno.test("the time of a part without a limit is learned from thirty people, and read again each hour", async () => {
  await using t = await world();
  const profile = async (at: Date) => {
    const { tests } = await readCode({ ...t.ctx, now: () => at }, "SPRING-2026", HERE);
    return tests.find(({ identifier }) => identifier === "NEO_B")!;
  };
  const now = t.ctx.now();
  const { id: testId, minutes } = await profile(now);
  // The demo world's own sittings do not count here.
  await t.sql`delete from subtest_answers`;
  /** So many people take so many minutes for the test, the same for each part. */
  const sat = (people: number, minutes: number) =>
    t.sql`
      with part as (
        select id, count(*) over () as parts from subtests
        where test_version_id = (select max(id) from test_versions where test_id = ${testId})
      ), person as (
        select id from respondents
        where not exists (select from subtest_answers where respondent_id = respondents.id)
        order by id limit ${people}
      )
      insert into subtest_answers (respondent_id, subtest_id, answers, duration, finished_at)
      select person.id, part.id, '{}', ${minutes * 60} / part.parts, ${now} from person, part`;
  await sat(29, 41);
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_001);
  assert.equal((await profile(later(1))).minutes, minutes, "too few to learn from");
  await sat(1, 44);
  assert.equal((await profile(later(1.5))).minutes, minutes, "still remembered");
  assert.equal((await profile(later(2.5))).minutes, 45);
});

Deno.test("a code is found wherever its dashes are typed, unless another code could be meant", async () => {
  await using t = await world();
  for (const typed of ["spring 2026", "SPRING2026", "s-p-r-i-n-g-2-0-2-6"]) {
    assert.equal((await readCode(t.ctx, typed, HERE)).code, "SPRING-2026");
  }
  const elsewhere = "SPRING-20-26";
  await t.sql`
    insert into test_codes (org_id, batch_id, type, code, max_participants, starts_at, ends_at, created_by)
    select org_id, batch_id, type, ${elsewhere}, max_participants, starts_at, ends_at, created_by
    from test_codes where code = 'HARBOUR-1'`;
  await refuses("unknown_code", () => readCode(t.ctx, "SPRING2026", HERE));
  assert.equal((await readCode(t.ctx, "spring-2026", HERE)).organization.name, "Cedar Valley");
  assert.equal((await readCode(t.ctx, elsewhere, HERE)).organization.name, "Harbour Point");
});

Deno.test("tests are described in the reader's language", async () => {
  await using t = await world();
  const names = async (language: "en-US" | "fr") =>
    (await readCode(t.ctx, "TRY-PERSONALITY", HERE, language)).tests.map(({ name }) => name);
  assert.notDeepEqual(await names("fr"), await names("en-US"));
});

Deno.test("a code that is not open is refused with the reason", async () => {
  await using t = await world();
  const { sql } = t;
  const read = (code = "SPRING-2026") => readCode(t.ctx, code, HERE);
  const room = t.springRoom.id;
  await refuses("batch_closed", () => read("AUTUMN-2025"));
  await refuses("unknown_code", () => read("SPRING-2027"));

  await sql`update test_codes set max_participants = taken where id = ${room}`;
  await refuses("room_full", read);
  await sql`update test_codes set max_participants = 500 where id = ${room}`;

  const opensAt = new Date(Date.now() + 3600_000);
  await sql`update test_codes set starts_at = ${opensAt} where id = ${room}`;
  await assert.rejects(read, (error) => {
    assert.ok(error instanceof Refusal);
    assert.deepEqual([error.code, error.data], ["window_not_open", {
      opensAt: opensAt.toISOString(),
      timeZone: "America/Toronto",
    }]);
    return true;
  });
  await sql`update test_codes set starts_at = now() - interval '2 days', ends_at = now() where id = ${room}`;
  await refuses("window_closed", read);
  await sql`update test_codes set ends_at = now() + interval '1 day' where id = ${room}`;
  await read();

  const become = (status: string, before: string | null = null) =>
    sql`update batches set status = ${status}, status_before_archive = ${before} where id = ${t.springIntake.id}`;
  await become("complete");
  await refuses("batch_closed", read);
  await become("archived", "live");
  await refuses("batch_closed", read);
  for (const [status, before] of [["draft"], ["new"], ["archived", "draft"]] as const) {
    await become(status, before);
    await refuses("unknown_code", read);
  }
  await become("live");
  await sql`update projects set is_archived = true where id = ${t.recruitment.id}`;
  await refuses("batch_closed", read);
});

Deno.test("a single code shows its owner's known details until it is used", async () => {
  await using t = await world();
  await t.sql`
    insert into test_codes (org_id, batch_id, type, code, max_participants, starts_at, ends_at, respondent_id)
    values (${t.cedar.id}, ${t.springIntake.id}, 'single', 'K7QM-4XTP-9RWD', 1, now() - interval '1 day',
      now() + interval '1 day', ${t.mei.id})`;
  const { kind, known } = await readCode(t.ctx, "k7qm4xtp9rwd", HERE);
  assert.equal(kind, "single");
  assert.equal(known?.firstName, "Mei");
  assert.equal(known?.dateOfBirth, "1997-02-14");
  assert.ok(!("employeeIdNumber" in known!), "only requested and known fields");
  await t.sql`update test_codes set taken = 1 where code = 'K7QM-4XTP-9RWD'`;
  await refuses("code_used", () => readCode(t.ctx, "K7QM-4XTP-9RWD", HERE));
});

Deno.test("malformed codes are unknown", async () => {
  await using t = await world();
  for (const code of ["", " ", "'; drop table", "💥", "\0", "-", "A".repeat(500), "%", "SPRING_2026"]) {
    await refuses("unknown_code", () => readCode(t.ctx, code, HERE));
    await refuses("unknown_code", () => readAgreements(t.ctx, code, "fr", HERE));
  }
});

Deno.test("a guessing network is blocked, also with concurrent guesses, and a room of 300 is not", async () => {
  await using t = await world();
  const guess = (code: string, from = HERE) =>
    readCode(t.ctx, code, from).then(() => "open", (error) => (error as Refusal).code);
  const answers = await Promise.all(Array.from({ length: 800 }, (_, at) => guess(`NONE-${at}`)));
  assert.equal(answers.filter((answer) => answer === "unknown_code").length, 600);
  assert.equal(await guess("SPRING-2026"), "too_many_attempts", "the right code is not revealed any more");
  assert.equal(await guess("SPRING-2026", "203.0.113.8"), "open");

  const room = "198.51.100.1";
  const typos = Array.from({ length: 300 }, (_, at) => guess(`SPRNG-${at}`, room));
  assert.deepEqual([...new Set(await Promise.all(typos))], ["unknown_code"], "each mistypes it once");
  const right = Array.from({ length: 300 }, () => guess("SPRING-2026", room));
  assert.deepEqual([...new Set(await Promise.all(right))], ["open"]);
});

Deno.test("agreements are the organisation's, or the platform's where it has none, in the reader's language", async () => {
  await using t = await world();
  const read = (code: string, language: "en-US" | "fr" = "en-US") =>
    readAgreements(t.ctx, code, language, HERE);
  const cedar = await read("SPRING-2026");
  assert.deepEqual(cedar.additional, []);
  assert.equal(cedar.privacyPolicy.title, "Your information");
  assert.equal((await read("SPRING-2026", "fr")).privacyPolicy.title, "Vos renseignements");
  const harbour = await read("HARBOUR-1");
  assert.deepEqual(harbour.additional.map(({ title, version }) => [title, version]), [
    ["Sharing with the vessel's master", 1],
  ]);
  await t.sql`delete from agreement_acceptances`;
  await t.sql`delete from agreements where org_id = ${t.cedar.id} and kind = 'privacy_policy'`;
  assert.equal((await read("SPRING-2026")).privacyPolicy.title, "Privacy policy");
  assert.equal((await read("SPRING-2026")).termsOfUnderstanding.title, "Taking the tests");
  await t.sql`delete from terms`;
  await refuses("agreements_missing", () => read("SPRING-2026"));
});
