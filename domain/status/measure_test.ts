import assert from "node:assert/strict";
import { listMeasuredDays } from "../../db/status/measurements.ts";
import { MINUTE } from "../../model/times.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { setUpSynthetic } from "../operators/synthetic.ts";
import { openMeasuring } from "./measure.ts";
import { readStatus } from "./read_status.ts";

const START = new Date("2026-11-27T23:57:10Z");
const opens = () => Promise.resolve(true);

/** A worker that measures at minutes after the start, on a clock of its own. */
function worker(t: World, opensPage = opens) {
  const clock = { minute: 0 };
  const now = () => new Date(START.getTime() + clock.minute * MINUTE);
  const measure = openMeasuring({ ...t.ctx, now }, opensPage);
  return { at: (minute: number) => (clock.minute = minute, measure()), clock, now };
}

/** Good and bad minutes by day and part, such as `28 files 1+2`. */
async function tally(t: World) {
  const days = await listMeasuredDays(t.sql, "2026-01-01");
  return days.map(({ day, part, goodMinutes, badMinutes }) =>
    `${day.slice(8)} ${part} ${goodMinutes}+${badMinutes}`
  );
}

const states = async (t: World, now: () => Date) => {
  const { parts } = await readStatus({ ...t.ctx, now, memory: new Map() });
  return Object.fromEntries(parts.map(({ part, state }) => [part, state]));
};

Deno.test("a minute is counted once, however many workers measure, and on its own day", async () => {
  await using t = await world();
  const [one, other] = [worker(t), worker(t)];
  await one.at(0);
  await Promise.all([one.at(1), other.at(1)]);
  await other.at(1.5);
  await one.at(2);
  await other.at(3);
  assert.deepEqual((await tally(t)).filter((line) => line.includes("pages")), [
    "27 pages 3+0",
    "28 pages 1+0",
  ]);
});

Deno.test("a page that does not open, late reports and waiting letters are bad, each for its part", async () => {
  await using t = await world();
  const { at, now } = worker(t);
  await at(0);
  const { answers, ...rest } = await states(t, now);
  assert.equal(answers, "unknown", "no synthetic respondent sits");
  assert.deepEqual(rest, { pages: "working", files: "working", mail: "working" });

  await t.sql`
    insert into tasks (org_id, kind, requested_by, created_at)
    values (${t.cedar.id}, 'csv', ${t.dana.userId}, now() - interval '11 minutes')`;
  await at(1);
  assert.deepEqual(await states(t, now), { answers, ...rest, files: "disrupted" });
  await t.sql`delete from tasks where kind = 'csv' and finished_at is null`;
  await t.sql`
    insert into invitation_letters (org_id, respondent_id, kind, queued_at, failed_at, failure)
    select org_id, id, 'reentry_code', now(), ${now()}, 'unreachable' from respondents limit 1`;
  await at(2);
  assert.deepEqual(await states(t, now), { answers, ...rest, mail: "disrupted" });

  const shut = worker(t, () => Promise.resolve(false));
  await shut.at(3);
  const { pages, answers: without } = await states(t, shut.now);
  assert.deepEqual([pages, without], ["disrupted", "disrupted"], "without pages nobody answers");
});

Deno.test("answering is as the synthetic respondent finds it", async () => {
  await using t = await world();
  await setUpSynthetic(t.ctx, "SSPO");
  const { at, now } = worker(t);
  const begin = (minute: number) =>
    t.sql`
      insert into respondents (org_id, batch_id, resume_code, created_at)
      select org_id, batches.id, ${`SYNTHETIC-${minute}`}, ${new Date(START.getTime() + minute * MINUTE)}
      from batches join organizations on organizations.id = org_id where is_synthetic`;
  const answers = async () => (await states(t, now)).answers;
  await begin(0);
  await at(.5);
  assert.equal(await answers(), "unknown", "the first has just begun");
  await at(2);
  assert.equal(await answers(), "disrupted", "it does not finish");
  await t.sql`
    insert into assessments (org_id, respondent_id, test_id, test_version_id, status, started_at, completed_at)
    select respondents.org_id, respondents.id, tests.id, current_version_id, 'complete', respondents.created_at, ${now()}
    from respondents join batch_tests on batch_tests.batch_id = respondents.batch_id
      join tests on tests.id = batch_tests.test_id
    where resume_code = 'SYNTHETIC-0'`;
  await at(3);
  assert.equal(await answers(), "working");
  await at(9);
  assert.equal(await answers(), "unknown", "it sits no more");
});

Deno.test("minutes without a worker count against its work; without a database, against everything", async () => {
  await using t = await world();
  const { at, now, clock } = worker(t);
  await at(0);
  clock.minute = 4;
  assert.deepEqual(await states(t, now), {
    ...{ pages: "unknown", answers: "unknown", files: "disrupted", mail: "disrupted" },
  });
  await at(6);
  assert.deepEqual((await tally(t)).filter((line) => /pages|files/.test(line)), [
    ...["27 files 1+2", "27 pages 1+0", "28 files 1+3", "28 pages 1+0"],
  ]);
  let isAway = true;
  const cut = openMeasuring(
    { ...t.ctx, now },
    () => isAway ? Promise.reject(new Error("away")) : opens(),
  );
  clock.minute = 8;
  await assert.rejects(cut);
  isAway = false;
  clock.minute = 12;
  await cut();
  assert.deepEqual((await tally(t)).slice(3), [
    ...["28 answers 0+5", "28 files 2+8", "28 mail 2+8", "28 pages 2+5"],
  ]);
});
