import type { Sql } from "$/db/connection/pool.ts";
import { pause } from "$/lib/time/pause.ts";
import { signUpFor } from "../../helpers/browser/at_the_player.ts";
import { compareAnswers, type Compared, type SentAnswer, type Simulated } from "./compare_answers.ts";

/**
 * Simulated respondents who sit the same test over HTTP as players do. They keep answering through faults and
 * resend what was not acknowledged.
 */
export interface Respondents {
  readonly count: number;
  acknowledged(): number;
  /**
   * Everyone answers this many questions, the last three of them twice. Resolves when all answers are
   * acknowledged.
   */
  answer(questions: number): Promise<void>;
  /**
   * Compares the database with the acknowledgements. Throws if an answer is lost, doubled or missing from its
   * hash chain.
   */
  compare(sql: Sql, stoppedAt: number): Promise<Compared>;
}

/** Pause between two answers of one respondent, and before a failed one is resent. */
const PACE = 120;
const RETRY = 1_000;

export async function signUpMany(url: string, count: number): Promise<Respondents> {
  const people: Simulated[] = [];
  const one = async () => {
    const { respondentId: id, token } = await signUpFor({ url }, "TRY-PERSONALITY", "NEO_C");
    people.push({ id, token, deviceId: crypto.randomUUID(), answers: [] });
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
    const reply = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(`${path}: ${answer.status}`), { status: answer.status });
    return reply;
  };

  const { token, id } = people[0]!;
  const { results: [{ testId }] } = await ask(token, "GET", `/respondents/${id}/assessments/`);
  const { subtests } = await ask(token, "GET", `/detailed-tests/${testId}`);
  type Subtest = { id: number; questionCount: number };
  const [subtest] = subtests.sort((a: Subtest, b: Subtest) => b.questionCount - a.questionCount);
  const { results } = await ask(token, "GET", `/respondents/subtest_question?subtest=${subtest.id}`);
  const questions: number[] = results.map((it: { id: number }) => it.id);

  /** Repeats a call until the site has answered, as a device does. */
  async function insist(call: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        return void await call();
      } catch (error) {
        const { status = 500 } = error as { status?: number };
        if (status < 500) throw error;
        await pause(RETRY);
      }
    }
  }

  async function send(by: Simulated, sent: SentAnswer): Promise<void> {
    const { question: subtestQuestion, answer, timestamp } = sent;
    const body = { subtestQuestion, answer, timestamp: new Date(timestamp), deviceId: by.deviceId };
    await insist(() => {
      sent.tries++;
      return ask(by.token, "POST", "/responses", body);
    });
    sent.acknowledgedAt = Date.now();
  }

  async function sit(by: Simulated, who: number, order: readonly number[]): Promise<void> {
    const path = `/respondents/subtest/${subtest.id}/bookmark`;
    await insist(() => ask(by.token, "PUT", `${path}/set-subtest`, { questionIndex: 0 }));
    await insist(() => ask(by.token, "PUT", `${path}/start-timer`, {}));
    const sending: Promise<void>[] = [];
    // Spread over time.
    await pause(PACE * who / people.length);
    let last = 0;
    for (const [at, question] of order.entries()) {
      last = Math.max(Date.now(), last + 1);
      const sent = { question, answer: 1 + (at + who) % 5, timestamp: last, tries: 0, acknowledgedAt: null };
      by.answers.push(sent);
      sending.push(send(by, sent));
      await pause(PACE);
    }
    await Promise.all(sending);
  }

  const all = () => people.flatMap(({ answers }) => answers);
  return {
    count,
    acknowledged: () => all().filter(({ acknowledgedAt }) => acknowledgedAt !== null).length,
    async answer(number) {
      const order = questions.slice(0, number);
      order.push(...order.slice(-3));
      await Promise.all(people.map((by, who) => sit(by, who, order)));
    },
    compare: (sql, stoppedAt) => compareAnswers(sql, people, stoppedAt),
  };
}
