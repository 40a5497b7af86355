import assert from "node:assert/strict";
import { type Log, logWith, openLog } from "../lib/log.ts";
import { type Memory, remembered } from "./memory.ts";

const tally = () => ({ count: 0 });
const open = (): { readonly memory: Memory; readonly name: string } => ({ memory: new Map(), name: "ours" });

Deno.test("a context and its copies share one value for each maker; another context has its own", () => {
  const ctx = open();
  remembered(ctx, tally).count++;
  remembered({ ...ctx, name: "later" }, tally).count++;
  assert.equal(remembered(ctx, tally).count, 2);
  assert.equal(remembered(open(), tally).count, 0);
});

Deno.test("the value is made once, from the first context", () => {
  const ctx = open();
  const greeting = ({ name }: { readonly name: string }) => ({ text: `for ${name}` });
  assert.equal(remembered(ctx, greeting).text, "for ours");
  assert.equal(remembered({ ...ctx, name: "later" }, greeting), remembered(ctx, greeting));
});

Deno.test("what is kept for all requests logs without the id of the first", () => {
  const lines: string[] = [];
  const log = openLog("info", (line) => lines.push(line));
  const greet = (kept: { readonly log: Log }) => () => kept.log.info("kept");
  const request = logWith(log, { requestId: "r1" });
  request.info("asked");
  remembered({ memory: new Map(), log: request }, greet)();
  assert.deepEqual(lines.map((line) => JSON.parse(line).requestId), ["r1", undefined]);
});
