import assert from "node:assert/strict";
import { command } from "./command.ts";

const run = (script: string) => command("a program", Deno.execPath(), ["eval", script]).run();

Deno.test("the output of a failing program is reported, that of a successful one is not", async () => {
  assert.deepEqual(await run(`console.log("a.ts is wrong"); Deno.exit(3);`), [
    "a.ts is wrong",
    "deno ended with 3",
  ]);
  assert.deepEqual(await run(`console.log("all is well");`), []);
});
