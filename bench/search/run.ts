import { migrate } from "$/db/connection/migrate.ts";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { searchRespondents } from "$/db/respondents/respondent_search.ts";
import { LIMITS } from "$/model/limits.ts";
import { SEARCH_DEBOUNCE } from "$/model/times.ts";
import { step } from "$/tasks/command/progress.ts";
import { startPostgres } from "$/tasks/servers/postgres.ts";
import { learnChance, seedRespondents } from "./seed.ts";
import { type Typed, typist } from "./typing.ts";

/**
 * `deno task bench search [respondents] [seconds]`: many respondents in one organisation (1,000,000), a
 * thousand organisations beside it, and 20 people who type names of existing respondents, each searching
 * after the search box's debounce.
 */
const [respondents = 1_000_000, seconds = 30] = Deno.args.map(Number);
const TYPISTS = 20;
const GOAL = "p95 under 15 ms";

interface Timed extends Typed {
  readonly ms: number;
  /** Time of an empty query right after it: shows how busy the machine is otherwise. */
  readonly nothing: number;
}

const postgres = await startPostgres();
const sql = openSql(postgres.url, { max: 10 });
try {
  await migrate(sql);
  await learnChance(sql);
  const { orgId, neighbours } = await step(
    `${respondents} respondents, and others in 1000 organisations beside`,
    seedRespondents(sql, respondents, () => {}),
  );
  await sayHowMuch(sql, respondents + neighbours);
  const type = await typist(sql, orgId);
  await ask(sql, orgId, { type, seconds: 3, pause: () => 100 });
  say(
    `${TYPISTS} people typing for ${seconds} s (goal ${GOAL})`,
    await ask(sql, orgId, { type, seconds, pause: () => SEARCH_DEBOUNCE + Math.random() * 400 }),
  );
  say(
    `the same without a pause, ${TYPISTS} at once on a pool of 10`,
    await ask(sql, orgId, { type, seconds: seconds / 3, pause: () => 0 }),
  );
} finally {
  await sql.end({ timeout: 2 });
  await postgres.stop();
}

async function ask(
  sql: Sql,
  orgId: string,
  { type, seconds, pause }: { type: () => Typed; seconds: number; pause: () => number },
): Promise<Timed[]> {
  const timed: Timed[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(Array.from({ length: TYPISTS }, async () => {
    while (performance.now() < end) {
      const delay = pause();
      if (delay > 0) await new Promise((done) => setTimeout(done, delay));
      const typed = type();
      const from = performance.now();
      await searchRespondents(sql, orgId, { query: typed.query, limit: LIMITS.searchHits });
      const until = performance.now();
      await sql`select 1`;
      timed.push({ ...typed, ms: until - from, nothing: performance.now() - until });
    }
  }));
  return timed;
}

function say(what: string, timed: readonly Timed[]) {
  console.log(`\n${what}: ${timed.length} searches`);
  line("all", timed);
  line(
    "(an empty query)",
    timed.map(({ nothing }) => ({ kind: "ID number", query: "", ms: nothing, nothing })),
  );
  for (const [kind, group] of Map.groupBy(timed, ({ kind }) => kind)) line(kind, group);
}

function line(kind: string, timed: readonly Timed[]) {
  const sorted = timed.toSorted((a, b) => a.ms - b.ms);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  const [p50, p95, most] = [at(.5), at(.95), at(1)];
  console.log(
    `${kind.padEnd(24)} ${String(timed.length).padStart(6)}   p50 ${p50.ms.toFixed(1).padStart(5)}   p95 ${
      p95.ms.toFixed(1).padStart(6)
    }   most ${most.ms.toFixed(0).padStart(4)} ms   (“${most.query}”)`,
  );
}

async function sayHowMuch(sql: Sql, people: number) {
  const [size] = await sql<[{ words: number; table: string; wordTable: string; trigrams: string }]>`
    select (select count(*) from respondent_words) as words,
      pg_size_pretty(pg_table_size('respondents')) as "table",
      pg_size_pretty(pg_total_relation_size('respondent_words')) as word_table,
      pg_size_pretty(pg_relation_size('respondents_search_text')) as trigrams`;
  console.log(
    `${people} respondents in ${size.table}, ${size.words} words in ${size.wordTable}, trigrams in ${size.trigrams}`,
  );
}
