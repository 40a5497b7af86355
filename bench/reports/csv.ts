import { countSatVersions } from "$/db/exports/csv_export.ts";
import { listCsvTests, listCsvVersions } from "$/db/exports/csv_layout.ts";
import { longSources } from "$/db/exports/csv_long.ts";
import { wideLine, wideSources } from "$/db/exports/csv_wide.ts";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import type { Ctx } from "$/domain/context.ts";
import { openLog } from "$/lib/log.ts";
import { pause } from "$/lib/time/pause.ts";
import type { CsvLayout } from "$/model/exports/csv_columns.ts";
import type { CsvForm } from "$/model/exports/csv_request.ts";
import { memoryBroker } from "$/tests/helpers/world/memory_broker.ts";
import { memoryStore } from "$/tests/helpers/world/memory_store.ts";
import { step } from "$/tasks/command/progress.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { runCommand } from "$/tasks/command/run_command.ts";
import { startChild } from "$/tasks/servers/child.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { startNats } from "$/tasks/servers/nats.ts";
import { startPostgres } from "$/tasks/servers/postgres.ts";
import { workBetween, workOf } from "../answers/cpu.ts";
import { type CsvWorld, fillCsvWorld } from "./csv_world.ts";
import { median } from "../median.ts";
import { memoryOf } from "../memory.ts";

const ROUNDS = 3;
const MIB = 2 ** 20;

/**
 * `deno task bench reports csv [--respondents N] [--long]`: the CSV of many respondents (100,000), with 150
 * answers and 15 scores each, made by a worker. In turns with Postgres's own COPY of the same rows to
 * /dev/null: no client, no file, no hash. Of two ways to write the COPY, the better one counts.
 */
export async function benchCsv(words: readonly string[]): Promise<void> {
  const at = words.indexOf("--respondents");
  const respondents = at === -1 ? 100_000 : Number(words[at + 1]);
  const form: CsvForm = words.includes("--long") ? "long" : "wide";
  await runCommand("node", ["workers/build.mjs"], { cwd: ROOT });
  const temporary = await temporaryFolder("bench");
  const folder = temporary.path;
  const [postgres, nats] = await Promise.all([startPostgres({ folder: `${folder}/postgres` }), startNats()]);
  const sql = openSql(postgres.url, { max: 4 });
  const worker = { pid: 0, stop: () => Promise.resolve() as Promise<unknown> };
  try {
    const world = await step(
      `${respondents} respondents with 150 answers and 15 scores`,
      fillCsvWorld(sql, respondents, { isNarrow: form === "long" }),
    );
    const child = startChild("node", {
      args: ["--enable-source-maps", "workers/dist/main.mjs", "--only", "csv"],
      cwd: ROOT,
      env: {
        DATABASE_URL: postgres.url,
        NATS_URL: nats.url,
        STORE_DIR: `${folder}/store`,
        SECRET_KEY: "a secret that only a measurement has",
        APP_URL: "http://localhost",
        LOG_LEVEL: "warn",
        // On a shared machine a lower priority would slow the worker, but not COPY.
        WORKER_NICE: "0",
      },
      onLine: (line) => console.log(`worker: ${line}`),
    });
    Object.assign(worker, { pid: child.pid, stop: () => child.stop("SIGTERM", 10_000) });
    // Until it has started.
    await pause(5_000);
    await measure(sql, world, {
      form,
      respondents,
      pid: child.pid,
      databasePid: postgres.pid,
      store: `${folder}/store`,
    });
  } finally {
    await worker.stop();
    await sql.end({ timeout: 2 });
    await Promise.all([postgres.stop(), nats.stop()]);
    temporary[Symbol.dispose]();
  }
}

interface Measured {
  readonly form: CsvForm;
  readonly respondents: number;
  readonly pid: number;
  readonly databasePid: number;
  readonly store: string;
}

async function measure(sql: Sql, world: CsvWorld, { form, respondents, pid, databasePid, store }: Measured) {
  const layout = await layoutOf(sql, world, form);
  const who = { sitePid: pid, databasePid };
  const ratios: { took: number; worked: number }[] = [];
  const before = await memoryOf(pid, "VmRSS");
  for (let round = 0; round < (respondents > 200_000 ? 1 : ROUNDS); round++) {
    const start = await workOf(who);
    const csv = await makeOne(sql, world, form, store);
    const { site: worker, database } = workBetween(start, await workOf(who));
    const copied = await copies(sql, world, layout, who);
    ratios.push({ took: copied.seconds / csv.seconds, worked: copied.work / Math.max(worker, database) });
    const rate = (seconds: number) => `${seconds.toFixed(2)} s, ${(csv.rows / seconds).toFixed(0)} rows/s`;
    const first = `first byte after ${csv.firstByte.toFixed(2)} s, ${(csv.bytes / MIB).toFixed(0)} MB`;
    console.log(`  a turn   ${rate(csv.seconds)}, ${first}; COPY ${rate(copied.seconds)}`);
    console.log(
      `           at work: database ${database} ms, beside it worker ${worker} ms; COPY ${copied.work} ms`,
    );
  }
  const middle = (of: (ratio: typeof ratios[number]) => number) => median(ratios.map(of)).toFixed(2);
  console.log(`rows/s to Postgres's own COPY    ${middle(({ took }) => took)} (goal 0.5)`);
  console.log(
    `the same by time at work         ${middle(({ worked }) => worked)}, whatever else the machine does`,
  );
  console.log(
    `the worker's memory at its most  ${(await memoryOf(pid, "VmHWM") / MIB).toFixed(0)} MB (goal 200), ${
      (before / MIB).toFixed(0)
    } MB before its first task`,
  );
}

/** From the claim to the completion, with codebook and manifest. */
async function makeOne(sql: Sql, { orgId, userId, batchId }: CsvWorld, form: CsvForm, store: string) {
  const ctx = {
    ...{
      sql,
      memory: new Map(),
      store: memoryStore(),
      broker: memoryBroker(),
      log: openLog("warn"),
      now: () => new Date(),
    },
    ...{
      secret: new TextEncoder().encode("a secret that only a measurement has"),
      appUrl: "http://localhost",
    },
  } as unknown as Ctx;
  const admin = { kind: "staff", role: "admin", userId, orgId, sessionId: userId } as const;
  const { id } = await requestCsv(ctx, admin, { batchId, form });
  let firstByte: number | null = null;
  for (;;) {
    const [task] = await sql<
      [{
        status: string;
        running: number;
        seconds: number;
        done: number;
        errorMessage: string;
        fileKey: string;
      }]
    >`
      select status, done, error_message, file_key, extract(epoch from clock_timestamp() - claimed_at)::float8 as running,
        extract(epoch from finished_at - claimed_at)::float8 as seconds
      from tasks where id = ${id}`;
    if (task.status === "failed") throw new Error(task.errorMessage);
    if (firstByte === null && await hasBytes(`${store}/unfinished`)) firstByte = task.running;
    if (task.status === "completed") {
      const { size } = await Deno.stat(`${store}/files/${task.fileKey}`);
      return {
        seconds: task.seconds,
        rows: task.done,
        firstByte: firstByte ?? task.seconds,
        bytes: size,
      };
    }
    await pause(firstByte === null ? 5 : 100);
  }
}

async function hasBytes(folder: string): Promise<boolean> {
  const names = await Array.fromAsync(Deno.readDir(folder)).catch(() => []);
  const sizes = await Promise.all(
    names.map(({ name }) => Deno.stat(`${folder}/${name}`).then(({ size }) => size, () => 0)),
  );
  return sizes.some((size) => size > 0);
}

async function layoutOf(sql: Sql, { orgId, batchId }: CsvWorld, form: CsvForm): Promise<CsvLayout> {
  const [sat] = await countSatVersions(sql, orgId, batchId);
  const { testId, versionId } = { testId: sat!.testId, versionId: sat!.versionId! };
  const [test] = await listCsvTests(sql, [testId]);
  return {
    form,
    tests: [{ ...test!, versions: await listCsvVersions(sql, testId, [versionId]) }],
    surveys: [],
  };
}

/**
 * COPY of the same lines as one text each, and with each cell as a column, with the plan that Postgres
 * chooses.
 */
async function copies(
  sql: Sql,
  { orgId, batchId }: CsvWorld,
  layout: CsvLayout,
  who: Parameters<typeof workOf>[0],
) {
  const filter =
    `where person.org_id = '${orgId}' and person.batch_id = '${batchId}' order by person.search_text, person.id`;
  const lines = layout.form === "wide"
    ? `select ${wideLine(layout)} from respondents as person ${wideSources(layout)} ${filter}`
    : `select lines from respondents as person ${longSources(layout)} ${filter}`;
  const columns = layout.form === "wide" ? wideColumns(layout, filter) : longColumns(filter);
  const copies: { seconds: number; work: number }[] = [];
  for (
    const copy of [`copy (${lines}) to '/dev/null'`, `copy (${columns}) to '/dev/null' with (format csv)`]
  ) {
    const [start, from] = [await workOf(who), performance.now()];
    await sql.unsafe(copy);
    const seconds = (performance.now() - from) / 1000;
    copies.push({ seconds, work: workBetween(start, await workOf(who)).database });
  }
  return copies.sort((one, other) => one.work - other.work)[0]!;
}

const FACTS =
  `person.id, person.last_name, person.first_name, person.date_of_birth, person.gender, person.email,
  person.general_id_number, person.military_id_number, person.employee_id_number, person.language, person.created_at,
  person.status, person.flagged_at, person.retested_at`;

/** As written by hand: a column per answer, scores from their own column. */
function wideColumns({ tests: [test] }: CsvLayout, filter: string): string {
  const { id, versions: [version] } = test!;
  const answers = version!.parts.flatMap(({ id, questions }) =>
    questions.map((_, at) => `part_${id}.answers[${at + 1}]`)
  );
  const parts = version!.parts.map(({ id }) =>
    `left join subtest_answers as part_${id} on part_${id}.respondent_id = person.id and part_${id}.subtest_id = ${id}`
  );
  return `select ${FACTS}, sat.status, sat.started_at, sat.completed_at, ${answers.join(", ")}, score.cells
    from respondents as person
    left join assessments as sat on sat.respondent_id = person.id and sat.test_id = ${id}
    left join assessment_scores as score on score.assessment_id = sat.id
    ${parts.join("\n")} ${filter}`;
}

const longColumns = (filter: string) => `
  select person.id, test.identifier, version.number, part.code, subtest_question."order" + 1, question.code, question.type, response.answer,
    response.answered_at, response.is_late, sat.status
  from respondents as person
  join responses as response on response.respondent_id = person.id
  join subtest_questions as subtest_question on subtest_question.id = response.subtest_question_id
  join questions as question on question.id = subtest_question.question_id
  join subtests as part on part.id = subtest_question.subtest_id and not part.is_practice
  join test_versions as version on version.id = subtest_question.test_version_id
  join tests as test on test.id = version.test_id
  join assessments as sat on sat.respondent_id = person.id and sat.test_version_id = version.id
  ${filter}, subtest_question.id`;
