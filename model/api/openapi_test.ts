import assert from "node:assert/strict";
import { CALLS } from "../../tests/helpers/pages/calls.ts";
import { CALL_GROUPS } from "./calls.ts";
import { openApi } from "./openapi.ts";

const PLACE = { apiBase: "/rest", appUrl: "http://assay.test", supportEmail: "support@assay.test" };
// deno-lint-ignore no-explicit-any
const described = openApi(CALL_GROUPS, PLACE) as any;

Deno.test("every call is described once, at the configured base", () => {
  const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`)
  );
  assert.equal(operations.length, CALLS.length);
  assert.ok(operations.includes("POST /rest/auth/login"));
  assert.ok(operations.includes("GET /api/user"));
  const ids = Object.values(described.paths).flatMap((methods) =>
    // deno-lint-ignore no-explicit-any
    Object.values(methods as any).map((operation: any) => operation.operationId)
  );
  assert.equal(new Set(ids).size, CALLS.length, "each call has an operation id of its own");
});

Deno.test("a call describes its parameters, its replies and its refusals", () => {
  const login = described.paths["/rest/auth/login"].post;
  const body = login.requestBody.content["application/json"].schema;
  assert.deepEqual(body.required, ["email", "password"]);
  const { $ref } = login.responses[200].content["application/json"].schema.anyOf[0];
  assert.equal($ref, "#/components/schemas/SignedIn");
  assert.ok(described.components.schemas.SignedIn.properties.refresh);
  assert.match(login.responses[400].description, /`invalid_credentials`, `invalid_body`/);
  const { headers, description } = login.responses[429];
  assert.equal(description, "`too_many_attempts`, `too_many_calls`");
  assert.deepEqual(Object.keys(headers), ["Request-Id", "RateLimit", "RateLimit-Policy", "Retry-After"]);
  assert.deepEqual(login.security, []);
});

Deno.test("the variable parts of a path or a query are parameters", () => {
  const parameters = described.paths["/rest/csv-report/{batchId}"].get.parameters;
  assert.deepEqual(
    parameters.map((it: { name: string; in: string; required: boolean }) => [it.name, it.in, it.required]),
    [
      ["batchId", "path", true],
      ...["test", "version", "form", "bom"].map((name) => [name, "query", false]),
    ],
  );
  assert.equal(described.components.responses.not_signed_in.content, undefined, "401 has no body");
});

Deno.test("a respondent's call names its device, and documents the refusal when the test continues elsewhere", () => {
  const { put } = described.paths["/rest/respondents/bookmark/resume-timer"];
  assert.deepEqual(put.parameters.map((it: { name: string; in: string }) => [it.name, it.in]), [[
    "Device-Id",
    "header",
  ]]);
  assert.deepEqual(put.responses[409], { $ref: "#/components/responses/open_elsewhere" });
  assert.deepEqual(described.paths["/rest/auth/login"].post.parameters, []);
});

Deno.test("a body without required fields is optional", () => {
  const bodyOf = (path: string) => described.paths[`/rest${path}`].post.requestBody;
  assert.equal(bodyOf("/users/{id}/accept-tos-pp").required, false);
  assert.equal(bodyOf("/projects").required, true);
});

Deno.test("a parameter has the name that is sent, and each name that is accepted", () => {
  const namesAt = (path: string, method: string) =>
    described.paths[`/rest${path}`][method].parameters.map((it: { name: string }) => it.name);
  assert.deepEqual(namesAt("/projects", "get").slice(0, 5), [
    ...["isArchived", "is_archived", "getArchived", "get_archived", "batches__status"],
  ]);
  assert.deepEqual(namesAt("/responses/{subtestQuestionId}", "delete"), [
    ...["subtestQuestionId", "timestamp", "deviceId", "device_id", "Device-Id"],
  ]);
  assert.deepEqual(namesAt("/pdf-reports", "get").slice(0, 2), ["batch", "respondent__batch_id"]);
  assert.deepEqual(namesAt("/report/{batchId}", "get").slice(0, 3), [
    ...["batchId", "respondentId", "respondent_id"],
  ]);
});

Deno.test("a call has a name for programs", () => {
  const nameOf = (method: string, path: string) => described.paths[`/rest${path}`][method].operationId;
  assert.equal(nameOf("get", "/batches"), "listBatches");
  assert.equal(nameOf("post", "/batches/{id}/test-codes"), "createBatchTestCode");
  assert.equal(nameOf("patch", "/batches/{id}"), "updateBatch");
  assert.equal(nameOf("post", "/batches/{id}/room/pause"), "pauseBatchRoom");
  assert.equal(nameOf("get", "/api-keys"), "listApiKeys");
});

Deno.test("what is no JSON has its media type", () => {
  const typesOf = (method: string, path: string) =>
    Object.keys(described.paths[`/rest${path}`][method].responses[200].content);
  assert.deepEqual(typesOf("get", "/organization/audit-trail/csv"), ["text/csv"]);
  assert.deepEqual(typesOf("get", "/batches/{id}/room/events"), ["text/event-stream"]);
  const { requestBody } = described.paths["/rest/operator/content"].post;
  assert.deepEqual(Object.keys(requestBody.content), ["application/zip"]);
});
