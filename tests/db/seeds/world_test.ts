import assert from "node:assert/strict";
import { seedWorld } from "$/db/seeds/world.ts";
import { verifyPassword } from "$/lib/secrets/password.ts";
import { LANGUAGES } from "$/model/languages.ts";
import { TEST_IDENTIFIERS } from "$/model/instruments/test_identifiers.ts";
import { DEMO_CAST } from "$/tasks/demo_cast.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("the demo world is seeded once", async () => {
  await using t = await world();
  assert.equal(await seedWorld(t.sql, t.ctx.now(), DEMO_CAST), false);
});

Deno.test("the demo world's members sign in with the passwords in the README", async () => {
  await using t = await world();
  const people = await t.sql`
    select email, role, is_waiting_for_activation as waiting, organizations.name as org, password_hash
    from users join organizations on organizations.id = org_id order by email`;
  assert.deepEqual(people.map(({ email, role, waiting, org }) => [email, role, waiting, org]), [
    ["dana@cedar.test", "admin", false, "Cedar Valley"],
    ["omar@harbour.test", "admin", false, "Harbour Point"],
    ["riley@cedar.test", "readonly", false, "Cedar Valley"],
    ["wes@cedar.test", "readonly", true, "Cedar Valley"],
  ]);
  assert.ok(await verifyPassword("Cedar-valley-1", people[0]!.passwordHash, 12));
  assert.ok(await verifyPassword("Harbour-point-1", people[1]!.passwordHash, 12));
});

Deno.test("Cedar Valley has four projects, one archived, and a batch of every status", async () => {
  await using t = await world();
  const projects = await t.sql`
    select is_archived from projects where org_id = ${t.cedar.id} order by is_archived`;
  assert.deepEqual(projects.map(({ isArchived }) => isArchived), [false, false, false, true]);
  const batches = await t
    .sql`select distinct status from batches where org_id = ${t.cedar.id} order by status`;
  assert.deepEqual(batches.map(({ status }) => status), ["archived", "complete", "draft", "live", "new"]);
});

Deno.test("every family of tests has a room for trying it", async () => {
  await using t = await world();
  const rooms = await t.sql`
    select code, array_agg(test.identifier order by batch_test."order") as tests,
      bool_and(starts_at < now() - interval '300 days' and ends_at > now() + interval '300 days' and status = 'live') as open
    from test_codes join batches on batches.id = test_codes.batch_id
    join batch_tests as batch_test on batch_test.batch_id = batches.id
    join tests as test on test.id = batch_test.test_id
    where code like 'TRY-%' group by code order by code`;
  assert.ok(rooms.every(({ open }) => open));
  const readme = await Deno.readTextFile(new URL("../../../README.md", import.meta.url));
  for (const { code } of rooms) assert.ok(readme.includes(code), code);
  const families = (identifiers: readonly string[]) =>
    new Set(identifiers.map((identifier) => identifier.split("_")[0]));
  assert.deepEqual(
    families(rooms.flatMap(({ tests }) => tests)),
    families(TEST_IDENTIFIERS),
  );
});

Deno.test("Spring intake is live with an open room, and its respondents have all states and both languages", async () => {
  await using t = await world();
  const [room] = await t.sql`
    select code, max_participants, taken, starts_at < now() and now() < ends_at as is_open, status
    from test_codes join batches on batches.id = batch_id where test_codes.id = ${t.springRoom.id}`;
  const [people] = await t.sql`
    select count(*), count(*) filter (where status = 'new') as new, count(flagged_at) as flagged,
      count(*) filter (where status = 'inprogress') as inprogress, count(retested_at) as retested,
      count(*) filter (where status = 'complete') as complete, count(*) filter (where language = 'fr') as french
    from respondents where batch_id = ${t.springIntake.id}`;
  const { count, ...kinds } = people!;
  assert.deepEqual({ ...room }, {
    code: "SPRING-2026",
    maxParticipants: 50,
    taken: count,
    isOpen: true,
    status: "live",
  });
  assert.ok(count >= 25);
  assert.ok(Object.values(kinds).every((some) => some > 0 && some < count));
});

Deno.test("every test can be sat in every language, and each completed assessment is scored", async () => {
  await using t = await world();
  const tests = await t.sql`
    select identifier, languages from tests join test_versions on test_versions.id = current_version_id order by tests.id`;
  assert.deepEqual(
    tests.map(({ identifier }) => identifier),
    [...TEST_IDENTIFIERS],
    "in the order of TEST_IDENTIFIERS",
  );
  for (const { identifier, languages } of tests) assert.deepEqual(languages, [...LANGUAGES], identifier);
  const [scores] = await t.sql`
    select count(*) as finished, count(scored_at) as marked,
      (select count(*) from assessment_scores) as scored,
      (select count(*) from assessment_scores where scored -> 'scales' -> 0 -> 'standard' ->> 'score' is not null) as normed
    from assessments where status = 'complete'`;
  const { finished, ...others } = scores!;
  assert.ok(finished > 30);
  assert.deepEqual(others, { marked: finished, scored: finished, normed: finished });
});

Deno.test("a completed assessment ends after its last answer and before the next one begins", async () => {
  await using t = await world();
  const wrong = await t.sql`
    select assessment.id
    from assessments as assessment
    left join lateral (
      select max(answered_at) as at from responses
      join subtest_questions as item on item.id = subtest_question_id
      where respondent_id = assessment.respondent_id and item.test_version_id = assessment.test_version_id
    ) as last on true
    left join assessments as next
      on next.respondent_id = assessment.respondent_id and next."order" = assessment."order" + 1
    where assessment.status = 'complete' and (
      assessment.completed_at < last.at or assessment.completed_at > now() or last.at is null
      or next.started_at < assessment.completed_at)`;
  assert.deepEqual([...wrong], []);
});
