import assert from "node:assert/strict";
import {
  type Assay,
  AssayError,
  paginate,
  verifyWebhook,
  type WebhookMessage,
} from "$/clients/typescript/src/index.ts";
import { newWebhookSecret, signedHeaders } from "$/domain/webhooks/signing.ts";
import { createKey } from "$/domain/machines/api_keys.ts";
import { DAY, MINUTE } from "$/model/times.ts";
import { openClient } from "../../helpers/pages/client.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("the client makes a batch once, reads lists to their end, and is told why it is refused", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { key } = await createKey(t.ctx, t.dana, {
    ...{ name: "Payroll", addresses: [], callsPerMinute: 1000, expiresAt: new Date(Date.now() + DAY) },
    scopes: ["read:projects", "write:projects", "read:respondents"],
  });
  const assay = openClient(site, { key });
  const { id: project } = await assay.createProject({ name: "Made by a program" });
  const make = () => assay.createBatch({ name: "First group", project }, { idempotencyKey: "case-1204" });
  const batch = await make();
  assert.deepEqual([(await make()).id, batch.status], [batch.id, "new"]);
  const read = await assay.getBatch(batch.id);
  const rename = (name: string) => assay.updateBatch(batch.id, { name }, { ifMatch: assay.etagOf(read) });
  assert.equal((await rename("Group one")).name, "Group one");

  const names = [];
  for await (
    const { lastName } of paginate(
      (page) => assay.listRespondentsImproved({ batch: t.springIntake.id, ...page }),
      10,
    )
  ) names.push(lastName);
  const { count, results } = await assay.listRespondentsImproved({ batch: t.springIntake.id, limit: 100 });
  assert.deepEqual(names, results.map(({ lastName }) => lastName));
  assert.equal(names.length, count);

  const refusals = [
    [() => assay.createBatch({ name: "", project }), 400, "invalid_body", ["name"]],
    [() => rename("Group two"), 412, "changed_meanwhile", []],
    [() => assay.getBatch(t.summerCrew.id), 404, "not_found", []],
    [() => assay.listPdfReports({ batch: t.springIntake.id }), 403, "scope_missing", []],
    [() => openClient(site, { key: "assay_sk_unknown" }).listProjects(), 401, null, []],
  ] as const;
  for (const [call, status, code, fields] of refusals) {
    const error = await call().then(() => null, (error) => error);
    assert.ok(error instanceof AssayError, `${status} ${code}: ${error}`);
    assert.deepEqual([error.status, error.code, Object.keys(error.fields)], [status, code, fields]);
    assert.ok(error.requestId);
  }
});

Deno.test("the client fetches a file as a stream", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const assay = openClient(site, { cookie: await site.signIn("dana@cedar.test", "Cedar-valley-1") });
  const file = await assay.getOrganizationAuditTrailCsv({ person: t.dana.userId });
  assert.match(file.headers.get("content-disposition")!, /^attachment; filename="Cedar Valley audit /);
  const [first] = await Array.fromAsync(file.body!);
  assert.match(new TextDecoder().decode(first), /^time_utc,time_local,/);
});

Deno.test("the client takes a message of a webhook that one of its secrets has signed, and no other", async () => {
  const [secret, old, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()] as const;
  const at = new Date();
  const message = { type: "batch.closed", timestamp: at.toISOString(), data: { batch: "b" } };
  const body = JSON.stringify(message);
  const headers = signedHeaders({ id: "m1", at, body, secrets: [secret, old] });
  for (const secrets of [secret, old, [other, secret]]) {
    assert.deepEqual(await verifyWebhook(body, headers, secrets), message);
  }
  assert.deepEqual(await verifyWebhook(body, new Headers(headers), secret), message);
  const later = new Date(at.getTime() + 6 * MINUTE);
  for (
    const [wrong, make] of Object.entries({
      "another secret": () => verifyWebhook(body, headers, other),
      "another body": () => verifyWebhook(`${body} `, headers, secret),
      "another id": () => verifyWebhook(body, { ...headers, "webhook-id": "m2" }, secret),
      "too late": () => verifyWebhook(body, headers, secret, later),
      "not signed": () => verifyWebhook(body, { "webhook-id": "m1" }, secret),
    })
  ) await assert.rejects(make, /signed/, wrong);
});

/** Compiled, never run: what the API's description does not allow is a fault of types. */
const _notAllowed = [
  // @ts-expect-error -- no such field
  (assay: Assay) => assay.createBatch({ name: "First group", project: "p", colour: "red" }),
  // @ts-expect-error -- a field is missing
  (assay: Assay) => assay.createBatch({ name: "First group" }),
  // @ts-expect-error -- no such status
  (assay: Assay) => assay.updateBatch("b", { status: "shut" }),
  // @ts-expect-error -- no such filter
  (assay: Assay) => assay.listBatches({ organization: "o" }),
  // @ts-expect-error -- the number of a test is no text
  (assay: Assay) => assay.createBatchTest({ batch: "b", test: "NEO_B" }),
  // @ts-expect-error -- a batch has no such field
  async (assay: Assay) => (await assay.getBatch("b")).colour,
  // @ts-expect-error -- an answer without a body has no fields
  async (assay: Assay) => (await assay.deleteBatchTest("t")).id,
  // @ts-expect-error -- what is told of credits concerns no respondent
  (message: WebhookMessage) => message.type === "credits.low" && message.data.respondent,
  // @ts-expect-error -- no such code
  (error: AssayError) => error.code === "out_of_paint",
];
