import type { Sql } from "$/db/connection/pool.ts";
import { until } from "$/tests/faults/fleet.ts";
import type { TaskCounts } from "./tally.ts";

/** Has the database note each time that a task is settled: its row shows only the last one. */
export async function noteSettled(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create table bench_settled (task uuid not null, status text not null, created_at timestamptz not null);
    create function bench_note_settled() returns trigger language plpgsql security definer as $$
    begin
      insert into bench_settled values (new.id, new.status, new.created_at);
      return null;
    end $$;
    create trigger bench_note_settled after update of finished_at on tasks
      for each row when (new.finished_at is not null) execute function bench_note_settled();`);
}

/** What became of all tasks that are not counted yet: `asked` are those that somebody was told are stored. */
export async function countSettled(sql: Sql, asked: readonly string[]): Promise<TaskCounts> {
  const [{ now }] = await sql<[{ now: Date }]>`select now()`;
  const unfinished = async () =>
    (await sql`select from tasks where finished_at is null and created_at <= ${now}`).length;
  const left = await until("no task is left", async () => await unfinished() === 0).then(() => 0, unfinished);
  const [{ settled, failed, again }] = await sql<[Record<"settled" | "failed" | "again", number>]>`
    select count(*) as settled, count(*) filter (where 'failed' = any(statuses)) as failed,
      count(*) filter (where cardinality(statuses) > 1) as again
    from (select array_agg(status) as statuses from bench_settled where created_at <= ${now} group by task) as each_task`;
  const [{ gone }] = await sql<[{ gone: number }]>`
    select count(*) as gone from unnest(${[...new Set(asked)]}::uuid[]) as asked (id)
    where not exists (select from bench_settled where task = asked.id) and not exists (select from tasks where id = asked.id)`;
  await sql`delete from bench_settled where created_at <= ${now}`;
  // The same reports are printed again. The newest may be about to be fetched.
  await sql`delete from tasks where kind = 'sample' and finished_at < now() - interval '10 s'`;
  return { settled, lost: left + failed + again + gone };
}
