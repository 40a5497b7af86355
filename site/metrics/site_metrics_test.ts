import assert from "node:assert/strict";
import type { Memory } from "$/domain/memory.ts";
import { siteMetrics, withMetrics } from "./site_metrics.ts";

const openSite = () => ({ memory: new Map() as Memory, settings: { hasMetrics: true } });
const value = (text: string, name: string) =>
  text.split("\n").find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);

/** Answers with the status and type that the query asks for. */
const answers = (request: Request) => {
  const { searchParams } = new URL(request.url);
  const headers = { "content-type": searchParams.get("type") ?? "text/html; charset=utf-8" };
  return Promise.resolve(new Response("", { status: Number(searchParams.get("status") ?? 200), headers }));
};

Deno.test("requests are counted by what they are for and how they end, without addresses", async () => {
  const site = openSite();
  const handle = withMetrics(answers, site);
  const ask = (path: string) => handle(new Request(`http://assay.test${path}`));
  await ask("/api/v1/responses?status=201&type=application/json");
  await ask("/api/v1/batches?type=application/json");
  await ask("/api/v1/batches?status=404&type=application/json");
  await ask("/admin/search/tremblay");
  await ask("/tests/active/subtest");
  await ask("/tests/events?type=text/event-stream");
  await ask("/images/1?type=image/png");
  const text = siteMetrics(site);
  const counts = Object.entries({
    'kind="answer",status="2xx"': "1",
    'kind="api",status="2xx"': "1",
    'kind="api",status="4xx"': "1",
    'kind="page",status="2xx"': "1",
    'kind="test",status="2xx"': "1",
    'kind="stream",status="2xx"': "1",
    'kind="file",status="2xx"': "1",
  });
  for (const [labels, count] of counts) assert.equal(value(text, `assay_requests_total{${labels}}`), count);
  assert.equal(value(text, 'assay_request_seconds_count{kind="api"}'), "2");
  assert.equal(value(text, 'assay_request_seconds_bucket{kind="api",le="10"}'), "2");
  assert.equal(value(text, "assay_event_streams"), "0");
  assert.ok(Number(value(text, "process_resident_memory_bytes")) > 1e7);
  assert.doesNotMatch(text, /tremblay|subtest/);
});

Deno.test("a request is in hand until it is answered; one that throws counts as an error", async () => {
  const site = openSite();
  const answer = Promise.withResolvers<Response>();
  const waiting = withMetrics(() => answer.promise, site)(new Request("http://assay.test/admin"));
  assert.equal(value(siteMetrics(site), "assay_requests_in_hand"), "1");
  answer.reject(new Error("broken"));
  await assert.rejects(waiting, /broken/);
  assert.equal(value(siteMetrics(site), "assay_requests_in_hand"), "0");
  assert.equal(value(siteMetrics(site), 'assay_requests_total{kind="page",status="5xx"}'), "1");
});
