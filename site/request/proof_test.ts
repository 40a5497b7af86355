import assert from "node:assert/strict";
import { proofOf } from "./proof.ts";
import { addressOf } from "./visitor.ts";

const headers = (init: Record<string, string>) => new Headers(init);
const AT = { pathname: "/admin" };

Deno.test("a header or a cookie proves the caller; with a header the cookie is ignored", () => {
  assert.equal(proofOf(headers({}), AT), null);
  assert.deepEqual(proofOf(headers({ authorization: "Bearer abc" }), AT), { accessToken: "abc" });
  assert.deepEqual(proofOf(headers({ authorization: "TOKEN  abc " }), AT), { accessToken: "abc" });
  assert.deepEqual(proofOf(headers({ cookie: "a=1; assay_session=s; b=2" }), AT), { cookie: "s" });
  assert.equal(proofOf(headers({ cookie: "other_assay_session=s" }), AT), null);
  assert.equal(proofOf(headers({ authorization: "Basic abc", cookie: "assay_session=s" }), AT), null);
});

Deno.test("below /tests only a respondent's cookie counts, elsewhere only a member's", () => {
  const both = { cookie: "assay_session=s; assay_respondent=r" };
  for (const pathname of ["/tests", "/tests/active"]) {
    assert.deepEqual(proofOf(headers(both), { pathname }), { respondentToken: "r" });
    assert.equal(proofOf(headers({ cookie: "assay_session=s" }), { pathname }), null);
  }
  assert.deepEqual(proofOf(headers(both), { pathname: "/testsuite" }), { cookie: "s" });
  assert.deepEqual(proofOf(headers({ authorization: "Respondent abc" }), AT), { respondentToken: "abc" });
});

Deno.test("the address is the peer's, or behind a trusted proxy the one that the proxy reports", () => {
  const request = new Request("http://assay.test", { headers: { "x-forwarded-for": "6.6.6.6, 192.0.2.7" } });
  const info = {
    remoteAddr: { transport: "tcp", hostname: "10.0.0.1", port: 4 },
  } as const;
  assert.equal(addressOf(request, info, false), "10.0.0.1");
  assert.equal(addressOf(request, info, true), "192.0.2.7");
  assert.equal(addressOf(new Request("http://assay.test"), info, true), "10.0.0.1");
  assert.equal(addressOf(request, undefined, false), null);
});
