import assert from "node:assert/strict";
import { openTracing } from "$/lib/tracing/otlp.ts";
import { type EndedSpan, traced } from "$/lib/tracing/tracing.ts";
import type { Settings } from "../site.ts";
import { nameSpan, withTracing } from "./site_tracing.ts";

const SENT = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };
const HEADER = `00-${SENT.traceId}-${SENT.spanId}-01`;

/** Answers as a site of one route, and keeps its spans. */
function openTraced({ trustProxy = false, ratio = 1 } = {}) {
  const spans: EndedSpan[] = [];
  const tracing = {
    ratio,
    record: (span: EndedSpan) => void spans.push(span),
    close: () => Promise.resolve(),
  };
  const handle = withTracing(async (req) => {
    const { pathname } = new URL(req.url);
    if (pathname.startsWith("/admin/search/")) nameSpan({ req, route: "/admin/search/:query" });
    if (pathname.startsWith("/api/v1/responses")) nameSpan({ req, route: "/api/v1/responses" });
    return await traced("work", () => Promise.resolve(new Response("", { status: 200 })));
  }, { tracing, settings: { trustProxy } as Settings });
  const ask = (path: string, traceparent?: string) =>
    handle(new Request(`http://assay.test${path}`, { headers: traceparent ? { traceparent } : {} }));
  return { spans, ask };
}

Deno.test("a request is named by its route; a file and an unknown address are not traced", async () => {
  const { spans, ask } = openTraced();
  await ask("/admin/search/tremblay");
  const [work, request] = spans;
  assert.deepEqual([request!.name, work!.parentId], ["GET /admin/search/:query", request!.spanId]);
  assert.deepEqual(request!.facts, {
    "http.request.method": "GET",
    "http.route": "/admin/search/:query",
    "http.response.status_code": 200,
  });
  assert.doesNotMatch(JSON.stringify(spans), /tremblay/);
  await ask("/images/1.png");
  assert.deepEqual(spans.slice(2).map(({ name }) => name), ["work"]);
});

Deno.test("a trace goes on that a trusted proxy records; a stranger's header is not read", async () => {
  const behind = openTraced({ trustProxy: true, ratio: 0 });
  await behind.ask("/admin/search/a", HEADER);
  assert.deepEqual(behind.spans.map(({ traceId }) => traceId), [SENT.traceId, SENT.traceId]);
  assert.equal(behind.spans[1]!.parentId, SENT.spanId);
  for (
    const wrong of [
      HEADER.replace(/01$/, "00"),
      HEADER.replace(/^00/, "ff"),
      `00-${"0".repeat(32)}-${SENT.spanId}-01`,
    ]
  ) {
    await behind.ask("/admin/search/a", wrong);
  }
  assert.equal(behind.spans.length, 2);
  const alone = openTraced();
  await alone.ask("/admin/search/a", HEADER);
  assert.notEqual(alone.spans[1]!.traceId, SENT.traceId);
});

Deno.test("of answers only a few are traced, whoever asks for it", async () => {
  const { spans, ask } = openTraced({ trustProxy: true });
  for (let n = 0; n < 1_000; n++) await ask("/api/v1/responses", HEADER);
  const requests = spans.filter(({ name }) => name !== "work").length;
  assert.ok(requests > 0 && requests < 100, `${requests} of 1,000`);
});

Deno.test("a collector that is away costs its spans and nothing else, and is reported once", async () => {
  const gone = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const { port } = gone.addr as Deno.NetAddr;
  gone.close();
  const reported: string[] = [];
  const log = { info: () => {}, warn: (event: string) => void reported.push(event) };
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`, OTEL_TRACES_SAMPLER_ARG: 1 };
  const tracing = openTracing(settings, "assay-site", log as never)!;
  const span = { ...SENT, name: "work", facts: {}, kind: 1, from: 0, until: 1 };
  for (let n = 0; n < 5_000; n++) tracing.record(span);
  await tracing.close();
  assert.deepEqual(reported, ["traces.dropped"]);
  assert.equal(openTracing({ OTEL_TRACES_SAMPLER_ARG: 1 }, "assay-site", log as never), undefined);
});
