import assert from "node:assert/strict";
import { parse, stringify } from "devalue";
import { reading } from "./props.ts";

// Before rich.ts has taken over: what plain data a page may have.
const { parse: parsePlain } = reading;

Deno.test("plain data is read as it was written", () => {
  const props = [{
    text: 'a "quoted" [word]',
    list: [1, [2, []], null, true],
    nothing: undefined,
    odd: [NaN, Infinity, -Infinity, -0],
    none: {},
  }];
  assert.deepEqual(parsePlain(stringify(props)), props);
  assert.ok(Object.is((parsePlain(stringify(props))[0]!.odd as number[])[3], -0));
});

Deno.test("what two islands share they share in the browser", () => {
  const answers = ["yes", "no"];
  const [one, other] = parsePlain(stringify([{ answers }, { answers }]));
  assert.equal(one!.answers, other!.answers);
});

Deno.test("what leads back to itself is read like that", () => {
  const ring: Record<string, unknown> = { name: "ring" };
  ring.next = ring;
  const [{ it }] = parsePlain(stringify([{ it: ring }])) as [{ it: typeof ring }];
  assert.equal(it.next, it);
});

Deno.test("no props at all are as many", () => {
  assert.deepEqual(parsePlain(stringify([{}, {}])), parse(stringify([{}, {}])));
});
