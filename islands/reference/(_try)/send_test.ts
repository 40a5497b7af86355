import assert from "node:assert/strict";
import { test } from "node:test";
import type { Tried } from "../../../components/reference/tried.ts";
import { send } from "./send.ts";

const TRIED: Tried = {
  ...{ title: "A list", method: "GET", path: "/api/v1/batches/{id}/people", body: null },
  fields: [
    { name: "id", in: "path", required: true, example: "" },
    { name: "limit", in: "query", required: false, example: "" },
    { name: "offset", in: "query", required: false, example: "" },
  ],
};

test("a call is sent with the key alone, without cookies, to the address that was filled in", async () => {
  const sent: [unknown, RequestInit | undefined][] = [];
  const browsers = globalThis.fetch;
  globalThis.fetch = (address, options) => {
    sent.push([address, options]);
    const headers = { "request-id": "case-1", "x-other": "not shown" };
    return Promise.resolve(
      new Response('{"code":"not_found"}', { status: 404, statusText: "Not Found", headers }),
    );
  };
  const typed = new FormData();
  for (const [name, value] of [["path.id", "a/b"], ["query.limit", "5"], ["query.offset", ""]] as const) {
    typed.set(name, value);
  }
  const shown = await send(TRIED, "assay_sk_x", typed).finally(() => globalThis.fetch = browsers);
  const [[address, options]] = sent as [[string, RequestInit]];
  assert.equal(address, "/api/v1/batches/a%2Fb/people?limit=5");
  assert.deepEqual(options.headers, { authorization: "Bearer assay_sk_x" });
  assert.deepEqual([options.credentials, options.body], ["omit", undefined]);
  assert.deepEqual([shown.status, shown.isRefused], ["404 Not Found", true]);
  assert.equal(shown.text, '{\n  "code": "not_found"\n}');
  assert.deepEqual(shown.headers, [["content-type", "text/plain;charset=UTF-8"], ["request-id", "case-1"]]);
});
