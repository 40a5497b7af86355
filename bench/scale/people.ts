import type { Stage } from "../answers/stage.ts";
import { openCrowds, setScale, type Site, type Together } from "./crowds.ts";
import { countFiles, numberIn } from "./looks.ts";
import { keep, seenNow } from "./measured.ts";

const PEOPLE = 20_000;
/** One process has fewer files than 20,000 respondents have connections, where the system allows it 20,000. */
const SITES = 2;
const SECONDS = 60;

/**
 * `deno task bench scale people [20000]`: respondents who all sit the personality test at its pace, each on a
 * connection of their own; how long answers and signs of life take, and what is used up.
 */
export async function benchPeople(words: readonly string[]): Promise<void> {
  const seen = seenNow();
  const respondents = numberIn(words, PEOPLE);
  await using stage = await setScale();
  const crowds = await openCrowds(stage, SITES);
  const share = { respondents: respondents / SITES };
  const started = await crowds.run({ phase: "signUps", ...share, connections: 32 });
  console.log(`${started.done} signed up and started in ${started.seconds.toFixed(0)} s`);
  await stage.sql`checkpoint`;
  const wal = await walOf(stage);
  const files = mostFiles(crowds.sites);
  const paced = await crowds.run({ phase: "pace", ...share, seconds: SECONDS });
  const written = await walOf(stage);
  const answers = await countAnswers(stage);
  const cores = (ms: number) => ms / 1000 / paced.seconds;
  const figures = {
    ...{ ...seen, respondents, sites: SITES, failed: paced.failed, p50: paced.p50, p99: paced.p99 },
    perSecond: paced.done / SECONDS,
    ...{ site: cores(paced.work.site), database: cores(paced.work.database) },
    ...{ clients: cores(paced.work.clients), files: await files.stop() },
    walBytes: (written.bytes - wal.bytes) / answers,
    walFlushes: (written.flushes - wal.flushes) / answers,
  };
  say(paced, figures);
  await keep(words, "people", figures);
}

function say({ done, p50, p99, failed }: Together, { perSecond, site, database, clients, ...rest }: {
  perSecond: number;
  site: number;
  database: number;
  clients: number;
  files: number;
  walBytes: number;
  walFlushes: number;
}) {
  console.log(
    `${done} requests, ${perSecond.toFixed(0)}/s  p50 ${p50.toFixed(1)}  p99 ${
      p99.toFixed(1)
    } ms (goal 100)  failed ${failed}`,
  );
  console.log(
    `cores at work: sites ${site.toFixed(2)}, database ${database.toFixed(2)}, crowd ${clients.toFixed(2)}`,
  );
  console.log(
    `files of a site ${rest.files}; WAL ${rest.walBytes.toFixed(0)} bytes and ${
      rest.walFlushes.toFixed(2)
    } flushes an answer`,
  );
}

/** The most files that one of the processes has open, from now on. */
function mostFiles(sites: readonly Site[]) {
  let most = 0;
  const timer = setInterval(async () => {
    most = Math.max(most, ...await Promise.all(sites.map(({ pid }) => countFiles(pid))));
  }, 2_000);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

/** What the database has written to its log so far, and how often it has waited for the disk. */
async function walOf({ sql }: Stage): Promise<{ bytes: number; flushes: number }> {
  const [wal] = await sql<[{ bytes: number; flushes: number }]>`
    select (pg_current_wal_lsn() - '0/0')::bigint as bytes,
      (select sum(fsyncs) from pg_stat_io where object = 'wal')::bigint as flushes`;
  return wal;
}

async function countAnswers({ sql }: Stage): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`select count(*) from response_events`;
  return count;
}
