import assert from "node:assert/strict";
import { parse, stringify } from "devalue";
import { reading } from "./props.ts";

// Before rich.ts is loaded: plain data only.
const { parse: parsePlain } = reading;

Deno.test("plain data is parsed as it was serialized", () => {
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

Deno.test("an object shared by two islands is shared in the browser", () => {
  const answers = ["yes", "no"];
  const [one, other] = parsePlain(stringify([{ answers }, { answers }]));
  assert.equal(one!.answers, other!.answers);
});

Deno.test("a cyclic object is parsed as cyclic", () => {
  const ring: Record<string, unknown> = { name: "ring" };
  ring.next = ring;
  const [{ it }] = parsePlain(stringify([{ it: ring }])) as [{ it: typeof ring }];
  assert.equal(it.next, it);
});

Deno.test("an empty list of props is parsed as empty", () => {
  assert.deepEqual(parsePlain(stringify([{}, {}])), parse(stringify([{}, {}])));
});
