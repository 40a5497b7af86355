import assert from "node:assert/strict";
import { cancelRequest } from "$/domain/reports/cancel_request.ts";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { anonymizeRespondents } from "$/domain/respondents/anonymizing/anonymize.ts";
import { deleteRespondents } from "$/domain/respondents/delete.ts";
import { ReportOrder } from "$/model/reports/report_order.ts";
import { finishedCrowd } from "../../faults/reports/finished_crowd.ts";
import { plainPrinter, settleAll, settleOne, wrongAccounts } from "../../helpers/reports/report_worker.ts";
import { type World, world } from "../../helpers/world/world.ts";
import { findSecrets } from "./find_secrets.ts";

/** Unique words of the second of three respondents. */
const SECRETS = ["Quillworth 0002", "2perpetua@crowd.test"];
const PEOPLE = 3;

/**
 * Three people with one request for their reports. A test can act right after a file was put into the store.
 */
async function requestedReports(t: World) {
  const batchId = await finishedCrowd(t, PEOPLE);
  const [second] = await t.sql<[{ id: string }]>`
    select id from respondents where batch_id = ${batchId} and last_name = ${SECRETS[0]!}`;
  const keys = new Set<string>();
  const after: { put: (key: string, text: string) => Promise<unknown> } = { put: () => Promise.resolve() };
  const store = {
    ...t.ctx.store,
    async put(key: string, body: ReadableStream<Uint8Array>) {
      keys.add(key);
      const bytes = await new Response(body).bytes();
      const stored = await t.ctx.store.put(key, new Blob([bytes]).stream());
      await after.put(key, new TextDecoder().decode(bytes));
      return stored;
    },
  };
  const its: World = { ...t, ctx: { ...t.ctx, store }, [Symbol.asyncDispose]: () => Promise.resolve() };
  const order = ReportOrder.parse({ batchId, test: "MAB_II" });
  const { task } = await requestReports(its.ctx, t.dana, order);
  const { printer } = plainPrinter();
  return {
    ...{ id: task!.id, second: second.id, keys, after, printer, t: its },
    erase: () => anonymizeRespondents(t.ctx, t.dana, [second.id]),
    leftovers: async () => (await findSecrets(t, keys, SECRETS)).map(({ place }) => place.split(" ")[0]),
  };
}
type RequestedReports = Awaited<ReturnType<typeof requestedReports>>;

/** All reports are done, no credit is reserved, and nothing names the second respondent. */
async function endsWithoutThem({ t, id, printer, leftovers }: RequestedReports) {
  await settleAll(t, printer);
  const [task] = await t.sql`select status, file_key from tasks where id = ${id}`;
  assert.equal(task!.status, "completed");
  assert.ok(await t.ctx.store.get(task!.fileKey), "the zip is there");
  assert.deepEqual(await leftovers(), []);
  assert.deepEqual(await wrongAccounts(t), []);
  const [left] = await t.sql`
    select coalesce(sum(balance), 0)::int as reserved from credit_accounts where kind = 'reserved'`;
  assert.equal(left!.reserved, 0);
}

Deno.test("a respondent anonymized while their report waits is not named in it", async () => {
  await using t = await world();
  const story = await requestedReports(t);
  await story.erase();
  await endsWithoutThem(story);
});

Deno.test("a respondent anonymized just after their report was generated: its file is removed, and the next names nobody", async () => {
  await using t = await world();
  const story = await requestedReports(t);
  let erased = 0;
  story.after.put = async (_, text) => {
    if (!text.includes(SECRETS[0]!) || erased++ > 0) return;
    assert.ok((await story.leftovers()).includes("store"));
    await story.erase();
  };
  await endsWithoutThem(story);
  assert.equal(erased, 1);
});

/** A worker dies just after putting the second respondent's report into the store. */
async function dieWithTheirs({ t, second, leftovers }: RequestedReports) {
  const [task] = await t.sql<[{ id: string; reportId: string }]>`
    select tasks.id, reports.id as report_id from tasks join reports on reports.task_id = tasks.id
    join assessments on assessments.id = assessment_id where respondent_id = ${second}`;
  const key = `reports/${t.cedar.id}/${task.reportId}/1.pdf`;
  await t.ctx.store.put(key, new Blob([`About ${SECRETS[0]}`]).stream());
  await t.sql`
    update tasks set status = 'running', attempts = 1, heartbeat_at = now() - interval '1 minute'
    where id = ${task.id}`;
  assert.ok((await leftovers()).includes("store"));
}

for (
  const [what, erase] of Object.entries({
    "made anonymous": anonymizeRespondents,
    deleted: deleteRespondents,
  })
) {
  Deno.test(`a respondent ${what} after a worker died with their report in the store: the file is removed`, async () => {
    await using t = await world();
    const story = await requestedReports(t);
    await dieWithTheirs(story);
    await erase(t.ctx, t.dana, [story.second]);
    await endsWithoutThem(story);
  });
}

Deno.test("cancelling the reports also removes a dead worker's file from the store", async () => {
  await using t = await world();
  const story = await requestedReports(t);
  await dieWithTheirs(story);
  await cancelRequest(story.t.ctx, t.dana, story.id);
  assert.ok(!(await story.leftovers()).includes("store"));
});

Deno.test("a respondent anonymized just after a zip with their report was stored: the zip is made again without it", async () => {
  await using t = await world();
  const story = await requestedReports(t);
  let zips = 0;
  story.after.put = async (key, text) => {
    if (!key.endsWith(".zip")) return;
    zips++;
    assert.equal(text.includes(SECRETS[0]!), zips === 1, "only the first zip contains their file");
    if (zips === 1) await story.erase();
  };
  await endsWithoutThem(story);
  assert.equal(zips, 2);
});

Deno.test("a respondent anonymized after everything is done: their report and the zip are removed, the others' reports stay", async () => {
  await using t = await world();
  const story = await requestedReports(t);
  await settleAll(story.t, story.printer);
  const places = await story.leftovers();
  for (const place of ["reports", "store", "respondents"]) assert.ok(places.includes(place), place);
  await story.erase();
  assert.deepEqual(await story.leftovers(), []);
  const files = await t.sql`select from reports where file_key is not null`;
  assert.equal(files.length, PEOPLE - 1);
  assert.equal(
    (await t.sql`select from tasks where id = ${story.id}`).length,
    0,
    "the request is removed and can be repeated",
  );
});

Deno.test("a zip whose respondents are all anonymized fails with its reason and waits for nothing", async () => {
  await using t = await world();
  const story = await requestedReports(t);
  for (let n = 0; n < PEOPLE; n++) assert.equal(await settleOne(story.t, story.printer), "completed");
  const all = await t.sql<{ id: string }[]>`
    select respondent_id as id from reports join assessments on assessments.id = assessment_id`;
  await anonymizeRespondents(t.ctx, t.dana, all.map(({ id }) => id));
  const quiet = { ...story.t, ctx: { ...story.t.ctx, log: { ...t.ctx.log, error: () => {} } } } as World;
  await settleAll(quiet, story.printer);
  const [task] = await t.sql`select status, error_message from tasks where id = ${story.id}`;
  assert.equal(task!.status, "failed");
  assert.match(task!.errorMessage, /withdrawn/);
  assert.deepEqual(await story.leftovers(), []);
});
