import type { Sql } from "$/db/connection/pool.ts";

/** How the events of answers lie: in one table, or in one for each of so many months. */
export interface Layout {
  readonly name: string;
  readonly months: number;
  /**
   * Whose month it is. A respondent's id begins with the time of its creation (new_id.sql), so that a range of ids is
   * a month of registrations, and the primary key can stay as it is.
   */
  readonly by: "respondent_id" | "received_at" | null;
}

export const LAYOUTS: readonly Layout[] = [
  { name: "one table", months: 1, by: null },
  { name: "4 months of registration", months: 4, by: "respondent_id" },
  { name: "12 months of registration", months: 12, by: "respondent_id" },
  { name: "36 months of registration", months: 36, by: "respondent_id" },
  { name: "120 months of registration", months: 120, by: "respondent_id" },
  { name: "12 months of arrival", months: 12, by: "received_at" },
  { name: "36 months of arrival", months: 36, by: "received_at" },
];

/** The first id of a moment. */
export const ID_AT = `
  create function bench_id_at(at timestamptz) returns uuid language sql immutable as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid $$`;

/** Moves the events into partitions, with the keys, indexes and triggers of the table before. */
export async function layOut(sql: Sql, { months, by }: Layout): Promise<void> {
  if (by === null) return;
  const key = by === "respondent_id" ? "" : ", received_at";
  const border = (ago: number) => {
    const at = `date_trunc('month', now()) - interval '${ago} months'`;
    return by === "respondent_id" ? `bench_id_at(${at})` : at;
  };
  await sql.unsafe(`
    alter table response_events rename to response_events_before;
    create table response_events (like response_events_before including defaults including constraints,
      primary key (respondent_id, seq${key}),
      foreign key (respondent_id) references respondents on delete cascade,
      foreign key (subtest_question_id) references subtest_questions) partition by range (${by});
    create index on response_events (respondent_id, subtest_question_id) where kind = 'removal';
    create index on response_events (respondent_id) where delay_ms is not null or is_late;
    create table response_events_rest partition of response_events default`).simple();
  for (let ago = months - 2; ago >= -1; ago--) {
    const [ends] = await sql.unsafe(
      `select (${border(ago)})::text as first, (${border(ago - 1)})::text as last`,
    );
    await sql.unsafe(`
      create table response_events_${months - ago} partition of response_events
      for values from ('${ends!.first}') to ('${ends!.last}')`);
  }
  await sql.unsafe(`
    set session_replication_role = replica;
    insert into response_events select * from response_events_before;
    reset session_replication_role;
    drop table response_events_before cascade;
    create trigger response_events_append_only before update or delete on response_events
      for each row execute function refuse_event_change()`).simple();
}

/** Milliseconds for which a statement holds its locks. */
export async function heldFor(sql: Sql, statement: string): Promise<number> {
  const start = performance.now();
  await sql.unsafe(statement);
  return performance.now() - start;
}
