import assert from "node:assert/strict";
import { invite } from "../../tests/helpers/respondents/inviting.ts";
import { newcomer } from "../../tests/helpers/respondents/newcomer.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { respondentHome } from "./respondent_home.ts";
import { readRespondentToken } from "../access/respondent_token.ts";
import { readCodeUnlessReentry } from "./codes/read_code.ts";
import { resume, resumeSession } from "./resume.ts";

const HERE = "203.0.113.7";

Deno.test("a re-entry code resumes the session, however it is typed, also after the batch was closed", async () => {
  await using t = await world();
  const nadia = await newcomer(t);
  await t.sql`update batches set status = 'complete' where id = ${t.springIntake.id}`;
  for (
    const typed of [nadia.resumeCode, nadia.resumeCode.toLowerCase(), nadia.resumeCode.replaceAll("-", " ")]
  ) {
    const back = await resume(t.ctx, typed, HERE);
    assert.deepEqual([back.id, back.orgId, back.batchId], [nadia.id, t.cedar.id, t.springIntake.id]);
    assert.equal(readRespondentToken(t.ctx, back.token)?.respondentId, nadia.id);
  }
  const [{ times, events }] = await t.sql`
    select reentry_count as times,
      (select count(*) from audit_events where subject_id = ${nadia.id} and verb = 'resume') as events
    from respondents where id = ${nadia.id}` as [{ times: number; events: number }];
  assert.deepEqual([times, events], [3, 3]);
});

Deno.test("somebody invited comes in by re-entry code once they have signed up and agreed, not before", async () => {
  await using t = await world();
  await invite(t, "E-mail;First name;Last name;Language\nana@cedar.test;Ana;Reyes;en");
  const [ana] = await t.sql<[{ id: string; resumeCode: string; code: string }]>`
    select person.id, resume_code, code.code from respondents as person
    join test_codes as code on code.respondent_id = person.id where person.first_name = 'Ana'`;
  await refuses("consent_missing", () => resume(t.ctx, ana.resumeCode, HERE));
  const { id } = await newcomer(t, ana.code);
  assert.equal(id, ana.id);
  assert.equal((await resume(t.ctx, ana.resumeCode, HERE)).id, ana.id);
});

Deno.test("the code of a deleted or anonymized respondent is unknown", async () => {
  await using t = await world();
  const nadia = await newcomer(t);
  await t.sql`update respondents set anonymized_at = now() where id = ${nadia.id}`;
  await refuses("unknown_code", () => resume(t.ctx, nadia.resumeCode, HERE));
  await t.sql`delete from respondents where id = ${nadia.id}`;
  await refuses("unknown_code", () => resume(t.ctx, nadia.resumeCode, HERE));
  await refuses("not_signed_in", () => respondentHome(t.ctx, nadia, "en-US"));
});

Deno.test("guesses at re-entry codes are limited by network, and the owner can still enter from another", async () => {
  await using t = await world();
  const [ravi] = await t.sql`select resume_code from respondents where id = ${t.ravi.id}`;
  const guesses = await Promise.allSettled(
    Array.from({ length: 620 }, (_, at) => resume(t.ctx, `GUESS-${at}`, HERE)),
  );
  const codes = guesses.map((guess) => guess.status === "rejected" && guess.reason.code);
  assert.equal(codes.filter((code) => code === "unknown_code").length, 600);
  await refuses("too_many_attempts", () => resume(t.ctx, ravi!.resumeCode, HERE));
  await resume(t.ctx, ravi!.resumeCode, "203.0.113.8");
  const [{ times }] = await t.sql`select reentry_count as times from respondents where id = ${t.ravi.id}` as [
    { times: number },
  ];
  assert.equal(times, 1, "a refused entry is not counted as a re-entry");
});

Deno.test("a re-entry code typed as a test code is recognised, and this gives no additional guesses", async () => {
  await using t = await world();
  const nadia = await newcomer(t);
  const read = (typed: string) => readCodeUnlessReentry(t.ctx, typed, HERE);
  assert.equal((await read("spring 2026"))?.code, "SPRING-2026");
  for (let time = 0; time < 3; time++) assert.equal(await read(nadia.resumeCode.toLowerCase()), null);
  const [{ counted }] = await t.sql`select count(*) as counted from attempts` as [{ counted: number }];
  assert.equal(counted, 0, "right codes are not counted");
  await refuses("batch_closed", () => read("AUTUMN-2025"));

  const guesses = await Promise.allSettled(Array.from({ length: 300 }, (_, at) => read(`GUESS-${at}`)));
  assert.deepEqual(
    new Set(guesses.map((guess) => guess.status === "rejected" && guess.reason.code)),
    new Set(["unknown_code"]),
  );
  await Promise.allSettled(Array.from({ length: 300 }, (_, at) => resume(t.ctx, `GUESS-${at}`, HERE)));
  await refuses("too_many_attempts", () => resume(t.ctx, nadia.resumeCode, HERE));
  await Promise.allSettled(Array.from({ length: 310 }, (_, at) => read(`ANOTHER-${at}`)));
  await refuses("too_many_attempts", () => read(nadia.resumeCode));
});

Deno.test("a resumed session has the bookmark, the answers of that test and all tests", async () => {
  await using t = await world();
  const [left] = await t.sql`
    select person.resume_code, bookmark.assessment_id, bookmark.question_index, person.id,
      (select count(*) from responses join subtest_questions as question on question.id = subtest_question_id
        where respondent_id = person.id and question.test_version_id = assessment.test_version_id) as answers
    from bookmarks as bookmark join respondents as person on person.id = respondent_id
    join assessments as assessment on assessment.id = bookmark.assessment_id
    where person.batch_id = ${t.springIntake.id} order by person.id limit 1`;
  const back = await resumeSession(t.ctx, left!.resumeCode, { address: HERE, language: "fr" });
  assert.equal(back.bookmark?.assessmentId, left!.assessmentId);
  assert.equal(back.bookmark?.questionIndex, left!.questionIndex);
  assert.ok(left!.answers > 0);
  assert.equal(back.responses.length, left!.answers);
  assert.equal(back.assessments.length, 2);

  const nadia = await newcomer(t);
  const fresh = await resumeSession(t.ctx, nadia.resumeCode, { address: HERE, language: "fr" });
  assert.deepEqual([fresh.bookmark, fresh.responses], [null, []]);
});
