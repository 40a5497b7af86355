import assert from "node:assert/strict";
import { killPart } from "../cluster/board.ts";
import { temporaryFolder } from "../servers/folders.ts";
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

Deno.test("a part of the cluster is killed or started by its name; without a cluster there is none", async () => {
  using folder = await temporaryFolder("no-cluster");
  const { cluster, kill, data } = devOptions(["--cluster", "--kill", "site_1", "--data", folder.path]);
  assert.deepEqual([cluster, kill], [true, "site_1"]);
  await assert.rejects(killPart(data, kill!), /No cluster runs .* `deno task dev --cluster` starts one/);
  await Deno.mkdir(`${data}/cluster`);
  const rows = [{ name: "site_1", port: 8001, pid: null, state: "ended" }];
  await Deno.writeTextFile(`${data}/cluster/state.json`, JSON.stringify(rows));
  await assert.rejects(killPart(data, kill!), /site_1 does not run/);
  await assert.rejects(
    killPart(data, "site_9"),
    /There is no part site_9:\n +NAME[\s\S]+ site_1 +8001 +ended/,
  );
});

Deno.test("an unknown option is refused with the usage", () => {
  assert.throws(() => devOptions(["--prot", "1"]), /--prot[\s\S]*deno task dev \[--port N\]/);
});
