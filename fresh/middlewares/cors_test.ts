import assert from "node:assert/strict";
import { App, cors, type CORSOptions } from "../mod.ts";
import { client } from "../testing/app.ts";

async function ask(
  options?: CORSOptions<unknown>,
  method = "GET",
  headers: Record<string, string> = {},
): Promise<Headers> {
  const answer = () => new Response("ok", { headers: { "X-Vary": "1" } });
  const app = new App().use(cors(options)).get("/", answer);
  const response = await client(app).request(new Request("http://localhost/", { method, headers }));
  assert.equal(response.status, method === "OPTIONS" ? 204 : 200);
  return response.headers;
}

const ALLOWED = "Access-Control-Allow-Origin";
const origin = (Origin: string) => ({ Origin });

Deno.test("every origin is allowed by default", async () => {
  const headers = await ask();
  assert.deepEqual([headers.get(ALLOWED), headers.get("Vary")], ["*", null]);
});

Deno.test("origins are allowed by name, list or rule, and others get no header", async () => {
  const rules: CORSOptions<unknown>["origin"][] = [
    "http://a.test",
    ["http://a.test", "http://b.test"],
    (origin) => origin === "http://a.test" ? origin : null,
  ];
  for (const rule of rules) {
    const allowed = await ask({ origin: rule }, "GET", origin("http://a.test"));
    assert.deepEqual([allowed.get(ALLOWED), allowed.get("Vary")], ["http://a.test", "Origin"]);
    assert.equal((await ask({ origin: rule }, "GET", origin("http://c.test"))).has(ALLOWED), false);
    assert.equal((await ask({ origin: rule })).has(ALLOWED), false);
  }
});

Deno.test("a preflight response allows the requested headers", async () => {
  const headers = await ask(undefined, "OPTIONS", { "Access-Control-Request-Headers": "X-A, Content-Type" });
  assert.equal(headers.get("Access-Control-Allow-Methods"), "GET,HEAD,PUT,POST,DELETE,PATCH");
  assert.equal(headers.get("Access-Control-Allow-Headers"), "X-A,Content-Type");
  assert.equal(headers.get("Vary"), "Access-Control-Request-Headers");
});

Deno.test("a preflight response allows only the app's headers if it names some", async () => {
  const options: CORSOptions<unknown> = {
    origin: "http://a.test",
    allowHeaders: ["X-B"],
    allowMethods: ["POST"],
    exposeHeaders: ["Content-Length", "X-C"],
    maxAge: 600,
    credentials: true,
  };
  const headers = await ask(options, "OPTIONS", origin("http://a.test"));
  const of = (name: string) => headers.get(`Access-Control-${name}`);
  assert.deepEqual(
    ["Allow-Origin", "Allow-Headers", "Allow-Methods", "Expose-Headers", "Max-Age", "Allow-Credentials"].map(
      of,
    ),
    ["http://a.test", "X-B", "POST", "Content-Length,X-C", "600", "true"],
  );
});
