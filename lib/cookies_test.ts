import assert from "node:assert/strict";
import { cookieOf, setCookie } from "./cookies.ts";

Deno.test("a cookie is kept from scripts and other sites, and over https travels over nothing else", () => {
  const plain = setCookie("name", "value", { seconds: 60, url: new URL("http://assay.test/login") });
  assert.equal(plain, "name=value; Path=/; Max-Age=60; HttpOnly; SameSite=Lax");
  const url = new URL("https://assay.test/");
  const secure = setCookie("name", "value", { seconds: 60, url, path: "/admin" });
  assert.equal(secure, "name=value; Path=/admin; Max-Age=60; HttpOnly; SameSite=Lax; Secure");
});

Deno.test("a cookie is found by its whole name, and an empty one is none", () => {
  const headers = new Headers({ cookie: "my-name=other; name = value ; spent=" });
  assert.equal(cookieOf(headers, "name"), "value");
  assert.equal(cookieOf(headers, "spent"), undefined);
  assert.equal(cookieOf(headers, "missing"), undefined);
});
