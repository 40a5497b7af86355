import assert from "node:assert/strict";
import { closeBatch } from "$/tests/helpers/world/batch_moves.ts";
import { resume } from "$/domain/entry/resume.ts";
import { readRespondentToken } from "$/domain/access/respondent_token.ts";
import { anonymizeRespondents } from "$/domain/respondents/anonymizing/anonymize.ts";
import { deleteRespondents } from "$/domain/respondents/delete.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { samplesOf } from "../../helpers/pages/call_samples.ts";
import { nameOfCall, openCalls } from "../../helpers/pages/call_story.ts";
import { newcomer } from "../../helpers/respondents/newcomer.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

const OF_RESPONDENTS = CALLS.filter(({ needs }) => needs === "sitTests" || needs === "readTests");

for (
  const [ended, end] of [
    ["anonymized", anonymizeRespondents],
    ["deleted", deleteRespondents],
  ] as const
) {
  Deno.test(`the token of a respondent who was ${ended} is 401 at every call, whatever is sent`, async () => {
    await using t = await world();
    const story = await openCalls(t);
    await end(t.ctx, t.dana, [story.own.respondent]);
    const heard: string[] = [];
    assert.ok(OF_RESPONDENTS.length > 17);
    for (const call of OF_RESPONDENTS) {
      for (const sample of [...samplesOf(call, story.own, story.facts), {}]) {
        const { status, text } = await story.send("respondent", call, { sample });
        if (status !== 401 || text !== "") heard.push(`${nameOfCall(call)}: ${status} ${text}`);
      }
    }
    assert.deepEqual(heard, []);
  });
}

/** A respondent in a test of the spring intake, with calls of the API and pages. */
async function underWay(t: World) {
  const person = await newcomer(t);
  const [seat] = await t.sql<{ subtest: number; question: number }[]>`
    select subtests.id as subtest, item.id as question from assessments as sat
    join tests on tests.id = sat.test_id join subtests on subtests.test_version_id = current_version_id
    join subtest_questions as item on item.subtest_id = subtests.id join questions on questions.id = question_id
    where respondent_id = ${person.id} and answer_code = 'ssl' and time_limit is null
    order by item.id limit 1`;
  // Two processes of a site share no memory.
  const [site, other] = [await openTestSite(t), await openTestSite(t)];
  const call = async (token: string, method: string, path: string, body?: unknown) => {
    const statuses = new Set<number>();
    for (const process of method === "GET" ? [site, other] : [other]) {
      const answer = await process.fetch(`/api/v1${path}`, {
        method,
        headers: { authorization: `Respondent ${token}`, "content-type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      await answer.body?.cancel();
      statuses.add(answer.status);
    }
    return [...statuses].join();
  };
  const begin = (token = person.token) =>
    call(token, "PUT", `/respondents/subtest/${seat!.subtest}/bookmark/set-subtest`, { questionIndex: 0 });
  const start = () =>
    call(person.token, "PUT", `/respondents/subtest/${seat!.subtest}/bookmark/start-timer`, {});
  const answer = (token: string, at: Date) =>
    call(token, "POST", "/responses", {
      ...{ subtestQuestion: seat!.question, answer: 1, deviceId: "hers", timestamp: at.toISOString() },
    });
  const stored = async () =>
    (await t.sql`select answered_at from responses where respondent_id = ${person.id}`).map((row) =>
      row.answeredAt as Date
    );
  const home = (token: string) => call(token, "GET", `/respondents/${person.id}/assessments`);
  const page = async (token: string) => {
    const cookie = `assay_respondent=${token}`;
    const shown = await other.fetch("/tests/respondent-assessments", { cookie });
    await shown.body?.cancel();
    return shown.headers.get("location") ?? shown.status;
  };
  return { person, site, begin, start, answer, stored, home, page };
}

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

Deno.test("signing out ends the token: it opens nothing and brings only answers given before", async () => {
  await using t = await world();
  const { person, site, begin, start, answer, stored, home, page } = await underWay(t);
  const { token } = person;
  assert.deepEqual([await begin(), await start(), await home(token), await page(token)], [
    "200",
    "200",
    "200",
    200,
  ]);
  const answeredAt = new Date();
  const left = await site.submit("/tests/departure", {}, { cookie: `assay_respondent=${token}` });
  assert.equal(left.headers.get("location"), "/tests?left");
  assert.match(left.headers.get("clear-site-data")!, /"cache"/);
  assert.deepEqual([await begin(), await home(token), await page(token)], ["401", "401", "/tests"]);
  assert.equal(await answer(token, new Date(Date.now() + 1000)), "401");
  assert.deepEqual(await stored(), []);
  assert.equal(await answer(token, answeredAt), "201", "it waited on the device");
  assert.deepEqual(await stored(), [answeredAt]);
});

Deno.test("re-entry elsewhere suspends the earlier token until the test is taken back, and keeps the new one valid", async () => {
  await using t = await world();
  const { person, begin, answer, start, stored, home } = await underWay(t);
  await begin();
  await start();
  const answeredAt = ago(0);
  const back = await resume(t.ctx, person.resumeCode, null);
  assert.deepEqual([await home(person.token), await home(back.token)], ["409", "200"]);
  assert.deepEqual([await begin(), await begin(back.token)], ["409", "200"]);
  assert.equal(await answer(person.token, new Date(Date.now() + 1000)), "409");
  assert.equal(await answer(person.token, answeredAt), "201");
  assert.deepEqual(await stored(), [answeredAt]);
  const again = await resume(t.ctx, person.resumeCode, null);
  assert.deepEqual([await home(back.token), await home(again.token)], ["409", "200"]);
  // The version that suspended the first token does not end the tokens after it.
  assert.equal(readRespondentToken(t.ctx, again.token)!.tokenVersion, 2);
});

Deno.test("closing a batch ends the tokens of respondents who have not begun; the others may finish", async () => {
  await using t = await world();
  const begun = await underWay(t);
  const waiting = await newcomer(t);
  await begun.begin();
  await closeBatch(t.ctx, t.dana, t.springIntake.id);
  assert.deepEqual([await begun.home(begun.person.token), await begun.begin()], ["200", "200"]);
  assert.equal(await begun.page(waiting.token), "/tests");
  const back = await resume(t.ctx, waiting.resumeCode, null);
  assert.equal(await begun.page(back.token), 200, "the re-entry code still shows the state of the tests");
});
