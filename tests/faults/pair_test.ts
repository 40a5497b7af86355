import assert from "node:assert/strict";
import postgres from "postgres";
import { postgresPair } from "$/tasks/cluster/pair.ts";
import { sendSignal } from "$/tasks/servers/child.ts";
import { familyOf } from "$/tasks/servers/family.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { freePort } from "$/tasks/servers/free_port.ts";
import { until } from "./fleet.ts";

const NAMES = ["one", "two"];

Deno.test("commits go on without a standby that hangs, which is not promoted before it has caught up", async () => {
  using folder = await temporaryFolder("pair");
  const states: Record<string, string> = {};
  const nodes = Object.fromEntries(
    NAMES.map((name) => [name, { port: freePort(), folder: `${folder.path}/${name}` }]),
  );
  const pair = postgresPair(folder.path, nodes, (name, state) => states[name] = state);
  const is = (name: string, state: string) => until(`${name} is ${state}`, () => states[name] === state);
  const one = await pair.start("one");
  const two = await pair.start("two");
  const sql = postgres(one.url, { max: 1 });
  const signal = (name: Deno.Signal) => familyOf(two.pid).forEach((pid) => sendSignal(pid, name));
  try {
    await is("two", "standby, in step");
    await sql`create table answers (nth int)`;
    signal("SIGSTOP");
    await sql`insert into answers values (1)`;
    assert.equal(states.two, "standby, behind");
    signal("SIGCONT");
    await is("two", "standby, in step");
    await sql`insert into answers values (2)`;
    sendSignal(one.pid, "SIGKILL");
    await is("two", "primary");
    const promoted = postgres(two.url, { max: 1 });
    assert.deepEqual((await promoted`select nth from answers`).map(({ nth }) => nth), [1, 2]);
    await promoted.end();
  } finally {
    pair.stopping();
    signal("SIGCONT");
    await sql.end({ timeout: 1 });
    await Promise.all([one.stop(), two.stop()]);
  }
});
