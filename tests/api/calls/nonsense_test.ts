import assert from "node:assert/strict";
import { type Call, callerOf } from "$/model/call.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { schemaOf } from "$/model/api/schemas.ts";
import { type Sample, samplesOf } from "../../helpers/pages/call_samples.ts";
import {
  describeReply,
  isDocumented,
  nameOfCall,
  openCalls,
  peopleOf,
} from "../../helpers/pages/call_story.ts";
import { world } from "../../helpers/world/world.ts";

const KNOWN = CALLS.filter((call) => callerOf(call) !== "anyone");

/** Values far outside of any field's domain. */
const TEXTS = [
  ...[
    "",
    " ",
    "x",
    "-1",
    "0",
    "1e400",
    "NaN",
    "2147483648",
    "9223372036854775808",
    "0000-00-00",
    "9999-12-31",
  ],
  ...[
    "0001-01-01T00:00:00Z",
    "+275760-09-13T00:00:00Z",
    "\u0000",
    "\ud800",
    "💥",
    "%",
    "_",
    "'; --",
    "x".repeat(20_000),
  ],
];
const VALUES: readonly unknown[] = [
  ...[null, true, -1, 0.5, 2 ** 31, 2 ** 63, 1e308, [], [[]], {}, { toString: "x" }, { length: -1 }],
  ...[["x"], [null], [{}], Array.from({ length: 300 }, () => ({ email: "a@b.test" }))],
  ...TEXTS,
];
const BODIES = [
  "",
  "null",
  "[]",
  '"x"',
  "1",
  "{",
  "{}",
  '{"__proto__":{"a":1}}',
  "[".repeat(5_000),
  "\u0000",
];

const propertiesOf = (schema: NonNullable<Call["body"]>) =>
  Object.keys((schemaOf(schema, "input") as { properties?: Record<string, unknown> }).properties ?? {});

/**
 * Each field of a call's query and body in turn, with invalid values. Those that the schema refuses end alike
 * for a field, so the first stands for them; all that it lets through are sent.
 */
function* nonsense(call: Call, sample: Sample): Generator<[string, Sample]> {
  for (const part of ["query", "body"] as const) {
    const schema = call[part];
    for (const name of schema ? propertiesOf(schema) : []) {
      let isRefused = false;
      for (const value of part === "query" ? TEXTS : VALUES) {
        const input = { ...sample[part], [name]: value };
        const passes = schema!.safeParse(input).success;
        if (!passes && isRefused) continue;
        isRefused ||= !passes;
        yield [`${part} ${name}: ${JSON.stringify(value)?.slice(0, 40)}`, { ...sample, [part]: input }];
      }
    }
  }
  for (const text of call.body ? BODIES : []) yield [text.slice(0, 40), { ...sample, text }];
}

Deno.test("invalid input to a call is refused as its description says, and never causes a server error", async () => {
  await using t = await world();
  const story = await openCalls(t);
  const wrong: string[] = [];
  let sent = 0;
  for (const call of KNOWN) {
    // A deleted row would be missing for the calls after it.
    if (call.method === "DELETE") continue;
    for (const sample of samplesOf(call, story.own, story.facts)) {
      for (const [what, invalid] of nonsense(call, sample)) {
        const reply = await story.send(peopleOf(call)[0]!, call, { sample: invalid });
        const isExpected = reply.status < 400 || isDocumented(call, reply);
        if (!isExpected) wrong.push(`${nameOfCall(call)} ${what}: ${describeReply(reply)}`);
        sent++;
      }
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(sent > 1000, String(sent));
});
