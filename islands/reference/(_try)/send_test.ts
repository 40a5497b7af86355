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

/** Sends it to nobody; returns what would have been sent, with the answer. */
async function sendTo(tried: Tried, key: string, typed: FormData) {
  const sent: [unknown, RequestInit | undefined][] = [];
  const browsers = globalThis.fetch;
  globalThis.fetch = (address, options) => {
    sent.push([address, options]);
    const headers = { "request-id": "case-1", "x-other": "not shown" };
    return Promise.resolve(
      new Response('{"code":"not_found"}', { status: 404, statusText: "Not Found", headers }),
    );
  };
  const shown = await send(tried, key, typed).catch(() => null).finally(() => globalThis.fetch = browsers);
  return { sent: sent as [string, RequestInit][], shown };
}

test("a call is sent with the key alone, without cookies, to the address that was filled in", async () => {
  const typed = new FormData();
  for (const [name, value] of [["path.id", "a/b"], ["query.limit", "5"], ["query.offset", ""]] as const) {
    typed.set(name, value);
  }
  const { sent: [request], shown } = await sendTo(TRIED, "assay_sk_x", typed);
  const [address, options] = request!;
  assert.equal(address, "/api/v1/batches/a%2Fb/people?limit=5");
  assert.deepEqual(options.headers, { authorization: "Bearer assay_sk_x" });
  assert.deepEqual([options.credentials, options.body], ["omit", undefined]);
  assert.deepEqual([shown!.status, shown!.isRefused], ["404 Not Found", true]);
  assert.equal(shown!.text, '{\n  "code": "not_found"\n}');
  assert.deepEqual(shown!.headers, [["content-type", "text/plain;charset=UTF-8"], ["request-id", "case-1"]]);
});

test("what changes something is sent with the key of a sandbox, and never with another", async () => {
  const typed = new FormData();
  typed.set("body", '{"name":"Autumn"}');
  typed.set("header.Idempotency-Key", "case-7");
  const fields = [{ name: "Idempotency-Key", in: "header", required: false, example: "" }] as const;
  for (const method of ["POST", "PATCH", "PUT", "DELETE"]) {
    const tried: Tried = { title: "A change", method, path: "/api/v1/projects", body: "{}", fields };
    for (const key of ["assay_sk_x", "assay_sk_testx", " assay_sk_test_x", "xassay_sk_test_", ""]) {
      assert.deepEqual(await sendTo(tried, key, typed), { sent: [], shown: null }, `${method} ${key}`);
    }
    const { sent: [request] } = await sendTo(tried, "assay_sk_test_x", typed);
    assert.deepEqual([request![1].method, request![1].body], [method, '{"name":"Autumn"}']);
    assert.equal(new Headers(request![1].headers).get("idempotency-key"), "case-7");
  }
});
