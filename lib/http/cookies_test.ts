import assert from "node:assert/strict";
import { cookieOf, setCookie } from "./cookies.ts";

Deno.test("a cookie is hidden from scripts and other sites", () => {
  assert.equal(setCookie("name", "value", 60), "name=value; Path=/; Max-Age=60; HttpOnly; SameSite=Lax");
});

Deno.test("a cookie is found by its whole name; an empty one counts as missing", () => {
  const headers = new Headers({ cookie: "my-name=other; name = value ; spent=" });
  assert.equal(cookieOf(headers, "name"), "value");
  assert.equal(cookieOf(headers, "spent"), undefined);
  assert.equal(cookieOf(headers, "missing"), undefined);
});
