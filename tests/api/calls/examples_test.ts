import assert from "node:assert/strict";
import { type Call, callerOf } from "$/model/call.ts";
import { exampleOf } from "$/model/api/examples.ts";
import { type JsonSchema, schemaOf } from "$/model/api/schemas.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { type Slot, slotsOf } from "../../helpers/pages/call_slots.ts";
import {
  describeReply,
  isDocumented,
  nameOfCall,
  openCalls,
  peopleOf,
  type Story,
} from "../../helpers/pages/call_story.ts";
import { faultsAt, placeOf } from "../../helpers/pages/described.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("the example of each body and of each answer fits its schema", () => {
  const wrong: string[] = [];
  let found = 0;
  for (const call of CALLS) {
    const { error } = call.body?.safeParse(exampleOf(schemaOf(call.body, "input"))) ?? {};
    if (error) wrong.push(`${nameOfCall(call)}: ${error.message}`);
    for (const [status, body] of Object.entries(call.answers)) {
      if (!body) continue;
      const media = call.media ?? "application/json";
      const place = [...placeOf(call), "responses", status, "content", media, "schema"];
      const faults = faultsAt(place, exampleOf(schemaOf(body)));
      if (faults.length > 0) wrong.push(`${nameOfCall(call)} ${status}: ${faults.join("; ")}`);
      found++;
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(found > 150, String(found));
});

/** The example of a call's body, with ids of the own organisation. */
function ownExample(call: Call, { own }: Story): Record<string, unknown> {
  const body = exampleOf(schemaOf(call.body!, "input")) as Record<string, unknown>;
  const put = ({ name, noun, isList }: Slot) => {
    const [field, ...inside] = name.split(".");
    if (inside.length === 0) body[field!] = isList ? [own[noun]] : own[noun];
  };
  slotsOf(call).filter(({ where }) => where === "body").forEach(put);
  return body;
}

/** Respondents first: at the end they are anonymized. */
const inTurn = (call: Call) =>
  call.path === "/respondents/anonymize" ? 2 : peopleOf(call).includes("respondent") ? 0 : 1;

/** Their fields name questions of the survey or of the part that is asked. */
const OF_CONTENT = ["/demographics-surveys/respondent", "/respondents/subtest/{id}/response-group"];

Deno.test("the example of each body is sent: no call refuses its fields, and most do as asked", async () => {
  await using t = await world();
  const story = await openCalls(t);
  const wrong: string[] = [], refused: string[] = [];
  const calls = CALLS.filter((call) => call.body && callerOf(call) !== "anyone")
    .toSorted((one, other) => inTurn(one) - inTurn(other));
  for (const call of calls) {
    const body = ownExample(call, story);
    const query = call.query && requiredOf(schemaOf(call.query, "input"));
    const reply = await story.send(peopleOf(call)[0]!, call, { sample: { body, query } });
    if (reply.status < 400) continue;
    const isOfFields = reply.text.includes('"invalid_body"') &&
      !OF_CONTENT.some((path) => call.path.startsWith(path));
    const isTaken = isDocumented(call, reply) && !isOfFields;
    (isTaken ? refused : wrong).push(`${nameOfCall(call)} ${describeReply(reply)}`);
  }
  assert.deepEqual(wrong, []);
  // What is left depends on the time or on what was done before.
  assert.ok(refused.length < calls.length / 2, refused.join("\n"));
});

const requiredOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.fromEntries(required.map((name) => [name, String(exampleOf(properties[name] as JsonSchema, name))]));
