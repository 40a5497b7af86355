import assert from "node:assert/strict";
import { devOptions } from "./options.ts";

Deno.test("a relative folder is resolved from where the command was typed", () => {
  assert.equal(devOptions(["--data", "mine"], "/srv/here").data, "/srv/here/mine");
  assert.equal(devOptions(["--data", "/srv/mine"], "/srv/here").data, "/srv/mine");
  assert.match(devOptions([], "/srv/here").data, /\/\.data$/);
});

Deno.test("a requested port is used or refused; without a request, taken ports are skipped", () => {
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = taken.addr;
  assert.throws(
    () => devOptions(["--port", String(port)]),
    /is taken or not yours to take: choose another with --port/,
  );
  assert.throws(() => devOptions(["--port", "http"]), /--port wants a number/);
  assert.notEqual(devOptions(["--port", "0"]).port, 0);
  assert.ok(devOptions([]).port >= 8000);
});

Deno.test("an unknown option is refused with the usage", () => {
  assert.throws(() => devOptions(["--prot", "1"]), /--prot[\s\S]*deno task dev \[--port N\]/);
});
