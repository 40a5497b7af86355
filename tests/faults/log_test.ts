import assert from "node:assert/strict";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { openTracing } from "$/lib/tracing/otlp.ts";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { ReportOrder } from "$/model/reports/report_order.ts";
import { openTestSite } from "../helpers/pages/site.ts";
import { invite } from "../helpers/respondents/inviting.ts";
import { type World, world } from "../helpers/world/world.ts";
import { documents, requestAll } from "./reports/requested_reports.ts";
import { openFleet, until } from "./fleet.ts";

Deno.test("worker logs name tasks and organisations, but never a person", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  // A task whose batch does not exist: errors must not hold names either. No worker is there yet to be quicker.
  const gone = await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id });
  await t.sql`update tasks set params = '{"batchId":"not an id"}' where id = ${gone.id}`;
  const worker = fleet.startWorker({ LOG_LEVEL: "debug" });
  const batches = [t.springIntake, t.autumnIntake, t.nightShift, t.supervisors, t.pilotGroup];
  for (const { id } of batches) {
    await fleet.finished((await requestCsv(fleet.ctx, t.dana, { batchId: id })).id);
  }
  await fleet.finished(await requestAll(t, fleet, t.springIntake.id), 60_000);
  await invite(t, "email,first name\nana@cedar.test,Anastasia");
  // A report that cannot be rendered.
  await t.sql`
    update assessment_scores set scored = '{}'
    where assessment_id in (select id from assessments where respondent_id = ${t.elodie.id})`;
  const broken = { respondents: [t.elodie.id], test: "NEO_B", language: "fr" } as const;
  await requestReports(fleet.ctx, t.dana, ReportOrder.parse(broken));
  for (const kind of ["csv", "pdf"]) {
    await until(`an attempt at a ${kind} has failed`, () => worker.log.some(isFailedAttempt(kind)) || null);
  }
  // The exports, the reports, their zip, the mail and the two failed tasks.
  const { completed } = await documents(t);
  await fleet.settled([worker], batches.length + completed + 4);

  const lines = worker.log.map((line) => JSON.parse(line));
  const settled = lines.filter(({ event }) => event === "job.settled");
  assert.deepEqual([...new Set(settled.map(({ kind }) => kind))].sort(), ["csv", "letter", "pdf", "reports"]);
  for (const { orgId, taskId, letterId } of settled) {
    assert.equal(orgId, t.cedar.id);
    assert.match(taskId ?? letterId, /^[0-9a-f-]{36}$/);
  }
  assert.deepEqual(await namesIn(t, worker.log.join("\n")), []);
});

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
  readonly status?: { readonly code: number };
  readonly service: string;
}

/** A collector of OpenTelemetry in this process. */
function openCollector() {
  const spans: SentSpan[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (request) => {
    assert.equal(new URL(request.url).pathname, "/v1/traces");
    for (const { resource, scopeSpans } of (await request.json()).resourceSpans) {
      const service = resource.attributes[0].value.stringValue;
      for (const span of scopeSpans[0].spans) spans.push({ ...span, service });
    }
    return Response.json({});
  });
  return {
    spans,
    endpoint: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

const factOf = ({ attributes }: SentSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

Deno.test("one trace leads from the request of a report to its file, whichever message its worker got, and names nobody", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  await using collector = openCollector();
  const { endpoint, spans } = collector;
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 1 };
  const tracing = openTracing(settings, "assay-site", t.ctx.log)!;
  const site = await openTestSite(fleet, tracing);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const search = await site.fetch("/admin/search/tremblay", { cookie });
  await search.body?.cancel();
  const people = await t.sql<{ id: string }[]>`
    select respondents.id from respondents join assessments on respondent_id = respondents.id
    join tests on tests.id = test_id
    where batch_id = ${t.springIntake.id} and identifier = 'NEO_B' and assessments.status = 'complete'
    order by respondents.id limit 2`;
  for (const { id } of people) {
    const path = `/api/v1/report/${t.springIntake.id}?output=pdf&test=NEO_B`;
    assert.equal((await site.send("POST", path, { respondents: [id] }, { cookie })).status, 202);
  }
  // The queue is fair and the messages are not: now they come in another order.
  await t.sql`update tasks set turn = -turn where kind = 'pdf' and finished_at is null`;
  const worker = fleet.startWorker({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: "1",
    WORKER_CONCURRENCY: "1",
  });
  const named = (name: string) => spans.filter((span) => span.name === name);
  await until("both are made", () => named("handle pdf").length >= 2 || null);
  await tracing.close();

  const requests = named("POST /api/v1/report/:batchId");
  assert.equal(requests.length, 2);
  for (const request of requests) {
    const trace = spans.filter(({ traceId }) => traceId === request.traceId);
    const parentOf = ({ parentSpanId }: SentSpan) => trace.find(({ spanId }) => spanId === parentSpanId);
    const one = (name: string) => {
      const found = trace.filter((span) => span.name === name);
      assert.equal(found.length, 1, `${name}: ${found.length} of ${trace.map(({ name }) => name)}`);
      return found[0]!;
    };
    const announced = one("announce jobs.report.pdf");
    assert.equal(parentOf(announced), request);
    assert.equal(parentOf(one("send jobs.report.pdf")), announced);
    const handled = one("handle pdf");
    assert.equal(factOf(handled, "taskId"), factOf(announced, "taskId"));
    assert.ok([request.name, "send jobs.report.pdf"].includes(parentOf(handled)!.name));
    assert.equal(parentOf(one("print")), handled);
    assert.equal(parentOf(one("store")), handled);
    assert.equal(trace.length, 6);
    for (const span of trace) {
      assert.ok(span === request ? !span.parentSpanId : parentOf(span), `${span.name} has a parent`);
      assert.equal(
        span.service,
        /^(POST|announce jobs.report.pdf)/.test(span.name) ? "assay-site" : "assay-worker",
      );
      assert.equal(span.status, undefined);
      assert.ok(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano));
    }
    const line = worker.log.find((line) => line.includes(`"taskId":"${factOf(handled, "taskId")}"`));
    assert.equal(JSON.parse(line!).traceId, request.traceId);
  }
  assert.equal(named("GET /admin/search/:query").length, 1);
  assert.deepEqual(await namesIn(t, JSON.stringify(spans)), []);
});

const isFailedAttempt = (kind: string) => (line: string) =>
  line.includes('"event":"task.attempt_failed"') && line.includes(`"kind":"${kind}"`);

/** Names and addresses of people in the demo world that a text has: of respondents, staff and invited members. */
async function namesIn(t: World, text: string): Promise<string[]> {
  const rows = await t.sql<{ name: string }[]>`
    select distinct name from (
      select first_name as name from respondents union select last_name from respondents union select email from respondents
      union select first_name from users union select last_name from users union select email from users) as people
    where length(name) > 2`;
  const names = rows.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  assert.ok(names.length > 100, String(names.length));
  return names.filter((name) => new RegExp(`(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`, "iu").test(text));
}
