import assert from "node:assert/strict";
import type { Sql } from "$/db/connection/pool.ts";
import { limitConcurrency } from "$/lib/flow/concurrency.ts";
import type { Clock } from "$/model/sitting/clock_reading.ts";
import { type AtThePlayer, signUpFor } from "../../helpers/browser/at_the_player.ts";
import { EXACT_MS } from "./dues.ts";

interface Sitting extends AtThePlayer {
  /** When their part ended before anything happened. */
  readonly deadline: number;
}

/** People who sit a timed part over HTTP, and a member who pauses them all and lets them go on. */
export async function seatPeople(url: string, sql: Sql, count: number) {
  const call = async <T>(authorization: string | null, method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { "content-type": "application/json", ...(authorization && { authorization }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    assert.ok(answer.ok, `${method} ${path}: ${answer.status}`);
    return await answer.json() as T;
  };
  const as = ({ token }: AtThePlayer) => `Respondent ${token}`;
  const member = { email: "dana@cedar.test", password: "Cedar-valley-1" };
  const { token } = await call<{ token: string }>(null, "POST", "/auth/login", member);
  const staff = `Token ${token}`;

  const deviceId = crypto.randomUUID();
  const run = limitConcurrency(10);
  const first = await signUpFor({ url }, "TRY-ABILITY", "MAB_III");
  const { results: [own] } = await call<{ results: { testId: number }[] }>(
    ...[as(first), "GET", `/respondents/${first.respondentId}/assessments/`] as const,
  );
  type Part = { id: number; timeLimit: number | null; isPractice: boolean };
  const test = await call<{ subtests: Part[] }>(as(first), "GET", `/detailed-tests/${own!.testId}`);
  const part = test.subtests.find(({ timeLimit, isPractice }) => timeLimit !== null && !isPractice)!;
  const bookmark = `/respondents/subtest/${part.id}/bookmark`;
  const begin = async (who: AtThePlayer): Promise<Sitting> => {
    await call(as(who), "PUT", `${bookmark}/set-subtest`, { questionIndex: 0 });
    const { subtest } = await call<Clock>(as(who), "PUT", `${bookmark}/start-timer`, {});
    return { ...who, deadline: subtest!.deadline! };
  };
  const people = await Promise.all(
    Array.from(
      { length: count },
      (_, nth) =>
        run(async () => begin(nth === 0 ? first : await signUpFor({ url }, "TRY-ABILITY", "MAB_III"))),
    ),
  );
  const questions = await call<{ results: { id: number }[] }>(
    ...[as(first), "GET", `/respondents/subtest_question?subtest=${part.id}`] as const,
  );
  const ids = people.map(({ respondentId }) => respondentId);
  const [{ batchId }] = await sql<[{ batchId: string }]>`
    select batch_id from respondents where id = ${first.respondentId}`;
  const decide = async (what: "pause" | "resume", body: object) => {
    const assessments = people.map(({ assessmentId }) => assessmentId);
    const done = await call<{ decided: number }>(
      ...[staff, "POST", `/batches/${batchId}/room/${what}`, { assessments, ...body }] as const,
    );
    assert.equal(done.decided, count);
  };
  const each = <T>(work: (one: Sitting) => Promise<T>) =>
    Promise.all(people.map((one) => run(() => work(one))));

  return {
    pause: () => decide("pause", { reason: "Fire alarm" }),
    resume: () => decide("resume", {}),
    /** Each answers one question, which has to count. */
    answer: (nth: number) =>
      each(async (one) => {
        const subtestQuestion = questions.results[nth]!.id;
        const body = { subtestQuestion, answer: 1, timestamp: new Date(), deviceId };
        const { isLate } = await call<{ isLate: boolean }>(as(one), "POST", "/responses", body);
        assert.equal(isLate, false);
      }),
    stored: async () =>
      (await sql`select from responses where respondent_id = any(${ids}::uuid[]) and not is_late`).length,
    /** Compares what each is told with the ledger; returns the largest difference in milliseconds. */
    async compareTimes(isPaused: boolean): Promise<number> {
      const ledger = await sql<{ respondentId: string; kind: string; at: number }[]>`
        select respondent_id, kind, (extract(epoch from at) * 1000)::float8 as at from clock_events
        where respondent_id = any(${ids}::uuid[]) and kind in ('pause', 'resume') order by id`;
      const off = await each(async (one) => {
        const [paused, resumed, ...more] = ledger.filter((it) => it.respondentId === one.respondentId);
        assert.deepEqual([paused?.kind, resumed?.kind, more.length], [
          ...["pause", isPaused ? undefined : "resume", 0],
        ]);
        const { now, halt, subtest } = await call<Clock>(
          ...[as(one), "PUT", `${bookmark}/last-active-time`, { questionIndex: 0 }] as const,
        );
        assert.equal(halt?.kind, isPaused ? "pause" : undefined);
        // While a test stands, what is left of its part is what was left as the pause began.
        const due = one.deadline + (isPaused ? 0 : resumed!.at - paused!.at);
        const told = subtest!.deadline!;
        assert.ok(!isPaused || Math.abs(halt!.since - paused!.at) <= EXACT_MS && now > halt!.since);
        return Math.abs(told - due);
      });
      const most = Math.max(...off);
      assert.ok(most <= EXACT_MS, `somebody's end is off by ${most} ms`);
      return most;
    },
  };
}
