import { Complaint } from "$/tasks/command/complaint.ts";
import { unpackDebianPackage } from "$/tasks/servers/debian_package.ts";
import { cached, exists } from "$/tasks/servers/folders.ts";
import type { Stage } from "./stage.ts";

export interface Reference {
  /** Answers a second. */
  run(seconds: number): Promise<number>;
}

const CLIENTS = 32;
const PEOPLE = 3000;

/**
 * The same answer written straight into the same Postgres: an upsert by the newest timestamp and an event in
 * one prepared statement, over 32 connections. The tables have our keys and references; events have no hash
 * chain, and access to the test is not checked.
 */
export async function prepareReference({ sql, databaseUrl, folder, room }: Stage): Promise<Reference> {
  await sql`
    insert into respondents (id, org_id, batch_id, resume_code)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, org_id, id, 'REFERENCE-' || n
    from batches, generate_series(1, ${PEOPLE}::int) as n where batches.name = 'Bench'`;
  await sql`
    create table bench_responses (like responses including defaults including constraints,
      primary key (respondent_id, subtest_question_id), foreign key (respondent_id) references respondents,
      foreign key (subtest_question_id) references subtest_questions)`;
  await sql`
    create table bench_events (id bigint generated always as identity primary key,
      like response_events including defaults including constraints,
      foreign key (respondent_id) references respondents,
      foreign key (subtest_question_id) references subtest_questions)`;
  const script = `${folder}/reference.sql`;
  await Deno.writeTextFile(script, scriptFor(room.questions));
  const pgbench = await findPgbench();
  const url = new URL(databaseUrl);
  const name = (extra: string[]) => [
    ...["-h", url.hostname, "-p", url.port, "-U", url.username, "-n", "-M", "prepared", "-f", script],
    ...["-c", String(CLIENTS), "-j", "1", ...extra, url.pathname.slice(1)],
  ];
  return {
    async run(seconds) {
      const { stdout, stderr, success } = await new Deno.Command(pgbench, {
        args: name(["-T", String(seconds)]),
        env: { PGPASSWORD: decodeURIComponent(url.password) },
      }).output();
      const output = new TextDecoder().decode(stdout);
      const tps = /tps = ([\d.]+)/.exec(output)?.[1];
      if (!success || !tps) throw new Error(`pgbench failed:\n${output}${new TextDecoder().decode(stderr)}`);
      return Number(tps);
    },
  };
}

const scriptFor = (questions: readonly number[]) => `
\\set person random(1, ${PEOPLE})
\\set question random(${Math.min(...questions)}, ${Math.max(...questions)})
\\set answer random(1, 5)
with kept as (
  insert into bench_responses as stored (respondent_id, subtest_question_id, answer, answered_at, device_id)
  values (('00000000-0000-7000-8000-' || lpad(to_hex(:person::int), 12, '0'))::uuid, :question, :answer, clock_timestamp(),
    '8f14e45f-ceea-467f-a8f2-0242ac120002')
  on conflict (respondent_id, subtest_question_id) do update set answer = excluded.answer,
    answered_at = excluded.answered_at, received_at = excluded.received_at, device_id = excluded.device_id
  where excluded.answered_at > stored.answered_at
)
insert into bench_events (respondent_id, seq, subtest_question_id, kind, answer, device_id, answered_at, hash)
values (('00000000-0000-7000-8000-' || lpad(to_hex(:person::int), 12, '0'))::uuid, 1, :question, 'answer', :answer,
  '8f14e45f-ceea-467f-a8f2-0242ac120002', clock_timestamp(), decode(repeat('00', 32), 'hex'));
`;

/** pgbench on PATH, or from Debian's package. */
async function findPgbench(): Promise<string> {
  for (const folder of (Deno.env.get("PATH") ?? "").split(":")) {
    if (await exists(`${folder}/pgbench`)) return `${folder}/pgbench`;
  }
  const unpacked = await cached(
    "pgbench-15",
    (folder) => unpackDebianPackage("postgresql-15", folder, "pgbench is what answers are measured against."),
  );
  const binary = `${unpacked}/usr/lib/postgresql/15/bin/pgbench`;
  if (!await exists(binary)) throw new Complaint("There is no pgbench to measure against.");
  return binary;
}
