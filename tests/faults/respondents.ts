import type { Sql } from "$/db/connection/pool.ts";
import { pause } from "$/lib/time/pause.ts";
import { signUpFor } from "../helpers/browser/at_the_player.ts";
import { compareAnswers, type Compared, type Given, type Simulated } from "./compare_answers.ts";

/** Many who sit the same test over HTTP as players do: they answer on, whatever happens, and send again what was not acknowledged. */
export interface Respondents {
  readonly count: number;
  acknowledged(): number;
  /** How many answers have been given so far. */
  given(): number;
  /** Everybody answers so many questions, the last of them twice; resolves when all of it is acknowledged. */
  answer(questions: number): Promise<void>;
  /** Compares what the database has with what was acknowledged; throws where something is lost, doubled or out of its chain. */
  compare(sql: Sql, stoppedAt: number): Promise<Compared>;
}

/** Between two answers of one person; and before what failed is sent again. */
const PACE = 120;
const RETRY = 250;

export async function signUpMany(url: string, count: number): Promise<Respondents> {
  const people: Simulated[] = [];
  const one = async () => {
    const { respondentId: id, token } = await signUpFor({ url }, "TRY-PERSONALITY", "NEO_C");
    people.push({ id, token, deviceId: crypto.randomUUID(), given: [] });
  };
  for (let signed = 0; signed < count; signed += 20) await Promise.all(Array.from({ length: 20 }, one));
  const api = `${url}/api/v1`;
  const ask = async (token: string, method: string, path: string, body?: unknown) => {
    const answer = await fetch(api + path, {
      method,
      headers: { authorization: `Respondent ${token}`, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    const said = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(`${path}: ${answer.status}`), { status: answer.status });
    return said;
  };

  const { token, id } = people[0]!;
  const { results: [{ testId }] } = await ask(token, "GET", `/respondents/${id}/assessments/`);
  const { subtests } = await ask(token, "GET", `/detailed-tests/${testId}`);
  type Subtest = { id: number; questionCount: number };
  const [subtest] = subtests.sort((a: Subtest, b: Subtest) => b.questionCount - a.questionCount);
  const { results } = await ask(token, "GET", `/respondents/subtest_question?subtest=${subtest.id}`);
  const questions: number[] = results.map((it: { id: number }) => it.id);

  async function send(by: Simulated, given: Given): Promise<void> {
    const { question: subtestQuestion, answer, timestamp } = given;
    while (given.acknowledgedAt === null) {
      given.tries++;
      try {
        const sent = { subtestQuestion, answer, timestamp: new Date(timestamp), deviceId: by.deviceId };
        await ask(by.token, "POST", "/responses", sent);
        given.acknowledgedAt = Date.now();
      } catch (error) {
        const { status = 500 } = error as { status?: number };
        if (status < 500) throw error;
        await pause(RETRY);
      }
    }
  }

  async function sit(by: Simulated, who: number, asked: readonly number[]): Promise<void> {
    const path = `/respondents/subtest/${subtest.id}/bookmark`;
    await ask(by.token, "PUT", `${path}/set-subtest`, { questionIndex: 0 });
    await ask(by.token, "PUT", `${path}/start-timer`, {});
    const sending: Promise<void>[] = [];
    // Not all at the same moment.
    await pause(PACE * who / people.length);
    let last = 0;
    for (const [at, question] of asked.entries()) {
      last = Math.max(Date.now(), last + 1);
      const given = { question, answer: 1 + (at + who) % 5, timestamp: last, tries: 0, acknowledgedAt: null };
      by.given.push(given);
      sending.push(send(by, given));
      await pause(PACE);
    }
    await Promise.all(sending);
  }

  const all = () => people.flatMap(({ given }) => given);
  return {
    count,
    acknowledged: () => all().filter(({ acknowledgedAt }) => acknowledgedAt !== null).length,
    given: () => all().length,
    async answer(number) {
      const asked = questions.slice(0, number);
      asked.push(...asked.slice(-3));
      await Promise.all(people.map((by, who) => sit(by, who, asked)));
    },
    compare: (sql, stoppedAt) => compareAnswers(sql, people, stoppedAt),
  };
}
