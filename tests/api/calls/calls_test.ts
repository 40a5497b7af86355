import assert from "node:assert/strict";
import { walk } from "../../helpers/walk.ts";
import { routePattern } from "$/model/call.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";

const API = new URL("../../../routes/api/", import.meta.url);

/** `v1/users/[id]/index.ts` -> `/api/v1/users/:id` */
const pattern = (file: string) =>
  `/api/${file.replace(/(\/?index)?\.tsx?$/, "").replace(/\[(\w+)\]/g, ":$1")}`;

Deno.test("the list of calls and the routes of the API match, method by method", async () => {
  const routes: string[] = [];
  for await (const file of walk(API)) {
    if (/(^|\/)\(?_/.test(file)) continue;
    const { handler } = await import(new URL(file, API).href);
    // HEAD belongs to GET.
    const methods = Object.keys(handler).filter((method) => method !== "HEAD");
    for (const method of methods) routes.push(`${method} ${pattern(file)}`);
  }
  const calls = CALLS.map((call) => `${call.method} ${routePattern(call)}`);
  assert.deepEqual(calls.toSorted(), routes.toSorted());
});

Deno.test("no call is listed twice", () => {
  const calls = CALLS.map((call) => `${call.method} ${call.path}`);
  assert.deepEqual(calls.filter((call, at) => calls.indexOf(call) !== at), []);
});
