import assert from "node:assert/strict";
import { callerOf } from "$/model/call.ts";
import { ENTRY_CALLS } from "$/model/entry/calls.ts";
import { SITTING_CALLS } from "$/model/sitting/calls.ts";
import { signRespondentToken } from "$/domain/access/respondent_token.ts";
import { recordAnswer } from "$/domain/sitting/answers/record_answer.ts";
import { setSubtest } from "$/domain/sitting/answers/set_subtest.ts";
import { startTimer } from "$/domain/sitting/clock/start_timer.ts";
import { newcomer } from "../../helpers/respondents/newcomer.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

const NAMES = { firstName: "Quorra", lastName: "Vandersloot", dateOfBirth: "1984-02-03" };

type Owner = Awaited<ReturnType<typeof owner>>;

/** A respondent of Cedar Valley in the middle of a test, with one answer. */
async function owner(t: World) {
  const person = await newcomer(t, t.springRoom.code, { info: NAMES });
  const [seat] = await t.sql<{ assessmentId: string; testId: number; subtest: number; question: number }[]>`
    select sat.id as assessment_id, sat.test_id, subtests.id as subtest, item.id as question
    from assessments as sat join tests on tests.id = sat.test_id
    join subtests on subtests.test_version_id = current_version_id
    join subtest_questions as item on item.subtest_id = subtests.id join questions on questions.id = question_id
    where respondent_id = ${person.id} and identifier = 'MAB_II' and answer_code = 'ssl' limit 1`;
  const [agreement] = await t.sql<
    { id: string }[]
  >`select id from agreements where org_id = ${t.cedar.id} limit 1`;
  await setSubtest(t.ctx, person, seat!.subtest, { questionIndex: 0 });
  await startTimer(t.ctx, person, seat!.subtest);
  const response = { subtestQuestion: seat!.question, answer: 2, deviceId: "hers", timestamp: t.ctx.now() };
  await recordAnswer(t.ctx, person, response, "en-US");
  return { ...person, ...seat!, agreement: agreement?.id ?? crypto.randomUUID(), ...response };
}

/**
 * Every call that a respondent can make, with another's ids. Calls without an id can return only own data.
 */
const WITH_ANOTHERS: Record<string, (of: Owner) => { path?: string; body?: unknown }> = {
  "POST /respondents/{id}/accept-tos-pp": ({ id }) => ({ path: `/respondents/${id}/accept-tos-pp` }),
  "POST /respondents/{id}/hand-over": ({ id }) => ({ path: `/respondents/${id}/hand-over` }),
  "POST /organization/respondent-agreements": ({ agreement }) => ({ body: { agreement } }),
  "GET /respondents/{id}/assessments": ({ id }) => ({ path: `/respondents/${id}/assessments` }),
  "GET /respondents/completion-content": () => ({}),
  "GET /survey-flags": () => ({}),
  "GET /demographics-surveys": () => ({}),
  "POST /demographics-surveys/respondent": () => ({ body: { answers: {} } }),
  "POST /demographics-surveys/respondent/decline": () => ({ body: {} }),
  "POST /demographics-surveys/respondent/complete": () => ({ body: {} }),
  "GET /after-surveys": () => ({}),
  "POST /after-surveys/respondent": () => ({ body: { answers: {} } }),
  "POST /after-surveys/respondent/decline": () => ({ body: {} }),
  "POST /after-surveys/respondent/complete": () => ({ body: {} }),
  "GET /detailed-tests/{id}": ({ testId }) => ({ path: `/detailed-tests/${testId}` }),
  "GET /respondents/subtest_question": (of) => ({
    path: `/respondents/subtest_question?subtest=${of.subtest}`,
  }),
  "POST /responses": ({ question, timestamp }) => ({
    body: { subtestQuestion: question, answer: 1, deviceId: "theirs", timestamp: new Date(+timestamp + 5) },
  }),
  "DELETE /responses/{subtestQuestionId}": ({ question, timestamp }) => ({
    path: `/responses/${question}?timestamp=${timestamp.toISOString()}&device_id=hers`,
  }),
  "POST /respondents/subtest/{id}/response-group": ({ subtest, question, timestamp }) => ({
    path: `/respondents/subtest/${subtest}/response-group`,
    body: {
      duration: 1,
      responses: [{ subtestQuestion: question, answer: 1, deviceId: "theirs", timestamp }],
    },
  }),
  ...Object.fromEntries(
    ["set-subtest", "start-timer", "last-active-time"].map((action) => [
      `PUT /respondents/subtest/{id}/bookmark/${action}`,
      ({ subtest }: Owner) => ({ path: `/respondents/subtest/${subtest}/bookmark/${action}`, body: {} }),
    ]),
  ),
  "PUT /respondents/bookmark/resume-timer": () => ({ body: {} }),
  "POST /respondents/break": () => ({ body: {} }),
  "DELETE /respondents/break": () => ({}),
  "GET /respondents/talk": () => ({}),
  "PUT /respondents/hand": () => ({ body: { kind: "help" } }),
  "DELETE /respondents/hand": () => ({}),
  "PUT /respondents/messages": () => ({ body: { acknowledged: [1, 2, 3] } }),
  "PUT /respondents/look": () => ({ body: { calm: true } }),
  "PUT /respondents/device": () => ({ body: { deviceId: "theirs" } }),
  "GET /respondents/bookmark": () => ({}),
  "POST /respondents/{id}/assessments/{assessmentId}/complete": ({ id, assessmentId }) => ({
    path: `/respondents/${id}/assessments/${assessmentId}/complete`,
  }),
};

/** All rows of a respondent. */
const keptOf = async ({ sql }: World, { id }: Owner) =>
  JSON.stringify(
    await Promise.all([
      ...["responses", "response_events", "bookmarks", "clock_events", "assessments", "subtest_answers"].map((
        table,
      ) => sql`select * from ${sql(table)} as kept where respondent_id = ${id} order by kept::text`),
      sql`select * from agreement_acceptances as kept where respondent_id = ${id} order by kept::text`,
      sql`select * from messages as kept where respondent_id = ${id} order by kept::text`,
      sql`select * from raised_hands where respondent_id = ${id}`,
      sql`select * from survey_answers as kept where respondent_id = ${id} order by kept::text`,
      sql`select * from respondents where id = ${id}`,
    ]),
    (_, value) => typeof value === "bigint" ? String(value) : value,
  );

Deno.test("another respondent's ids read and change nothing, neither from another organisation nor from the same room", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const her = await owner(t);
  const calls = [...ENTRY_CALLS, ...SITTING_CALLS].filter((call) => callerOf(call).includes("respondent"));
  assert.deepEqual(
    calls.map(({ method, path }) => `${method} ${path}`).sort(),
    Object.keys(WITH_ANOTHERS).sort(),
    "every call is tried",
  );
  await t.sql`
    insert into messages (org_id, respondent_id, sent_at, sent_by, text)
    values (${t.cedar.id}, ${her.id}, now(), ${t.dana.userId}, 'Quorra, please wait')`;
  const before = await keptOf(t, her);
  assert.match(before, /"answer":2/);
  const hers = [her.id, her.assessmentId, her.resumeCode, her.token, NAMES.firstName, NAMES.lastName];

  const stranger = await newcomer(t, "HARBOUR-1", { orgId: t.harbour.id });
  const neighbour = await newcomer(t);
  for (const [who, other] of Object.entries({ stranger, neighbour })) {
    const token = signRespondentToken(t.ctx, other);
    for (const { method, path } of calls) {
      const { path: to = path, body } = WITH_ANOTHERS[`${method} ${path}`]!(her);
      const answer = await site.fetch(`/api/v1${to}`, {
        method,
        headers: { authorization: `Respondent ${token}`, "content-type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await answer.text();
      const what = `${who}: ${method} ${path} ${answer.status}`;
      for (const word of hers) assert.ok(!text.includes(word), `${what} says ${word}`);
      if (who === "stranger") assert.ok(!text.includes("Cedar"), `${what} names her organisation`);
      // A respondent of the same room has the same subtests; their own actions in them are allowed.
      const isNamed = who === "stranger" ? to !== path || path === "/responses" : to.includes(her.id);
      if (isNamed) assert.equal(answer.status, 404, what);
      assert.equal(await keptOf(t, her), before, `${what} changes something of hers`);
    }
    for (
      const page of [
        `/tests/active?assessment=${her.assessmentId}`,
        "/tests/respondent-assessments",
        "/tests",
      ]
    ) {
      const answer = await site.fetch(page, { cookie: `assay_respondent=${other.token}` });
      const text = await answer.text() + answer.headers.get("location");
      for (const word of hers) assert.ok(!text.includes(word), `${who}: ${page} says ${word}`);
    }
    assert.equal(await keptOf(t, her), before);
  }
});
