import assert from "node:assert/strict";
import { resume } from "$/domain/entry/resume.ts";
import { signOutRespondent } from "$/domain/access/token_in_force.ts";
import { readRespondentToken } from "$/domain/access/respondent_token.ts";
import { newcomer } from "../../helpers/respondents/newcomer.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";

/**
 * A respondent in a test, with devices. Each call goes to another process of the site than the last, 10 ms
 * after it by the site's clock.
 */
async function underWay(t: World) {
  const person = await newcomer(t);
  const clock = { at: Date.now() };
  const now = () => new Date(clock.at);
  const ctx = { ...t.ctx, now };
  const [seat] = await t.sql<{ subtest: number; questions: number[] }[]>`
    select subtests.id as subtest, array_agg(item.id order by item.id) as questions from assessments as sat
    join tests on tests.id = sat.test_id join subtests on subtests.test_version_id = current_version_id
    join subtest_questions as item on item.subtest_id = subtests.id join questions on questions.id = question_id
    where respondent_id = ${person.id} and answer_code = 'ssl' and time_limit is null
    group by subtests.id order by count(*) desc, subtests.id limit 1`;
  const { subtest, questions } = seat!;
  const sites = [await openTestSite({ ctx }), await openTestSite({ ctx })];
  let turn = 0;
  const device = (deviceId: string, token = person.token) => {
    const call = async (method: string, path: string, body?: unknown) => {
      clock.at += 10;
      const answer = await sites[turn++ % 2]!.fetch(`/api/v1${path}`, {
        method,
        headers: {
          authorization: `Respondent ${token}`,
          "content-type": "application/json",
          "device-id": deviceId,
          "user-agent": PHONE,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await answer.text();
      const reply = text ? JSON.parse(text) : {};
      return { status: answer.status, reply, is: reply.code ?? answer.status };
    };
    const bookmark = (what: string) =>
      call("PUT", `/respondents/subtest/${subtest}/bookmark/${what}`, { questionIndex: 0 });
    return {
      call,
      enter: () => call("PUT", "/respondents/device", { deviceId }),
      begin: async () => [(await bookmark("set-subtest")).is, (await bookmark("start-timer")).is],
      beat: async () => (await bookmark("last-active-time")).is,
      answer: async (question: number, at = now(), answer = 1) =>
        (await call("POST", "/responses", {
          ...{
            subtestQuestion: questions[question % questions.length],
            answer,
            deviceId,
            timestamp: at.toISOString(),
          },
        })).is,
      handIn: async (question: number, at: Date) => {
        const response = {
          subtestQuestion: questions[question % questions.length],
          answer: 1,
          deviceId,
          timestamp: at.toISOString(),
        };
        return (await call("POST", `/respondents/subtest/${subtest}/response-group`, {
          responses: [response],
          duration: 1,
        })).is;
      },
    };
  };
  /** The device of each answer, in the order of their arrival. */
  const stored = async () =>
    (await t.sql<{ device: string }[]>`
      select device_id as device from response_events where respondent_id = ${person.id} order by seq`)
      .map(({ device }) => device);
  const changes = async () =>
    (await t.sql<{ device: string }[]>`
      select detail ->> 'device' as device from audit_events
      where subject_id = ${person.id} and verb = 'changeDevice' order by id`).map(({ device }) => device);
  const enterAgain = () => {
    clock.at += 10;
    return resume(ctx, person.resumeCode, null);
  };
  return { ctx, person, now, device, enterAgain, stored, changes };
}

Deno.test("a second device takes over: answers given before on the first still count, later ones are refused", async () => {
  await using t = await world();
  const { now, device, stored, changes } = await underWay(t);
  const [one, two] = [device("one"), device("two")];
  assert.equal((await one.enter()).status, 200);
  assert.deepEqual(await one.begin(), [200, 200]);
  assert.deepEqual([await one.beat(), await one.answer(0)], [200, 201]);
  const answeredAt = now();
  assert.equal((await two.enter()).status, 200);
  assert.deepEqual([await two.beat(), await two.answer(1)], [200, 201]);

  assert.equal(await one.beat(), "open_elsewhere");
  assert.equal(await one.handIn(2, answeredAt), "open_elsewhere");
  assert.equal(await one.answer(3), "open_elsewhere");
  assert.equal(await one.answer(2, answeredAt), 201, "it waited on the device");
  assert.deepEqual(await stored(), ["one", "two", "one"]);
  assert.deepEqual(await changes(), ["phone"]);

  // One call takes it back: now the second device is refused.
  assert.equal((await one.enter()).status, 200);
  assert.deepEqual([await one.beat(), await one.answer(3)], [200, 201]);
  assert.deepEqual([await two.beat(), await two.answer(4)], ["open_elsewhere", "open_elsewhere"]);
  assert.deepEqual(await changes(), ["phone", "phone"]);
  // Repeating the call, as after a reload, is no change of device.
  assert.equal((await one.enter()).status, 200);
  assert.deepEqual(await changes(), ["phone", "phone"]);
});

Deno.test("of devices that enter at once, in different processes, exactly one takes answers", async () => {
  await using t = await world();
  const { now, device } = await underWay(t);
  const all = Array.from({ length: 6 }, (_, at) => device(`device ${at}`));
  await all[0]!.enter();
  await all[0]!.begin();
  for (let time = 0; time < 3; time++) {
    await Promise.all(all.map((one) => one.enter()));
    const heard = await Promise.all(all.map((one) => one.beat()));
    assert.equal(heard.filter((is) => is === 200).length, 1, heard.join());
    assert.equal(heard.filter((is) => is === "open_elsewhere").length, 5);
    const statuses = await Promise.all(all.map((one) => one.answer(time, new Date(now().getTime() + 1000))));
    assert.deepEqual(statuses.map((is) => is === 201), heard.map((is) => is === 200));
  }
});

Deno.test("a re-entry ends the first device's token; with it that device can take the sitting back, which ends the new one", async () => {
  await using t = await world();
  const { person, now, device, enterAgain, stored, changes } = await underWay(t);
  const one = device("one");
  await one.enter();
  await one.begin();
  const answeredAt = now();
  const { token } = await enterAgain();
  assert.equal(await one.beat(), "open_elsewhere", "the new token has opened no test yet");
  const two = device("two", token);
  await two.enter();
  assert.deepEqual(await changes(), ["phone"]);
  assert.deepEqual([await two.beat(), await two.answer(1)], [200, 201]);
  assert.deepEqual([await one.beat(), await one.answer(0)], ["open_elsewhere", "open_elsewhere"]);
  assert.equal(await one.answer(0, answeredAt), 201);

  const { status, reply } = await one.enter();
  assert.equal(status, 200);
  assert.notEqual(reply.token, person.token);
  const again = device("one", reply.token);
  assert.deepEqual([await again.beat(), await again.answer(2)], [200, 201]);
  assert.deepEqual([await two.beat(), await two.answer(3)], ["open_elsewhere", "open_elsewhere"]);
  assert.equal(await one.beat(), "open_elsewhere", "the replaced token opens nothing");
  assert.deepEqual(await stored(), ["two", "one", "one"]);
  assert.deepEqual(await changes(), ["phone", "phone"]);
});

Deno.test("signing out ends a sitting's tokens for good; another respondent's token takes over nothing", async () => {
  await using t = await world();
  const { ctx, device, enterAgain, changes } = await underWay(t);
  const other = await newcomer(t);
  const one = device("one");
  await one.enter();
  await one.begin();
  const stranger = device("stranger", other.token);
  assert.equal((await stranger.enter()).status, 200, "it opens its owner's sitting");
  assert.equal(await one.beat(), 200);
  const back = await enterAgain();
  await signOutRespondent(ctx, readRespondentToken(ctx, back.token)!);
  assert.deepEqual([await one.beat(), (await one.enter()).status, await one.answer(0)], [401, 401, 401]);
  const again = device("two", (await enterAgain()).token);
  await again.enter();
  assert.equal(await again.beat(), 200);
  assert.deepEqual(await changes(), [], "no test was open");
});

Deno.test("re-entry with the code on the same device is no change of device", async () => {
  await using t = await world();
  const { device, enterAgain, changes } = await underWay(t);
  const one = device("one");
  await one.enter();
  await one.begin();
  const again = device("one", (await enterAgain()).token);
  assert.equal((await again.enter()).status, 200);
  assert.deepEqual([await again.beat(), await changes()], [200, []]);
});

Deno.test("a client that sends no device id can sit tests", async () => {
  await using t = await world();
  const { device } = await underWay(t);
  const one = device("one");
  assert.deepEqual(await one.begin(), [200, 200]);
  assert.deepEqual([await one.answer(0), await device("two").answer(1)], [201, 201]);
});

Deno.test("a test page that is open on another device leads to a page that takes the test back with one press", async () => {
  await using t = await world();
  const { ctx, person, device, enterAgain, changes } = await underWay(t);
  const one = device("one");
  await one.enter();
  await one.begin();
  const site = await openTestSite({ ctx });
  const cookie = `assay_respondent=${person.token}`;
  const { token } = await enterAgain();
  const led = await site.fetch("/tests/active", { cookie });
  assert.equal(led.headers.get("location"), "/tests/taking-back");
  assert.equal(led.headers.get("set-cookie"), null);
  const shown = await site.fetch("/tests/taking-back", { cookie });
  assert.deepEqual([shown.status, shown.headers.get("set-cookie")], [200, null]);
  assert.match(await shown.text(), /This test is now open on another device/);
  const taken = await site.submit("/tests/taking-back", {}, { cookie });
  assert.equal(taken.headers.get("location"), "/tests/active");
  const [, renewed] = /assay_respondent=([^;]+)/.exec(taken.headers.get("set-cookie")!)!;
  const again = await site.fetch("/tests/active", { cookie: `assay_respondent=${renewed}` });
  assert.match(again.headers.get("location")!, /^\/tests\/(active|test)\//);
  assert.equal((await device("two", token).enter()).status, 200, "and back again");
  assert.deepEqual(await changes(), ["phone"]);
});
