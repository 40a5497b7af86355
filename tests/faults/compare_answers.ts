import type { Sql } from "$/db/connection/pool.ts";
import { verifyChain } from "../helpers/respondents/chain.ts";

/** One answer as somebody gave it, whatever became of it on the way. */
export interface Given {
  readonly question: number;
  readonly answer: number;
  readonly timestamp: number;
  tries: number;
  /** When the server said that it has it. */
  acknowledgedAt: number | null;
}

/** A respondent who sits by machine. */
export interface Simulated {
  readonly id: string;
  readonly token: string;
  readonly deviceId: string;
  readonly given: Given[];
}

export interface Compared {
  readonly answers: number;
  readonly sentAgain: number;
  /** In the database before the fault, while the word of it never came. */
  readonly storedUnheard: number;
}

interface Stored {
  readonly respondentId: string;
  readonly question: number;
  readonly answer: number;
  readonly deviceId: string;
  readonly answeredAt: Date;
  readonly receivedAt: Date;
}

export async function compareAnswers(
  sql: Sql,
  people: readonly Simulated[],
  stoppedAt: number,
): Promise<Compared> {
  const ids = people.map(({ id }) => id);
  const columns =
    sql`respondent_id, subtest_question_id as question, answer, device_id, answered_at, received_at`;
  const events = await sql<
    Stored[]
  >`select ${columns} from response_events where respondent_id = any(${ids})`;
  const responses = await sql<Stored[]>`select ${columns} from responses where respondent_id = any(${ids})`;
  const nameOf = (it: Stored) =>
    [it.respondentId, it.question, it.answer, it.deviceId, it.answeredAt.getTime()].join();
  const given = new Map(
    people.flatMap((by) =>
      by.given.map((one) =>
        [[by.id, one.question, one.answer, by.deviceId, one.timestamp].join(), one] as const
      )
    ),
  );
  const newest = new Set(
    people.flatMap((by) =>
      [...new Map(by.given.map((one) => [one.question, one])).values()].map((one) =>
        [by.id, one.question, one.answer, by.deviceId, one.timestamp].join()
      )
    ),
  );
  same("events", events.map(nameOf), new Set(given.keys()));
  same("responses", responses.map(nameOf), newest);
  for (const { id, given } of people) {
    const length = await verifyChain(sql, id);
    if (length !== given.length) throw new Error(`${id}: a chain of ${length} for ${given.length} answers`);
  }
  const unheard = events.filter((event) =>
    event.receivedAt.getTime() <= stoppedAt && given.get(nameOf(event))!.acknowledgedAt! > stoppedAt &&
    given.get(nameOf(event))!.tries > 1
  );
  return {
    answers: given.size,
    sentAgain: [...given.values()].filter(({ tries }) => tries > 1).length,
    storedUnheard: unheard.length,
  };
}

function same(what: string, found: readonly string[], expected: ReadonlySet<string>): void {
  const there = new Set(found);
  const lost = [...expected].filter((name) => !there.has(name));
  const strange = found.filter((name) => !expected.has(name));
  const doubled = found.length - there.size;
  if (lost.length + strange.length + doubled === 0) return;
  throw new Error(`${what}: ${lost.length} lost, ${doubled} doubled, ${strange.length} that nobody gave`);
}
