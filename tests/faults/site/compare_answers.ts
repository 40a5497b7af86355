import type { Sql } from "$/db/connection/pool.ts";
import { verifyChain } from "../../helpers/respondents/chain.ts";

/** One answer of a simulated respondent, whatever happened on its way. */
export interface SentAnswer {
  readonly question: number;
  readonly answer: number;
  readonly timestamp: number;
  tries: number;
  /** When the server acknowledged it. */
  acknowledgedAt: number | null;
}

/** A simulated respondent. */
export interface Simulated {
  readonly id: string;
  readonly token: string;
  readonly deviceId: string;
  readonly answers: SentAnswer[];
}

export interface Compared {
  readonly answers: number;
  readonly sentAgain: number;
  /** Stored before the fault, but the acknowledgement was lost. */
  readonly storedUnacknowledged: number;
  /** The longest that an answer waited for its acknowledgement. */
  readonly longestMs: number;
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
  const sent = new Map(
    people.flatMap((by) =>
      by.answers.map((one) =>
        [[by.id, one.question, one.answer, by.deviceId, one.timestamp].join(), one] as const
      )
    ),
  );
  const newest = new Set(
    people.flatMap((by) =>
      [...new Map(by.answers.map((one) => [one.question, one])).values()].map((one) =>
        [by.id, one.question, one.answer, by.deviceId, one.timestamp].join()
      )
    ),
  );
  same("events", events.map(nameOf), new Set(sent.keys()));
  same("responses", responses.map(nameOf), newest);
  for (const { id, answers } of people) {
    const length = await verifyChain(sql, id);
    if (length !== answers.length) {
      throw new Error(`${id}: a chain of ${length} for ${answers.length} answers`);
    }
  }
  const unacknowledged = events.filter((event) =>
    event.receivedAt.getTime() <= stoppedAt && sent.get(nameOf(event))!.acknowledgedAt! > stoppedAt &&
    sent.get(nameOf(event))!.tries > 1
  );
  return {
    answers: sent.size,
    sentAgain: [...sent.values()].filter(({ tries }) => tries > 1).length,
    storedUnacknowledged: unacknowledged.length,
    longestMs: Math.max(...sent.values().map(({ acknowledgedAt, timestamp }) => acknowledgedAt! - timestamp)),
  };
}

function same(what: string, names: readonly string[], expected: ReadonlySet<string>): void {
  const known = new Set(names);
  const lost = [...expected].filter((name) => !known.has(name));
  const strange = names.filter((name) => !expected.has(name));
  const doubled = names.length - known.size;
  if (lost.length + strange.length + doubled === 0) return;
  throw new Error(`${what}: ${lost.length} lost, ${doubled} doubled, ${strange.length} never sent`);
}
