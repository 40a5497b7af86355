import assert from "node:assert/strict";
import { changeSettings } from "../organization/settings.ts";
import type { ReportDocument } from "../../model/reports/report_document.ts";
import { SampleRequest } from "../../model/reports/report_order.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { DownloadLink } from "../queue/downloads/link.ts";
import { openDownload } from "../queue/downloads/open_download.ts";
import { taskStatus } from "../queue/task_view.ts";
import { makeSample, requestSample } from "./sample_pdf.ts";

const IN_FRENCH = SampleRequest.parse({ language: "fr", paper: "a4" });

/** Makes the requested sample as a worker does. Returns what was printed. */
async function print(t: World, taskId: string): Promise<ReportDocument> {
  let printed: ReportDocument | undefined;
  const printer = {
    print(report: ReportDocument) {
      printed = report;
      return Promise.resolve(new TextEncoder().encode("a sample"));
    },
  };
  const hooks = { leaving: new AbortController().signal, onBeat: () => {} };
  await makeSample(t.ctx, printer, { orgId: t.cedar.id, taskId }, hooks);
  return printed!;
}

Deno.test("a sample report is made once as a PDF, about nobody and without a credit", async () => {
  await using t = await world();
  const [test] = await t.sql<[{ id: number }]>`select id from tests where identifier = 'NEO_B'`;
  const transfers = async () => (await t.sql`select from credit_transfers`).length;
  const before = await transfers();
  const { id } = await requestSample(t.ctx, t.dana, test.id, IN_FRENCH);
  const { isSample, respondent, language, accent } = await print(t, id);
  const { firstName, lastName, dateOfBirth } = respondent;
  assert.deepEqual([isSample, language, accent], [true, "fr", null]);
  assert.deepEqual([firstName, lastName, dateOfBirth], [null, null, null]);
  assert.equal(await transfers(), before);

  assert.equal((await requestSample(t.ctx, t.dana, test.id, IN_FRENCH)).id, id);
  const english = await requestSample(t.ctx, t.dana, test.id, { ...IN_FRENCH, language: "en-US" });
  assert.notEqual(english.id, id);
  const { downloadUrl } = await taskStatus(t.ctx, t.dana, id);
  const link = DownloadLink.parse({ taskId: id, ...Object.fromEntries(new URL(downloadUrl!).searchParams) });
  const { fileName } = await openDownload(t.ctx, t.dana, link);
  assert.match(fileName, /^Exemple_NEO-Business_[0-9-]+\.pdf$/);
  await refuses("forbidden", () => openDownload(t.ctx, t.riley, link));
  await refuses("not_found", () => openDownload(t.ctx, t.omar, link));
  const verbs = await t.sql`select verb, subject_id from audit_events where verb ilike '%sample' order by id`;
  assert.deepEqual(verbs.map((event) => [event.verb, event.subjectId]), [
    ["requestSample", "NEO_B"],
    ["requestSample", "NEO_B"],
    ["downloadSample", id],
  ]);
});

Deno.test("a sample shows the organisation's look; after a change of it the next one is made anew", async () => {
  await using t = await world();
  const [test] = await t.sql<[{ id: number }]>`select id from tests where identifier = 'SSPO_A'`;
  const { id: plain } = await requestSample(t.ctx, t.dana, test.id, IN_FRENCH);
  await changeSettings(t.ctx, t.dana, { brand: { accent: "#7a1f3d" } });
  const { id } = await requestSample(t.ctx, t.dana, test.id, IN_FRENCH);
  assert.notEqual(id, plain);
  const printed = await print(t, id);
  assert.deepEqual([printed.accent, printed.test.name], ["#7a1f3d", "SSPO"]);
  await refuses("forbidden", () => requestSample(t.ctx, t.riley, test.id, IN_FRENCH));
  await refuses("not_found", () => requestSample(t.ctx, t.dana, 999_999, IN_FRENCH));
});

Deno.test("an equal sample that was requested and made between two statements is returned", async () => {
  await using t = await world();
  const [test] = await t.sql<[{ id: number }]>`select id from tests where identifier = 'NEO_B'`;
  await requestSample(t.ctx, t.dana, test.id, IN_FRENCH);
  const [{ params }] = await t.sql<[{ params: Record<string, string> }]>`delete from tasks returning params`;
  // What the others do before and after the insertion, in its own transaction.
  await t.sql.unsafe(`
    create function request_equal() returns trigger language plpgsql as $$ begin
      insert into tasks (org_id, kind, params) values ('${t.cedar.id}', 'sample', '${
    JSON.stringify(params)
  }');
      return null; end $$;
    create function make_equal() returns trigger language plpgsql as $$ begin
      update tasks set status = 'completed', finished_at = now() where kind = 'sample'; return null; end $$;
    create trigger request_equal before insert on tasks when (pg_trigger_depth() = 0)
      execute function request_equal();
    create trigger make_equal after insert on tasks when (pg_trigger_depth() = 0)
      execute function make_equal()`);
  const { status } = await requestSample(t.ctx, t.dana, test.id, IN_FRENCH);
  assert.equal(status, "completed");
});
