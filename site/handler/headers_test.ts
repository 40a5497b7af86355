import assert from "node:assert/strict";
import { withHostCookies } from "../cookies/host_cookies.ts";
import { withHeaders } from "./headers.ts";

const answering = (response: Response, appUrl = "http://assay.test", hstsSubdomains = false) =>
  withHeaders(() => Promise.resolve(response), { appUrl, hstsSubdomains })(new Request("http://assay.test/"));

const html = (init?: ResponseInit) =>
  new Response("<p>hello", {
    ...init,
    headers: { "content-type": "text/html; charset=utf-8", ...init?.headers },
  });

Deno.test("a page, also an error page, lets only its own scripts run", async () => {
  const page = html({ status: 404 });
  Object.assign(page, { [Symbol.for("__freshNonce")]: "n0nce" });
  const policy = (await answering(page)).headers.get("content-security-policy") ?? "";
  assert.match(policy, /script-src 'self' 'nonce-n0nce'/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.match(policy, /base-uri 'none'/);
  assert.doesNotMatch(policy, /unsafe/);
});

Deno.test("every response has the headers; what is no page loads nothing when it is opened as one", async () => {
  const policyOf = async (type: string) => {
    const { headers } = await answering(new Response("x", { headers: { "content-type": type } }));
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.match(headers.get("permissions-policy")!, /camera=\(\)/);
    assert.equal(headers.get("cross-origin-resource-policy"), "same-origin");
    return headers.get("content-security-policy")!;
  };
  for (
    const type of ["application/json", "text/csv; charset=utf-8", "application/pdf", "text/event-stream"]
  ) {
    assert.match(await policyOf(type), /^default-src 'none'.*frame-ancestors 'none'/, type);
  }
  // A service worker is bound by the policy of its script, and fetches the pages that it keeps.
  assert.match(await policyOf("text/javascript; charset=utf-8"), /^default-src 'self';.*base-uri 'none'/);
});

Deno.test("a header set by the route is kept", async () => {
  const { headers } = await answering(html({ headers: { "cache-control": "no-store" } }));
  assert.equal(headers.get("cache-control"), "no-store");
});

Deno.test("a response with immutable headers gets the headers as well", async () => {
  const { status, headers } = await answering(Response.redirect("http://assay.test/login", 303));
  assert.equal(status, 303);
  assert.equal(headers.get("location"), "http://assay.test/login");
  assert.equal(headers.get("x-content-type-options"), "nosniff");
});

Deno.test("a site at https sends HSTS, also behind a proxy that terminates TLS", async () => {
  assert.equal((await answering(html())).headers.get("strict-transport-security"), null);
  const sent = async (hstsSubdomains: boolean) =>
    (await answering(html(), "https://assay.test", hstsSubdomains)).headers.get("strict-transport-security");
  assert.equal(await sent(false), "max-age=31536000");
  assert.equal(
    await sent(true),
    "max-age=31536000; includeSubDomains",
    "subdomains are included if the operator says so",
  );
});

Deno.test("every response names its request: as its sender does, unless that is unsafe", async () => {
  const idOf = async (sent?: string) => {
    const handle = withHeaders(() => Promise.resolve(html()), { appUrl: "", hstsSubdomains: false });
    const headers = sent === undefined ? undefined : { "request-id": sent };
    return (await handle(new Request("http://assay.test/", { headers }))).headers.get("request-id");
  };
  assert.equal(await idOf("import-7:row.12"), "import-7:row.12");
  assert.match((await idOf())!, /^[\da-f-]{36}$/);
  assert.match((await idOf('no "quotes"'))!, /^[\da-f-]{36}$/);
  assert.match((await idOf("x".repeat(129)))!, /^[\da-f-]{36}$/);
});

Deno.test("no cache keeps a page for a known person, at https too", async () => {
  const site = { appUrl: "https://assay.test", hstsSubdomains: false };
  const handle = withHostCookies(withHeaders(() => Promise.resolve(html()), site), site);
  const headers = { cookie: "__Host-assay_session=secret" };
  const answer = await handle(new Request("https://assay.test/", { headers }));
  assert.equal(answer.headers.get("cache-control"), "private, no-store");
});
