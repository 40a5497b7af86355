import assert from "node:assert/strict";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { pause } from "$/lib/time/pause.ts";
import { until } from "../fleet.ts";
import { openOwnPostgres } from "../own_postgres.ts";
import type { Compared } from "./compare_answers.ts";
import { EXACT_MS } from "./dues.ts";
import { openOwnSite } from "./own_site.ts";
import { seatPeople } from "./paused_people.ts";
import { type Respondents, signUpMany } from "./respondents.ts";
import { addressFor } from "$/tasks/database/users.ts";

const RESPONDENTS = 200;
const QUESTIONS = 9;
const PAUSED = 50;
/** Of those who answer while the key is replaced. */
const KEYED = 60;
const KEY = "the key of a site before it is replaced";
const DANA = { email: "dana@cedar.test", password: "Cedar-valley-1" };

/** Signs in again and again until told to stop, and once more. Returns how many times; a refusal is an error. */
async function keepSigningIn(url: string, isOver: () => boolean): Promise<number> {
  let times = 0;
  for (let isLast = false; !isLast;) {
    isLast = isOver();
    const answer = await post(url, "login", DANA).catch(() => null);
    if (answer) {
      assert.equal(answer.status, 200, await answer.text());
      times++;
    }
    await pause(100);
  }
  return times;
}

const post = async (url: string, path: string, body: unknown) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/v1/auth/${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  // Read at once: the site may be killed in between.
  return new Response(await answer.text(), answer);
};

/**
 * Breaks something once a third of all answers are acknowledged, mends it and waits for the last
 * acknowledgement. Returns the time of the fault.
 */
async function inTheMiddle(respondents: Respondents, breakAndMend: () => Promise<void>): Promise<number> {
  const answering = respondents.answer(QUESTIONS);
  const third = Math.floor(respondents.count * QUESTIONS / 3);
  await until("a third is acknowledged", () => respondents.acknowledged() > third || null, 30_000);
  const stoppedAt = Date.now();
  await breakAndMend();
  await answering;
  return stoppedAt;
}

/** Compares what was stored: nothing may be lost or doubled, and nobody's time wrong. */
async function whole(respondents: Respondents, sql: Sql, stoppedAt: number): Promise<Compared> {
  const compared = await respondents.compare(sql, stoppedAt);
  const { lost, doubled, late } = compared;
  assert.deepEqual({ lost, doubled, late }, { lost: 0, doubled: 0, late: 0 });
  const off = Math.max(...compared.off);
  assert.ok(off <= EXACT_MS, `somebody's time is wrong by ${off} ms`);
  return compared;
}

Deno.test("acknowledged answers of 200 respondents survive a killed site and a killed database: each is stored once, and the rest is sent again", async (t) => {
  await using postgres = await openOwnPostgres();
  const sql = openSql(postgres.url, { max: 4 });
  try {
    await using site = await openOwnSite(addressFor("site", postgres.url), { SECRET_KEY: KEY });
    await t.step("the site is killed with SIGKILL and started again", async () => {
      const respondents = await signUpMany(site.url, RESPONDENTS);
      let acknowledged = 0;
      const stoppedAt = await inTheMiddle(respondents, async () => {
        await site.kill();
        acknowledged = respondents.acknowledged();
        await site.start();
      });
      const { answers, sentAgain, storedUnacknowledged } = await whole(respondents, sql, stoppedAt);
      assert.ok(sentAgain > 0, "respondents answered while the site was gone");
      console.log(
        `site killed after ${acknowledged} of ${answers} acknowledged: ${sentAgain} sent again, of which ${storedUnacknowledged} had been stored without an acknowledgement; lost 0, doubled 0`,
      );
    });

    await t.step("SECRET_KEY is replaced while people sign in and answer", async () => {
      const respondents = await signUpMany(site.url, KEYED);
      const { token, refresh } = await (await post(site.url, "login", DANA)).json();
      let isOver = false;
      const signing = Promise.all([1, 2, 3].map(() => keepSigningIn(site.url, () => isOver)));
      signing.catch(() => {});
      const stoppedAt = await inTheMiddle(respondents, async () => {
        await site.kill();
        await site.start({ SECRET_KEY: `another than ${KEY}`, SECRET_KEY_OLD: KEY });
      });
      isOver = true;
      const { answers } = await whole(respondents, sql, stoppedAt);
      const me = await fetch(`${site.url}/api/v1/me`, { headers: { authorization: `Token ${token}` } });
      assert.equal(me.status, 200, await me.text());
      const renewed = await post(site.url, "refresh", { refresh });
      assert.equal(renewed.status, 200, await renewed.text());
      const signIns = (await signing).reduce((sum, times) => sum + times, 0);
      assert.ok(signIns >= 3, "each signed in with the new key");
      console.log(`key replaced: ${answers} answers and ${signIns} sign-ins; lost 0, refused 0`);
    });

    await t.step(
      "the site is killed while 50 are paused: each has exactly the time that was left",
      async () => {
        const people = await seatPeople(site.url, sql, PAUSED);
        await people.answer(0);
        await people.pause();
        await site.kill();
        await site.start();
        const standing = await people.compareTimes(true);
        await people.resume();
        const running = await people.compareTimes(false);
        await people.answer(1);
        assert.equal(await people.stored(), 2 * PAUSED);
        console.log(
          `site killed while ${PAUSED} were paused: ends off by at most ${standing} ms in the pause and ${running} ms after it; lost 0`,
        );
      },
    );

    await t.step("the database is stopped at once and started again", async () => {
      const respondents = await signUpMany(site.url, RESPONDENTS);
      let acknowledged = 0;
      const stoppedAt = await inTheMiddle(respondents, async () => {
        await postgres.crash();
        acknowledged = respondents.acknowledged();
        await postgres.start();
      });
      const { answers, sentAgain, storedUnacknowledged } = await whole(respondents, sql, stoppedAt);
      assert.ok(sentAgain > 0, "respondents answered while the database was gone");
      console.log(
        `database stopped after ${acknowledged} of ${answers} acknowledged: ${sentAgain} sent again, of which ${storedUnacknowledged} had been stored without an acknowledgement; lost 0, doubled 0`,
      );
    });
  } finally {
    await sql.end({ timeout: 2 });
  }
});
