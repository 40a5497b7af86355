import assert from "node:assert/strict";
import { Assay, AssayError, paginate, waitForFile } from "./index.ts";

interface Sent {
  readonly address: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A client whose calls are answered in turn: by a status, a whole response, or a fault of the network. */
function answering(...answers: readonly (number | Response | "fault")[]) {
  const sent: Sent[] = [];
  const assay = new Assay({
    url: "https://assay.example.org/api/v1/",
    key: "assay_sk_example",
    fetch: (url, { method, headers, body }) => {
      const answer = answers[sent.length]!;
      sent.push({
        address: url.replace("https://assay.example.org", ""),
        method: method!,
        headers: new Headers(headers),
        body: typeof body === "string" ? JSON.parse(body) : body,
      });
      if (answer === "fault") return Promise.reject(new TypeError("connection reset"));
      return Promise.resolve(typeof answer === "number" ? new Response(null, { status: answer }) : answer);
    },
  });
  return { assay, sent };
}

const refusal = (status: number, code: string, headers: HeadersInit = {}, data?: object) =>
  Response.json({ code, message: "In words", documentationUrl: "https://assay.example.org/api/docs", data }, {
    status,
    headers: { "request-id": "r-1", ...headers },
  });

const project = () => Response.json({ id: "p" }, { status: 201 });
const refused = async (call: Promise<unknown>) => {
  const error = await call.then(() => assert.fail("was not refused"), (error) => error);
  assert.ok(error instanceof AssayError, String(error));
  return error;
};

Deno.test("a call is sent as the API's description says, with the key", async () => {
  const { assay, sent } = answering(
    Response.json({ id: "b" }),
    204,
    Response.json({ count: 0, results: [] }),
  );
  await assay.updateBatch("a/b?", { name: "Night shift" });
  assert.equal(await assay.deleteBatchTest("t"), undefined);
  await assay.listProjects({ batches__status: "archived", limit: 5, isArchived: undefined });
  const [update, remove, list] = sent;
  assert.deepEqual([update!.method, update!.address, update!.body], [
    ...["PATCH", "/api/v1/batches/a%2Fb%3F"],
    { name: "Night shift" },
  ]);
  assert.equal(update!.headers.get("authorization"), "Bearer assay_sk_example");
  assert.equal(update!.headers.get("content-type"), "application/json");
  assert.deepEqual([remove!.method, remove!.address, remove!.body], [
    "DELETE",
    "/api/v1/batch-tests/t",
    undefined,
  ]);
  assert.equal(list!.address, "/api/v1/projects?batches__status=archived&limit=5");
});

Deno.test("a POST keeps its idempotency key over all attempts; another one has another", async () => {
  const { assay, sent } = answering(
    ...["fault" as const, 503, refusal(409, "request_under_way"), project()],
    ...[project(), project()],
  );
  await assay.createProject({ name: "One" });
  await assay.createProject({ name: "Two" });
  await assay.createProject({ name: "Three" }, { idempotencyKey: "case-3" });
  const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
  assert.equal(new Set(keys.slice(0, 4)).size, 1);
  assert.match(keys[0]!, /^[\da-f-]{36}$/);
  assert.notEqual(keys[4], keys[0]);
  assert.equal(keys[5], "case-3");
});

Deno.test("what might be done twice is not sent again, except after one call too many", async () => {
  const change = answering("fault");
  await assert.rejects(change.assay.updateProject("p", { name: "x" }), TypeError);
  const signIn = answering(503);
  assert.equal((await refused(signIn.assay.login({ email: "a@example.org", password: "x" }))).status, 503);
  const many = answering(refusal(429, "too_many_calls", { "retry-after": "0" }), Response.json({ id: "p" }));
  await many.assay.updateProject("p", { name: "x" });
  assert.deepEqual([change, signIn, many].map(({ sent }) => sent.length), [1, 1, 2]);
});

Deno.test("it gives up after its retries, and at once where the wait is long", async () => {
  const now = { "retry-after": "0" };
  const often = answering(...Array.from({ length: 5 }, () => refusal(429, "too_many_calls", now)));
  assert.equal((await refused(often.assay.listTests())).code, "too_many_calls");
  const long = answering(refusal(429, "too_many_attempts", { "retry-after": "900" }));
  assert.equal((await refused(long.assay.listTests())).retryAfter, 900);
  const ended = answering("fault");
  await assert.rejects(ended.assay.listTests({}, { signal: AbortSignal.abort() }));
  assert.deepEqual([often, long, ended].map(({ sent }) => sent.length), [4, 1, 1]);
});

Deno.test("a refusal says what was wrong, where, and which request it was", async () => {
  const { assay } = answering(
    refusal(400, "invalid_body", {}, { fields: { name: ["required"] } }),
    401,
    new Response("<h1>Bad gateway</h1>", { status: 400 }),
  );
  const { status, code, message, fields, requestId } = await refused(assay.createProject({ name: "" }));
  assert.deepEqual([status, code, message, requestId], [400, "invalid_body", "In words", "r-1"]);
  assert.deepEqual(fields, { name: ["required"] });
  for (const status of [401, 400]) {
    const bare = await refused(assay.getMe());
    assert.deepEqual([bare.status, bare.code, bare.fields, bare.requestId], [status, null, {}, null]);
  }
});

Deno.test("a list is read to its end, by offset or by cursor", async () => {
  const page = (results: number[], more = {}) => Response.json({ count: 5, results, ...more });
  const all = async ({ assay }: ReturnType<typeof answering>) => {
    const rows: unknown[] = [];
    for await (const row of paginate((page) => assay.listBatches(page), 2)) rows.push(row);
    return rows;
  };
  const byOffset = answering(page([1, 2]), page([3, 4]), page([5]));
  const byCursor = answering(page([1, 2], { next: "c1" }), page([3, 4, 5], { next: null }));
  for (const client of [byOffset, byCursor]) assert.deepEqual(await all(client), [1, 2, 3, 4, 5]);
  const queries = ({ sent }: typeof byOffset) => sent.map(({ address }) => address.split("?")[1]);
  assert.deepEqual(queries(byOffset), ["limit=2", "limit=2&offset=2", "limit=2&offset=4"]);
  assert.deepEqual(queries(byCursor), ["limit=2", "limit=2&cursor=c1"]);
});

Deno.test("a change can be meant for one state of a thing: the one that was read", async () => {
  const read = Response.json({ id: "b", name: "Night" }, { headers: { etag: '"s1"' } });
  const { assay, sent } = answering(read, refusal(412, "not_found"), Response.json({ id: "b" }));
  const batch = await assay.getBatch("b");
  const change = assay.updateBatch("b", { name: "Day" }, { ifMatch: assay.etagOf(batch) });
  assert.equal((await refused(change)).status, 412);
  assert.equal(sent[1]!.headers.get("if-match"), '"s1"');
  assert.equal(assay.etagOf(await assay.getBatch("b")), undefined);
});

Deno.test("a file is fetched as a stream; only the API's own site gets the key", async () => {
  const { assay, sent } = answering(new Response("a;b"), new Response("c;d"));
  const file = await assay.download("/api/v1/files/x.csv?signature=s");
  assert.equal(await new Response(file.body).text(), "a;b");
  await assay.download("https://elsewhere.example.org/x.csv");
  assert.deepEqual(sent.map(({ headers }) => headers.has("authorization")), [true, false]);
  assert.equal(sent[0]!.address, "/api/v1/files/x.csv?signature=s");
});

Deno.test("the file of a task is fetched once it is made; one that failed says why", async () => {
  const state = (status: string, download_url: string | null, error_message: string | null = null) =>
    Response.json({ id: "t", task: "t", status, download_url, error_message });
  const made = answering(
    state("waiting", null),
    state("running", null),
    state("completed", "/f"),
    new Response("a"),
  );
  const file = await waitForFile(made.assay, await made.assay.orderReport("b", { output: "csv" }));
  assert.equal(await file.text(), "a");
  assert.deepEqual(made.sent.slice(1).map(({ address }) => address), [
    ...["/api/v1/reports/tasks/t", "/api/v1/reports/tasks/t", "/f"],
  ]);
  const atOnce = answering(Response.json({ download_url: "/f" }), new Response("b"));
  const ready = await waitForFile(atOnce.assay, await atOnce.assay.orderReport("b", { output: "csv" }));
  assert.equal(await ready.text(), "b");
  const failed = answering(state("failed", null, "The disk is full"));
  await assert.rejects(
    waitForFile(failed.assay, await failed.assay.orderReport("b", { output: "csv" })),
    /disk/,
  );
});
