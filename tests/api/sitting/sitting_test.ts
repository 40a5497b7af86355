import assert from "node:assert/strict";
import fc from "fast-check";
import { signRespondentToken } from "$/domain/access/respondent_token.ts";
import type { Respondent } from "$/model/account/actor.ts";
import { seatAtSmall } from "../../helpers/respondents/seated.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

async function open(t: World) {
  const seated = await seatAtSmall(t);
  const site = await openTestSite({ ctx: seated.ctx });
  const as = (actor: Omit<Respondent, "kind">) => {
    const headers = {
      authorization: `Respondent ${signRespondentToken(seated.ctx, actor)}`,
      "content-type": "application/json",
      "accept-language": "fr",
    };
    return async (method: string, path: string, body?: unknown) => {
      const answer = await site.fetch(`/api/v1${path}`, {
        method,
        headers,
        body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
    };
  };
  return { ...seated, site, as };
}

Deno.test("a test is sat from its first question to the receipt by the API alone", async () => {
  await using t = await world();
  const { as, person, testId, subtests, questions, clock } = await open(t);
  const mei = await person(t.mei);
  const call = as(mei);
  const test = await call("GET", `/detailed-tests/${testId}`);
  assert.equal(test.status, 200);
  assert.equal(test.body.assessmentId, mei.assessmentId);
  assert.equal(test.body.subtests[1].subtestQuestions.length, 3);
  assert.equal((await call("GET", "/respondents/bookmark")).body.code, "not_found");
  const path = `/respondents/subtest/${subtests.habits}`;
  assert.equal((await call("PUT", `${path}/bookmark/start-timer/`)).body.code, "not_started");
  assert.equal(
    (await call("PUT", `${path}/bookmark/set-subtest`, { question_index: 1 })).body.questionIndex,
    1,
  );
  assert.equal((await call("PUT", `${path}/bookmark/start-timer`)).body.startedAt, clock.at);
  const page = await call("GET", `/respondents/subtest_question?subtest=${subtests.habits}`);
  assert.deepEqual([page.body.count, page.body.results[0].question.bodyText], [3, "Fr I plan ahead."]);
  const timestamp = new Date(clock.at).toISOString();
  const stored = await call("POST", "/responses", {
    subtest_question_id: questions.h1,
    timestamp,
    device_id: "device",
    answer: 2,
  });
  assert.deepEqual(stored, {
    status: 201,
    body: { subtestQuestion: questions.h1, timestamp, isLate: false },
  });
  const where = `/responses/${questions.h1}?timestamp=${timestamp}&device_id=device`;
  assert.deepEqual(await call("DELETE", where), { status: 204, body: null });
  assert.equal((await call("DELETE", where)).status, 404);
  assert.equal((await call("PUT", `${path}/bookmark/last-active-time`, { questionIndex: 2 })).status, 200);
  assert.equal((await call("PUT", "/respondents/bookmark/resume-timer")).body.subtestId, subtests.habits);
  assert.equal((await call("GET", "/respondents/bookmark")).body.questionIndex, 2);
  const group = {
    duration: 3,
    responses: [{ subtestQuestion: questions.h2, timestamp, deviceId: "x", answer: 1 }],
  };
  const handedIn = await call("POST", `${path}/response-group`, group);
  assert.deepEqual([handedIn.status, handedIn.body.stored], [200, 1]);
  const end = `/respondents/${mei.respondentId}/assessments/${mei.assessmentId}/complete/`;
  const receipt = await call("POST", end);
  assert.deepEqual([receipt.status, receipt.body.storedAnswers], [200, 1]);
  assert.deepEqual(await call("POST", end), receipt);
});

Deno.test("another respondent's path and another organisation's token are not found; no token is 401", async () => {
  await using t = await world();
  const { as, site, person, subtests, questions } = await open(t);
  const mei = await person(t.mei);
  await mei.begin("habits");
  const ravi = as({ respondentId: t.ravi.id, orgId: t.cedar.id, batchId: mei.batchId });
  const anders = as({ respondentId: t.anders.id, orgId: t.harbour.id, batchId: t.summerCrew.id });
  const answer = {
    subtestQuestion: questions.h1,
    timestamp: new Date().toISOString(),
    deviceId: "x",
    answer: 1,
  };
  for (const call of [ravi, anders]) {
    assert.equal((await call("POST", "/responses", answer)).status, 404);
    for (const action of ["set-subtest", "start-timer", "last-active-time"]) {
      const path = `/respondents/subtest/${subtests.habits}/bookmark/${action}`;
      assert.equal((await call("PUT", path, {})).status, 404, action);
    }
    const end = `/respondents/${mei.respondentId}/assessments/${mei.assessmentId}/complete`;
    assert.equal((await call("POST", end)).status, 404);
  }
  const anonymous = await site.send("POST", "/api/v1/responses", answer);
  assert.deepEqual([anonymous.status, await anonymous.text()], [401, ""]);
  const forged = await site.fetch("/api/v1/respondents/bookmark", {
    headers: { authorization: `Respondent ${"A".repeat(94)}` },
  });
  assert.deepEqual([forged.status, await forged.text()], [401, ""]);
});

Deno.test("staff read the current version of any test, without an assessment", async () => {
  await using t = await world();
  const { site, testId } = await open(t);
  const cookie = await site.signIn("riley@cedar.test", "Cedar-valley-1");
  const answer = await site.send("GET", `/api/v1/detailed-tests/${testId}`, undefined, { cookie });
  const test = await answer.json();
  assert.deepEqual([answer.status, test.name, test.assessmentId], [200, "Small", null]);
  assert.equal(
    (await site.send("GET", "/api/v1/detailed-tests/99999999", undefined, { cookie })).status,
    404,
  );
});

Deno.test("respondents read nothing about scoring, nor the authors' codes of questions", async () => {
  await using t = await world();
  const { as, person } = await open(t);
  const call = as(await person(t.mei));
  const sat = await t.sql<{ testId: number }[]>`
    select test_id from assessments where respondent_id = ${t.mei.id}`;
  assert.equal(sat.length, 3);
  for (const { testId } of sat) {
    const { body } = await call("GET", `/detailed-tests/${testId}`);
    const text = JSON.stringify(body);
    const names = new Set(text.match(/"[A-Za-z]+"(?=:)/g)?.map((name) => JSON.parse(name)));
    for (const name of names) {
      assert.doesNotMatch(name, /key|norm|score|scoring|weight|^code$|feedback|unscored/i);
    }
    const [hidden] = await t.sql`
      select array_agg(code) || array_agg(feedback ->> 'fr') filter (where feedback is not null) as words
      from questions where test_version_id = (select current_version_id from tests where id = ${testId})`;
    for (const word of hidden!.words) assert.ok(!text.includes(`"${word}"`), `${word} is readable`);
  }
});

Deno.test("malformed input is refused with a code and a message, and changes nothing", async () => {
  await using t = await world();
  const { as, person, questions, subtests } = await open(t);
  const mei = await person(t.mei);
  const call = as(mei);
  await mei.begin("habits");
  const field = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(questions.h1, "2026-13-01T00:00:00Z", "\u0000", [], [1, 1]),
  );
  const body = fc.oneof(
    fc.string(),
    fc.jsonValue().map((it) => JSON.stringify(it)),
    fc.record({
      subtestQuestion: fc.oneof(fc.constant(questions.h1), field),
      timestamp: fc.oneof(fc.constant(new Date().toISOString()), field),
      deviceId: fc.oneof(fc.constant("d"), field),
      answer: fc.oneof(fc.constantFrom(0, -1, 6, 1.5, 2 ** 40, null), field),
    }, { requiredKeys: [] }).map((it) => JSON.stringify(it)),
  );
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      for (const path of ["/responses", `/respondents/subtest/${subtests.habits}/response-group`]) {
        const { status, body } = await call("POST", path, sent);
        const isRight = status === 201 && path === "/responses" &&
          [1, 2, 3, 4, 5].includes(JSON.parse(sent).answer);
        assert.ok(isRight || [400, 404].includes(status), `${status} for ${sent}`);
        if (!isRight) assert.ok(body.code && body.message);
      }
    }),
    { numRuns: 150 },
  );
  for (
    const path of ["/responses/x", "/responses/0", `/responses/${questions.h1}`, "/responses/99999999999"]
  ) {
    assert.ok([400, 404].includes((await call("DELETE", `${path}?timestamp=nonsense&device_id=d`)).status));
  }
});

Deno.test("an impossible time is refused, and the respondent's page still opens", async () => {
  await using t = await world();
  const { as, site, person, ctx, questions, subtests } = await open(t);
  const mei = await person(t.mei);
  const call = as(mei);
  await mei.begin("habits");
  await mei.answer("h2", { answer: 2 });
  const place = `/respondents/subtest/${subtests.puzzles}/bookmark`;
  await call("PUT", `${place}/set-subtest`, {});
  const answer = { subtestQuestion: questions.h1, deviceId: "d", answer: 1 };
  for (const timestamp of ["0000-01-01T00:00:00Z", "1960-01-01T00:00:00Z", "9999-12-31T23:59:59-23:59"]) {
    assert.equal((await call("POST", "/responses", { ...answer, timestamp })).status, 400, timestamp);
    const removal = `/responses/${questions.h2}?deviceId=d&timestamp=${encodeURIComponent(timestamp)}`;
    assert.equal((await call("DELETE", removal)).status, 400, timestamp);
  }
  for (const moment of [-1e300, -8.64e15, -1e14, 0, 1e300]) {
    assert.equal((await call("PUT", `${place}/start-timer`, { startedAt: moment })).status, 400);
    assert.equal((await call("PUT", "/respondents/bookmark/resume-timer", { pausedAt: moment })).status, 400);
  }
  const page = await site.fetch(`/tests/active/subtest-overview?assessment=${mei.assessmentId}`, {
    headers: { cookie: `assay_respondent=${signRespondentToken(ctx, mei)}` },
  });
  assert.equal(page.status, 200);
  assert.match(await page.text(), /Puzzles/);
});
