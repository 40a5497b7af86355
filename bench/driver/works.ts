import type { Sql } from "$/db/connection/pool.ts";
import { type IncomingAnswer, storeAnswers } from "$/db/sitting/responses.ts";
import type { Door } from "./doors.ts";

/** Of whom and what is asked. */
export interface Place {
  readonly orgId: string;
  /** Each has begun the test and has not finished it. */
  readonly people: readonly string[];
  readonly testId: number;
  readonly versionId: number;
  readonly questions: readonly number[];
}

export interface Work {
  readonly name: string;
  /** How often in a turn. */
  readonly times: number;
  once(door: Door, place: Place, nth: number): Promise<unknown>;
}

const LINES = 100_000;
const LINE = `select repeat('"an answer",', 60) || n from generate_series(1, ${LINES}) as n`;
const AT_ONCE = 64;
const BATCH = 256;
const TRANSACTIONS = 8;

/** What the product asks of the database most. */
export const WORKS: readonly Work[] = [
  { name: "a row by its key", times: 500, once: person },
  { name: `${BATCH} answers in one statement`, times: 20, once: answers },
  { name: "begin, lock, update, commit", times: 200, once: transaction },
  {
    name: `${TRANSACTIONS} of these at once`,
    times: 40,
    once: (door, place, nth) =>
      Promise.all(
        Array.from({ length: TRANSACTIONS }, (_, at) => transaction(door, place, nth * TRANSACTIONS + at)),
      ),
  },
  { name: "a list of 1,000 rows", times: 20, once: list },
  {
    name: `${AT_ONCE} rows by key at once`,
    times: 40,
    once: (door, place, nth) =>
      Promise.all(Array.from({ length: AT_ONCE }, (_, at) => person(door, place, nth * AT_ONCE + at))),
  },
  { name: "100,000 lines by a cursor", times: 1, once: lines },
];

const one = <T>(all: readonly T[], nth: number): T => all[nth % all.length]!;

async function person({ ask }: Door, { orgId, people }: Place, nth: number) {
  const id = one(people, nth);
  const [row] = await ask<{ id: string }>`
    select id, batch_id, first_name, last_name, date_of_birth, language, status, flagged_at, created_at
    from respondents where org_id = ${orgId} and id = ${id}`;
  if (row!.id !== id) throw new Error("another was found");
}

let at = Date.now();

async function answers({ ask }: Door, { orgId, people, testId, versionId, questions }: Place, nth: number) {
  at++;
  const batch = Array.from({ length: BATCH }, (_, index): IncomingAnswer => ({
    orgId,
    respondentId: one(people, nth * BATCH + index),
    testId,
    versionId,
    questionId: one(questions, nth),
    tokenVersion: null,
    subtestId: 0,
    isShut: false,
    kind: "answer",
    answer: 1 + index % 4,
    answers: null,
    answerText: null,
    deviceId: "01a20000-0000-7000-8000-000000000000",
    at,
    receivedAt: at,
    verdict: "in_time",
    delayMs: null,
  }));
  const stored = await storeAnswers(ask as unknown as Sql, batch);
  if (stored.some(({ outcome }) => outcome !== "stored")) {
    throw new Error(`an answer was ${stored[0]!.outcome}`);
  }
}

async function transaction(door: Door, { orgId, people }: Place, nth: number) {
  const id = one(people, nth);
  await door.begin(async (ask) => {
    const [row] = await ask<{ count: number }>`
      select count from driver_counts where org_id = ${orgId} and id = ${id} for update`;
    await ask`update driver_counts set count = ${row!.count + 1} where org_id = ${orgId} and id = ${id}`;
  });
}

async function list({ ask }: Door, { orgId }: Place) {
  const rows = await ask<{ createdAt: Date; latestReport: { isDownloaded: boolean } }>`
    select id, batch_id, first_name, last_name, date_of_birth, email, status, flagged_at, retested_at, created_at,
      jsonb_build_object('madeAt', created_at, 'isDownloaded', flagged_at is not null, 'tests', array['A', 'B']) as latest_report
    from respondents where org_id = ${orgId} order by id limit 1000`;
  if (rows.length !== 1000 || !(rows[0]!.createdAt instanceof Date)) {
    throw new Error("another list was found");
  }
}

async function lines(door: Door) {
  let count = 0;
  await door.lines(LINE, 500, ({ length }) => count += length);
  if (count < LINES * 700) throw new Error(`${count} bytes`);
}
