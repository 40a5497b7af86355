import { parseArgs } from "node:util";
import { setUpSynthetic } from "$/domain/operators/synthetic.ts";
import { openLog } from "$/lib/log.ts";
import { pause } from "$/lib/time/pause.ts";
import { TEST_IDENTIFIERS } from "$/model/instruments/test_identifiers.ts";
import { Complaint, runTask } from "./command/complaint.ts";
import { requireUpToDate, withDatabase } from "./database/task_database.ts";
import { openSittingMetrics } from "./synthetic/metrics.ts";
import { sitOnce, type Sitting } from "./synthetic/sit.ts";

const USAGE = `deno task synthetic set-up TEST
deno task synthetic sit URL CODE [--port 9003] [--every 60]
deno task synthetic sit URL CODE --once`;

/**
 * The synthetic respondent: sits a test from outside, as respondents do, so that somebody notices when that fails.
 * `set-up` works on the database and prints the code; `sit` knows the site's address and the code alone.
 */
await runTask(async () => {
  const { positionals: [verb, first = "", code = "", ...more], values } = readArgs();
  if (verb === "set-up" && !code) return await setUp(first);
  if (verb !== "sit" || !URL.canParse(first) || !code || more.length > 0) throw new Complaint(USAGE);
  const log = openLog("info");
  const sit = async (): Promise<Sitting> => {
    const sitting = await sitOnce((path, init) => fetch(new URL(path, first), init), code);
    const { failure, seconds, answers } = sitting;
    if (failure) log.error("sitting.failed", new Error(failure.reason), { step: failure.step });
    else log.info("sitting.finished", { answers, ...seconds });
    return sitting;
  };
  if (values.once) return (await sit()).failure ? 1 : 0;
  const metrics = openSittingMetrics();
  const [port, every] = [wholeOf(values.port), wholeOf(values.every) * 1000];
  Deno.serve(
    { port, onListen: () => {} },
    ({ url }) =>
      new URL(url).pathname === "/metrics"
        ? new Response(metrics.text(), { headers: { "content-type": "text/plain; version=0.0.4" } })
        : new Response(null, { status: 404 }),
  );
  for (;;) {
    const next = Date.now() + every;
    metrics.add(await sit());
    await pause(Math.max(0, next - Date.now()));
  }
});

function readArgs() {
  try {
    const options = {
      port: { type: "string", default: "9003" },
      every: { type: "string", default: "60" },
      once: { type: "boolean" },
    } as const;
    return parseArgs({ args: Deno.args, options, allowPositionals: true });
  } catch (error) {
    throw new Complaint(`${(error as Error).message}\n${USAGE}`);
  }
}

function wholeOf(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Complaint(`${text} is not a whole number above 0.\n${USAGE}`);
  return Number(text);
}

async function setUp(name: string): Promise<void> {
  const test = TEST_IDENTIFIERS.find((identifier) => identifier === name);
  if (!test) throw new Complaint(`TEST is one of ${TEST_IDENTIFIERS.join(", ")}.\n${USAGE}`);
  const code = await withDatabase(undefined, async (sql) => {
    await requireUpToDate(sql);
    return await setUpSynthetic({ sql, now: () => new Date() }, test);
  });
  if (!code) throw new Complaint(`${test} is not stored here: run \`deno task import\` first.`);
  console.log(code);
}
