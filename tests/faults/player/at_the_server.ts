import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { AtThePlayer } from "../../helpers/browser/at_the_player.ts";
import { verifyChain } from "../../helpers/respondents/chain.ts";
import { openProductDatabase } from "../../helpers/world/product_database.ts";
import { until } from "../fleet.ts";

/** An answer as stored in a table or on a device. */
export interface Answered {
  readonly question: number;
  readonly answer: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Arrived extends Answered {
  readonly deviceId: string;
  readonly receivedAt: number;
  readonly isLate: boolean;
}

/**
 * A respondent's answers in the product's database: all that arrived, in order of arrival, and those that
 * count.
 */
export function openAtTheServer() {
  const database = openProductDatabase();
  const { sql } = database;
  const columns = sql`subtest_question_id as question, answer, device_id, is_late,
    floor(extract(epoch from answered_at) * 1000)::float8 as at, (extract(epoch from received_at) * 1000)::float8 as received_at`;
  const server = {
    arrived: ({ respondentId }: AtThePlayer) =>
      sql<
        Arrived[]
      >`select ${columns} from response_events where respondent_id = ${respondentId} order by seq`,
    counting: ({ respondentId }: AtThePlayer) =>
      sql<Arrived[]>`
        select ${columns} from responses where respondent_id = ${respondentId} order by answered_at`,
    untilCounting: (who: AtThePlayer, count: number, patienceMs?: number) =>
      until(`${count} answers count`, async () => {
        const counting = await server.counting(who);
        return counting.length === count ? counting : null;
      }, patienceMs),
    /**
     * Asserts that every answer that the device has, or had `before` a reload, is the one that counts, that
     * none arrived twice and that the hash chain holds. Returns their number.
     */
    async hasAllOf(page: Page, who: AtThePlayer, before: readonly Answered[] = []): Promise<number> {
      const kept = [...before, ...await keptOn(page, who)].sort((a, b) => a.at - b.at);
      const newest = [...new Map(kept.map((one) => [one.question, one])).values()];
      const missing = async () => {
        const counting = new Set((await server.counting(who)).map(nameOf));
        const arrived = await server.arrived(who);
        // Two answers of the same millisecond, from two tabs: either may be the newest, if both have arrived.
        const asNew = (one: Answered) =>
          arrived.some((it) => nameOf(it) === nameOf(one))
            ? [...kept, ...arrived].filter(({ question, at }) => question === one.question && at === one.at)
            : [one];
        return newest.filter((one) => !asNew(one).some((it) => counting.has(nameOf(it))));
      };
      await until("all kept answers count", async () => (await missing()).length === 0 || null, 5_000)
        .catch(() => {});
      assert.deepEqual(await missing(), []);
      assert.equal((await server.counting(who)).length, newest.length);
      const arrived = await server.arrived(who);
      const names = arrived.map(({ question, at, deviceId }) => `${question} ${at} ${deviceId}`);
      assert.equal(new Set(names).size, names.length, "each arrived once");
      assert.equal(await verifyChain(sql, who.respondentId), arrived.length);
      return newest.length;
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
  return server;
}

const nameOf = ({ question, answer, at }: Answered) => `${question} ${answer} ${at}`;

/** A respondent's answers kept on a device. */
export const keptOn = (page: Page, { respondentId }: AtThePlayer): Promise<Answered[]> =>
  page.evaluate(
    (prefix) =>
      Object.entries(localStorage).filter(([key]) => key.startsWith(prefix)).map(([key, value]) => {
        const { response, at } = JSON.parse(value);
        return { question: Number(key.slice(prefix.length)), answer: response.answer, at };
      }),
    `assay-answer/${respondentId}/`,
  );

/** Asserts that timestamps rise in the order of the questions. */
export function risesInTime(answers: readonly Answered[]): void {
  const byQuestion = answers.toSorted((a, b) => a.question - b.question);
  for (const [at, { at: moment }] of byQuestion.entries()) {
    assert.ok(at === 0 || moment > byQuestion[at - 1]!.at, `answer ${at + 1} is later than the one before`);
  }
}

/** Asserts that answers arrived in the order of their timestamps. */
export function arrivedInTime(arrived: readonly Answered[]): void {
  let newest = -Infinity;
  for (const [place, { at }] of arrived.entries()) {
    assert.ok(at > newest, `event ${place + 1} is later than those before`);
    newest = Math.max(newest, at);
  }
}
