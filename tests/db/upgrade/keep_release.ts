import { gzipSync } from "node:zlib";
import { migrate } from "$/db/connection/migrate.ts";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { readSchema } from "$/db/connection/schema_files.ts";
import type { Cast } from "$/db/seeds/cast.ts";
import { seedWorld } from "$/db/seeds/world.ts";
import { TEST_IDENTIFIERS } from "$/model/instruments/test_identifiers.ts";
import { Complaint, runTask } from "$/tasks/command/complaint.ts";
import { DEMO_CAST } from "$/tasks/demo_cast.ts";
import { startPostgres } from "$/tasks/servers/postgres.ts";
import { smallInstrument } from "../../helpers/scoring/small_instrument.ts";

const HERE = new URL("./", import.meta.url);

/** The demo world with the small instrument in place of every test: all tables in a few kilobytes. */
const CAST: Cast = {
  ...DEMO_CAST,
  readInstruments: () =>
    Promise.resolve(TEST_IDENTIFIERS.map((internalTestIdentifier) => {
      const small = smallInstrument();
      return { ...small, flags: { ...small.flags, internalTestIdentifier } };
    })),
  sit: (_instrument, who, _seed, startedAt) => ({
    ...who,
    durations: { habits: 30, puzzles: 45 },
    answers: {
      h1: { answer: 4, answeredAt: startedAt + 5_000 },
      h2: { answer: 5, answeredAt: startedAt + 10_000 },
      h3: { answer: 2, answeredAt: startedAt + 15_000 },
      largest: { answer: 2, answeredAt: startedAt + 40_000 },
      primes: { answers: [2, 4], answeredAt: startedAt + 50_000 },
      span: { answerText: "9284", answeredAt: startedAt + 60_000 },
    },
  }),
};

/** Writes a filled database of this code as one SQL script: the release from which upgrades are tested. */
await runTask(async () => {
  const [release, ...more] = Deno.args;
  if (!release || more.length > 0) throw new Complaint("deno task keep-release NUMBER");
  const postgres = await startPostgres();
  try {
    const sql = openSql(postgres.url, { max: 1 });
    const names = await migrate(sql);
    await seedWorld(sql, new Date(), CAST);
    const rest = await Deno.readTextFile(new URL("rest.sql", HERE));
    await sql.begin((tx) => tx.unsafe(rest).simple());
    const script = await schemaOf(names) + await rowsOf(sql);
    await sql.end();
    for await (const { name } of Deno.readDir(HERE)) {
      if (name.endsWith(".sql.gz")) await Deno.remove(new URL(name, HERE));
    }
    await Deno.writeFile(new URL(`${release}.sql.gz`, HERE), gzipSync(script, { level: 9 }));
  } finally {
    await postgres.stop();
  }
});

/** The schema files in the order in which this code runs them. */
async function schemaOf(names: readonly string[]): Promise<string> {
  const { steps, functions } = await readSchema();
  const texts = new Map([...steps, ...functions].map(({ name, text }) => [name, text]));
  return `set check_function_bodies = off;
${names.map((name) => texts.get(name)).join("\n")}
create table schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
reset check_function_bodies;
`;
}

/** All rows as inserts, without the columns that Postgres computes, and the sequences. */
async function rowsOf(sql: Sql): Promise<string> {
  const tables = await sql<{ name: string; columns: string }[]>`
    select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = ''
    group by attrelid order by attrelid`;
  const lines = ["set session_replication_role = replica;"];
  for (const { name, columns } of tables) {
    const [rows] = await sql<[{ count: number; literal: string | null }]>`
      select count(*), quote_literal(json_agg(row)::text) as literal
      from (select ${sql.unsafe(columns)} from ${sql(name)}) as row`;
    if (rows.count === 0) throw new Complaint(`${name} has no row: add one in rest.sql.`);
    lines.push(
      `insert into ${name} (${columns}) overriding system value`,
      `select ${columns} from json_populate_recordset(null::${name}, ${rows.literal});`,
    );
  }
  const sequences = await sql<{ setting: string }[]>`
    select format('select setval(%L, %s);', sequencename, last_value) as setting
    from pg_sequences where schemaname = 'public' and last_value is not null`;
  return [...lines, ...sequences.map(({ setting }) => setting), "reset session_replication_role;\n"].join(
    "\n",
  );
}
