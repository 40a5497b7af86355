import assert from "node:assert/strict";
import { CALLS } from "../../tests/helpers/pages/calls.ts";
import { CALL_GROUPS } from "./calls.ts";
import { openApi } from "./openapi.ts";

// deno-lint-ignore no-explicit-any
const described = openApi(CALL_GROUPS, "/rest") as any;

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
  assert.ok(login.responses[200].content["application/json"].schema.anyOf[0].properties.refresh);
  assert.match(login.responses[400].description, /`invalid_credentials`, `invalid_body`/);
  assert.equal(login.responses[429].description, "`too_many_attempts`");
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
  assert.equal(described.paths["/rest/me"].get.responses[401].content, undefined, "401 has no body");
});

Deno.test("a respondent's call names its device, and documents the refusal when the test continues elsewhere", () => {
  const { put } = described.paths["/rest/respondents/bookmark/resume-timer"];
  assert.deepEqual(put.parameters.map((it: { name: string; in: string }) => [it.name, it.in]), [[
    "Device-Id",
    "header",
  ]]);
  assert.equal(put.responses[409].description, "`open_elsewhere`");
  assert.deepEqual(described.paths["/rest/auth/login"].post.parameters, []);
});

Deno.test("a body without required fields is optional", () => {
  const bodyOf = (path: string) => described.paths[`/rest${path}`].post.requestBody;
  assert.equal(bodyOf("/users/{id}/accept-tos-pp").required, false);
  assert.equal(bodyOf("/projects").required, true);
});
