import type { Sql } from "$/db/connection/pool.ts";
import { limitConcurrency } from "$/lib/flow/concurrency.ts";
import { pause } from "$/lib/time/pause.ts";
import { signUpFor } from "../../helpers/browser/at_the_player.ts";
import type { Clock } from "$/model/sitting/clock_reading.ts";
import { compareAnswers, type Compared, type SentAnswer, type Simulated } from "./compare_answers.ts";
import { EXACT_MS, type Told } from "./dues.ts";

/**
 * Simulated respondents who sit the same timed part of a test over HTTP as players do. They keep answering through faults
 * and resend what was not acknowledged.
 */
export interface Respondents {
  readonly count: number;
  acknowledged(): number;
  /**
   * Everyone answers this many questions, and then all of them again until the fault is over; the last three twice.
   * Resolves when all answers are acknowledged.
   */
  answer(questions: number, isOver?: () => boolean): Promise<void>;
  /**
   * Compares the database with the acknowledgements. Throws if something is stored that nobody gave, or missing from its
   * hash chain.
   */
  compare(sql: Sql, stoppedAt: number): Promise<Compared>;
}

/** Pause between two answers of one respondent, and before a failed one is resent. */
const PACE = 120;
const RETRY = 1_000;
/** So many answers after each other, a device shows a sign of life and is told its clock. */
const PING_AFTER = 8;

export async function signUpMany(
  url: string,
  count: number,
  /** Time between two answers of one person, and the time in which all of them begin. */
  { pace = PACE, spread = pace }: { pace?: number; spread?: number } = {},
): Promise<Respondents> {
  const people: Simulated[] = [];
  const run = limitConcurrency(20);
  const enter = async (): Promise<Simulated> => {
    const { respondentId: id, token } = await signUpFor({ url }, "TRY-ABILITY", "MAB_III");
    return { id, token, deviceId: crypto.randomUUID(), answers: [], told: [], version: 0 };
  };
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

  // Questions show only once their time runs: one more person begins, and reads them.
  const { token, id } = await enter();
  const { results: [{ testId }] } = await ask(token, "GET", `/respondents/${id}/assessments/`);
  const { subtests } = await ask(token, "GET", `/detailed-tests/${testId}`);
  type Subtest = { id: number; timeLimit: number | null; isPractice: boolean };
  const subtest = subtests.find(({ timeLimit, isPractice }: Subtest) => timeLimit !== null && !isPractice);
  const path = `/respondents/subtest/${subtest.id}/bookmark`;
  await ask(token, "PUT", `${path}/set-subtest`, { questionIndex: 0 });
  await ask(token, "PUT", `${path}/start-timer`, {});
  const { results } = await ask(token, "GET", `/respondents/subtest_question?subtest=${subtest.id}`);
  const questions: number[] = results.map((it: { id: number }) => it.id);
  people.push(...await Promise.all(Array.from({ length: count }, () => run(enter))));

  /** Repeats a call until the site has answered, as a device does. */
  async function insist<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await call();
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

  /** A call whose answer is a clock. */
  async function readClock(by: Simulated, call: string, body: unknown): Promise<void> {
    const askedAt = Date.now();
    let triedAt = askedAt;
    const { now, version, startedAt, subtest } = await insist<Clock>(() => {
      triedAt = Date.now();
      return ask(by.token, "PUT", `${path}/${call}`, body);
    });
    // Another site may know an older clock, which a player does not take.
    if (version < by.version) return;
    by.version = version;
    const told = { now, startedAt: startedAt!, deadline: subtest!.deadline! };
    by.told.push({ askedAt, triedAt, toldAt: Date.now(), ...told } satisfies Told);
  }

  async function sit(
    by: Simulated,
    who: number,
    order: readonly number[],
    isOver: () => boolean,
  ): Promise<void> {
    await pause(spread * who / people.length);
    await insist(() => ask(by.token, "PUT", `${path}/set-subtest`, { questionIndex: 0 }));
    await readClock(by, "start-timer", {});
    // Their watch may be this much behind: an answer that is older than the start would count from it.
    await pause(EXACT_MS);
    const sending: Promise<void>[] = [];
    const ping = () => readClock(by, "last-active-time", { questionIndex: 0 });
    let last = 0;
    const give = async (question: number) => {
      last = Math.max(Date.now(), last + 1);
      const answer = 1 + (by.answers.length + who) % 5;
      const sent = { question, answer, timestamp: last, tries: 0, acknowledgedAt: null };
      by.answers.push(sent);
      sending.push(send(by, sent));
      if (by.answers.length % PING_AFTER === 0) sending.push(ping());
      await pause(pace);
    };
    do {
      for (const question of order) await give(question);
    } while (!isOver());
    for (const question of order.slice(-3)) await give(question);
    await Promise.all(sending);
    await ping();
  }

  const all = () => people.flatMap(({ answers }) => answers);
  return {
    count,
    acknowledged: () => all().filter(({ acknowledgedAt }) => acknowledgedAt !== null).length,
    async answer(number, isOver = () => true) {
      const order = questions.slice(0, number);
      await Promise.all(people.map((by, who) => sit(by, who, order, isOver)));
    },
    compare: (sql, stoppedAt) =>
      compareAnswers(sql, people, { stoppedAt, limitMs: subtest.timeLimit * 1000 }),
  };
}
