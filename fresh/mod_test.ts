import assert from "node:assert/strict";
import * as dev from "./dev/mod.ts";
import * as fresh from "./mod.ts";
import * as runtime from "./runtime/mod.ts";

Deno.test("the package exports the same as upstream, except what decision 0001 leaves out", () => {
  const names = [
    "App",
    "createDefine",
    "page",
    "HttpError",
    "staticFiles",
    "csp",
    "csrf",
    "cors",
    "trailingSlashes",
  ];
  assert.deepEqual(Object.keys(fresh).sort(), names.sort());
  assert.deepEqual(Object.keys(runtime).sort(), [
    "Head",
    "HttpError",
    "IS_BROWSER",
    "Partial",
    "asset",
    "assetSrcSet",
  ]);
  assert.deepEqual(Object.keys(dev), ["Builder"]);
  assert.equal(fresh.HttpError, runtime.HttpError);
});

Deno.test("an HttpError accepts only error statuses", () => {
  assert.equal(new fresh.HttpError(404).status, 404);
  // @ts-expect-error -- 200 is no error
  new fresh.HttpError(200);
  // @ts-expect-error -- nor is a status that HTTP does not define
  new fresh.HttpError(499);
});
