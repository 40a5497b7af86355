import type { WorkerKind } from "../../model/queue/worker_kinds.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql } from "../connection/pool.ts";

/** What a worker does of one kind. */
export interface WorkerShare {
  readonly places: number;
  readonly inUse: number;
  /** Jobs that ended within the last hour. */
  readonly lastHour: number;
}

export type WorkerShares = Readonly<Partial<Record<WorkerKind, WorkerShare>>>;

export interface WorkerBeat {
  readonly id: string;
  readonly host: string;
  readonly startedAt: Date;
  readonly work: WorkerShares;
  readonly answersPerSecond: number | null;
}

/** Times of beats are the database's own. Rows of workers that were silent for longer are deleted. */
export async function writeBeat(sql: Sql, beat: WorkerBeat, forgottenSeconds: number): Promise<void> {
  const { id, host, startedAt, work, answersPerSecond } = beat;
  await sql`
    insert into workers (id, host, started_at, seen_at, work, answers_per_second)
    values (${id}, ${host}, ${startedAt}, now(), ${asJson(sql, work)}, ${answersPerSecond})
    on conflict (id) do update set
      seen_at = excluded.seen_at, work = excluded.work, answers_per_second = excluded.answers_per_second`;
  await sql`delete from workers where seen_at < now() - make_interval(secs => ${forgottenSeconds})`;
}

export async function deleteWorker(sql: Sql, id: string): Promise<void> {
  await sql`delete from workers where id = ${id}`;
}

export type SeenWorker = Omit<WorkerBeat, "answersPerSecond"> & {
  readonly answersPerSecond: number | null;
  /** Since its last beat. */
  readonly silentSeconds: number;
};

/** The one heard last comes first. */
export async function listWorkers(sql: Sql): Promise<SeenWorker[]> {
  return await sql<SeenWorker[]>`
    select id, host, started_at, work, answers_per_second,
      greatest(extract(epoch from now() - seen_at), 0)::float8 as silent_seconds
    from workers order by seen_at desc, id`;
}

/** Answers and removals stored so far, as the database's statistics count them. */
export async function countStoredAnswers(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select pg_stat_get_tuples_inserted('response_events'::regclass)::float8 as count`;
  return row.count;
}

export async function databaseBytes(sql: Sql): Promise<number> {
  const [row] = await sql<[{ bytes: number }]>`
    select pg_database_size(current_database())::float8 as bytes`;
  return row.bytes;
}
