import type { Sql } from "$/db/connection/pool.ts";
import { verifyChain } from "../../helpers/respondents/chain.ts";
import { EXACT_MS, offBy, type Told } from "./dues.ts";

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
  /** Their clock, when they began and at the end. */
  readonly told: Told[];
  /** Of the newest clock that they were told. */
  version: number;
}

export interface Compared {
  readonly answers: number;
  /** Acknowledged, and not stored; stored twice. */
  readonly lost: number;
  readonly doubled: number;
  /** Given in time and stored as late, or stored with another time than theirs. */
  readonly late: number;
  readonly sentAgain: number;
  /** Stored before the fault, but the acknowledgement was lost. */
  readonly storedUnacknowledged: number;
  /** Of each person: the longest that an answer, or their start, waited for its acknowledgement. */
  readonly silences: readonly number[];
  /** Of each person: by how many milliseconds their times were wrong at most. */
  readonly off: readonly number[];
}

interface Stored {
  readonly respondentId: string;
  readonly question: number;
  readonly answer: number;
  readonly deviceId: string;
  readonly answeredAt: Date;
  readonly receivedAt: Date;
  readonly isLate: boolean;
}

export async function compareAnswers(
  sql: Sql,
  people: readonly Simulated[],
  { stoppedAt, limitMs }: { readonly stoppedAt: number; readonly limitMs: number },
): Promise<Compared> {
  const ids = people.map(({ id }) => id);
  const columns =
    sql`respondent_id, subtest_question_id as question, answer, device_id, answered_at, received_at, is_late`;
  const events = await sql<
    Stored[]
  >`select ${columns} from response_events where respondent_id = any(${ids})`;
  const responses = await sql<Stored[]>`select ${columns} from responses where respondent_id = any(${ids})`;
  const given = (
    id: string,
    { question, answer, deviceId }: Pick<Stored, "question" | "answer" | "deviceId">,
  ) => [id, question, answer, deviceId].join();
  const named = people.flatMap((by) =>
    by.answers.map((one) => ({ one, given: given(by.id, { ...one, deviceId: by.deviceId }) }))
  );
  const alike = Map.groupBy(named, ({ given }) => given);
  let moved = 0;
  /** The name of the answer that it is. A site whose clock is some milliseconds behind moves its time by these. */
  const nameOf = (it: Stored) => {
    const offs = alike.get(given(it.respondentId, it))
      ?.map(({ one: { timestamp } }) => ({ timestamp, off: Math.abs(it.answeredAt.getTime() - timestamp) }));
    if (!offs) throw new Error(`an answer that nobody gave: ${given(it.respondentId, it)}`);
    const { timestamp, off } = offs.reduce((best, other) => other.off < best.off ? other : best);
    if (off > EXACT_MS) moved++;
    return `${given(it.respondentId, it)},${timestamp}`;
  };
  const sent = new Map(named.map(({ one, given }) => [`${given},${one.timestamp}`, one]));
  const newest = new Set(
    people.flatMap((by) =>
      [...new Map(by.answers.map((one) => [one.question, one])).values()]
        .map((one) => `${given(by.id, { ...one, deviceId: by.deviceId })},${one.timestamp}`)
    ),
  );
  const inEvents = difference(events.map(nameOf), new Set(sent.keys()));
  const late = moved + events.filter(({ isLate }) => isLate).length;
  const inResponses = difference(responses.map(nameOf), newest);
  const lost = inEvents.lost + inResponses.lost;
  const doubled = inEvents.doubled + inResponses.doubled;
  for (const { id, answers } of people) {
    const length = await verifyChain(sql, id);
    if (length !== answers.length && lost + doubled === 0) {
      throw new Error(`${id}: a chain of ${length} for ${answers.length} answers`);
    }
  }
  const unacknowledged = events.filter((event) =>
    event.receivedAt.getTime() <= stoppedAt && sent.get(nameOf(event))!.acknowledgedAt! > stoppedAt &&
    sent.get(nameOf(event))!.tries > 1
  );
  const starts = await startsOf(sql, ids);
  return {
    ...{ answers: sent.size, lost, doubled, late },
    sentAgain: [...sent.values()].filter(({ tries }) => tries > 1).length,
    storedUnacknowledged: unacknowledged.length,
    silences: people.map(({ answers, told }) =>
      Math.max(
        ...answers.map(({ acknowledgedAt, timestamp }) => acknowledgedAt! - timestamp),
        ...told.map(({ askedAt, toldAt }) => toldAt - askedAt),
      )
    ),
    off: people.map(({ id, told }) => offBy(told, limitMs, starts.get(id) ?? [])),
  };
}

/** The starts that the ledger of the clocks has, by respondent. Anything else in it moves somebody's end: an error. */
async function startsOf(sql: Sql, ids: readonly string[]): Promise<Map<string, number[]>> {
  const ledger = await sql<{ respondentId: string; kind: string; at: number }[]>`
    select respondent_id, kind, (extract(epoch from at) * 1000)::float8 as at from clock_events
    where respondent_id = any(${ids}::uuid[]) order by id`;
  const other = ledger.find(({ kind }) => kind !== "start");
  if (other) throw new Error(`${other.respondentId}: a ${other.kind} that nobody asked for`);
  return new Map(
    [...Map.groupBy(ledger, ({ respondentId }) => respondentId)]
      .map(([id, events]) => [id, events.map(({ at }) => at)]),
  );
}

function difference(names: readonly string[], expected: ReadonlySet<string>) {
  const known = new Set(names);
  return {
    lost: [...expected].filter((name) => !known.has(name)).length,
    doubled: names.length - known.size + [...known].filter((name) => !expected.has(name)).length,
  };
}
