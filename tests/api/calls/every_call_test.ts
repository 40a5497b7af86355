import assert from "node:assert/strict";
import { isForSandbox, scopeFor } from "$/model/account/permissions.ts";
import { type Call, callerOf } from "$/model/call.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { fingerprint, marks } from "../../helpers/world/fingerprint.ts";
import { countSamples, samplesOf } from "../../helpers/pages/call_samples.ts";
import { type Slot, slotsOf } from "../../helpers/pages/call_slots.ts";
import {
  describeReply,
  isDocumented,
  nameOfCall,
  openCalls,
  peopleOf,
  type Person,
  PERSONAL,
  samplesWith,
  type Story,
} from "../../helpers/pages/call_story.ts";
import { cloneWorld } from "../../helpers/world/clone.ts";
import { world, worldOn } from "../../helpers/world/world.ts";

/** Every signed-in caller has an organisation. Calls open to anyone name one only by a code. */
const KNOWN = CALLS.filter((call) => callerOf(call) !== "anyone");
const NAMING = KNOWN.map((call) => ({ call, slots: slotsOf(call) })).filter(({ slots }) => slots.length > 0);

/** Calls that filter the audit trail: an unknown subject gives an empty list, not an error. */
const FILTERED = ["/organization/audit-trail", "/organization/audit-trail/csv"];

const NO_SUCH = "01931a00-0000-7000-8000-000000000000";
const unknownId = ({ noun }: Slot) =>
  noun === "subject" ? `batch:${NO_SUCH}` : noun === "event" ? "999999999" : NO_SUCH;

Deno.test("the walk finds the calls that take ids of an organisation, at every kind of place", () => {
  assert.ok(NAMING.length > 40, String(NAMING.length));
  const places = NAMING.flatMap(({ slots }) => slots.map(({ where, isList }) => `${where} ${isList}`));
  assert.deepEqual([...new Set(places)].sort(), ["body false", "body true", "path false", "query false"]);
});

/**
 * Each place of each call, by each person it is for. In a list, the id stands alone and beside an own one.
 */
function* attempts(story: Story) {
  for (const { call, slots } of NAMING) {
    for (const slot of slots) {
      for (const sample of samplesWith(story, call, slot)) {
        for (const beside of slot.isList ? [false, true] : [false]) {
          for (const person of peopleOf(call)) yield { call, slot, sample, beside, person };
        }
      }
    }
  }
}

Deno.test("another organisation's id at any place of any call gets the reply of an unknown id, and changes nothing", async () => {
  await using t = await world();
  const story = await openCalls(t);
  const { theirs } = story;
  const prints = async () => [await fingerprint(t.sql, t.cedar.id), await fingerprint(t.sql, t.harbour.id)];
  const secrets = [...await marks(t.sql, t.harbour.id)];
  const before = await prints();
  const wrong: string[] = [];
  for (const { call, slot, sample, beside, person } of attempts(story)) {
    const ask = (id: string) => story.send(person, call, { sample, other: { slot, id, beside } });
    const [reply, unknown] = [await ask(theirs[slot.noun]), await ask(unknownId(slot))];
    const what = `${nameOfCall(call)} ${slot.where} ${slot.name} by ${person}`;
    if (reply.status !== unknown.status || reply.text !== unknown.text) {
      wrong.push(`${what}: ${describeReply(reply)}, of an unknown id ${describeReply(unknown)}`);
    }
    const isRefused = FILTERED.includes(call.path) ? reply.status === 200 : isDocumented(call, reply);
    if (!isRefused) wrong.push(`${what}: ${describeReply(reply)}`);
    const leaked = secrets.find((secret) => reply.text.includes(secret));
    if (leaked) wrong.push(`${what} contains ${leaked}`);
  }
  assert.deepEqual(wrong, []);
  assert.deepEqual(await prints(), before);
});

Deno.test("malformed ids are refused, and never cause a server error", async () => {
  await using t = await world();
  const story = await openCalls(t);
  const wrong: string[] = [];
  for (const { call, slot, sample, person } of attempts(story)) {
    for (const id of ["nonsense", "00000000-0000-0000-0000-00000000000g", "%00", "'"]) {
      const at = slot.where === "path" ? encodeURIComponent(id) : id;
      const reply = await story.send(person, call, { sample, other: { slot, id: at } });
      const isRefused = FILTERED.includes(call.path) || reply.status === 404 || reply.status === 400;
      if (!isRefused) wrong.push(`${nameOfCall(call)} ${slot.name} ${id}: ${describeReply(reply)}`);
    }
  }
  assert.deepEqual(wrong, []);
});

/** Sends one sample of a call as each person it is for; returns differences from the description. */
async function tryOwn(story: Story, call: Call, at: number): Promise<string[]> {
  const wrong: string[] = [];
  const sample = samplesOf(call, story.own, story.facts)[at]!;
  for (const person of ownersOf(call)) {
    const { status, text, isJson } = await story.send(person, call, { sample });
    const what = `${nameOfCall(call)} by ${person}: ${status}`;
    const shape = call.answers[status];
    if (shape === undefined) wrong.push(`${what} ${text}`);
    else if (isJson !== (shape !== null) && text !== "") wrong.push(`${what} is not as described: ${text}`);
    else if (isJson) wrong.push(...faultsOf(what, shape!.safeParse(JSON.parse(text))));
  }
  return wrong;
}

/** As `peopleOf`; a program makes the calls that it may, and changes in the place of an admin. */
function ownersOf(call: Call): Person[] {
  const scope = scopeFor(call.needs);
  if (!scope || isForSandbox(scope) || PERSONAL.includes(call.path)) return peopleOf(call);
  return call.method === "GET" ? [...peopleOf(call), "program"] : ["program"];
}

const faultsOf = (what: string, { error }: { error?: Error }) => error ? [`${what} ${error.message}`] : [];

/**
 * For those who have not finished, and the own respondent has (reentry_letters_test.ts, give_time_test.ts,
 * sitting_page_test.ts), for a merged record (merge_records_test.ts), or for a domain with a record in DNS, which no
 * domain of a test has (single_sign_on_test.ts).
 */
const ELSEWHERE = [
  "POST /respondents/{id}/reentry-letter",
  "DELETE /respondents/{id}/merge",
  "POST /organization/single-sign-on/domains/{id}/proof",
  ...["extra-time", "take-back", "pause", "resume", "stop", "reopen", "score"].map((act) =>
    `POST /assessments/{id}/${act}`
  ),
];

/** A world in which a story was opened, and copies of it for calls that change it. */
async function storyToCopy() {
  const clone = await cloneWorld();
  await using t = await worldOn({ ...clone, [Symbol.asyncDispose]: () => Promise.resolve() });
  const story = await openCalls(t);
  return {
    async copy() {
      const copy = await worldOn(await cloneWorld(new URL(clone.url).pathname.slice(1)));
      return { story: await story.copiedTo(copy), [Symbol.asyncDispose]: copy[Symbol.asyncDispose] };
    },
    [Symbol.asyncDispose]: clone[Symbol.asyncDispose],
  };
}

Deno.test("with ids of the own organisation each of these calls returns what its description says", async (step) => {
  await using shared = await world();
  const reading = await openCalls(shared);
  await using opened = await storyToCopy();
  for (const { call } of NAMING) {
    if (ELSEWHERE.includes(nameOfCall(call))) continue;
    await step.step(nameOfCall(call), async () => {
      for (let at = 0; at < countSamples(call); at++) {
        if (call.method === "GET") {
          assert.deepEqual(await tryOwn(reading, call, at), []);
          continue;
        }
        await using copy = await opened.copy();
        assert.deepEqual(await tryOwn(copy.story, call, at), []);
      }
    });
  }
});

Deno.test("all other calls by which staff read match their description", async () => {
  await using t = await world();
  const story = await openCalls(t);
  const named = NAMING.map(({ call }) => call);
  const reads = KNOWN.filter((call) => call.method === "GET" && callerOf(call) !== "respondent");
  const others = reads.filter((call) => !named.includes(call) && !call.path.includes("{"));
  assert.ok(others.length > 10);
  const wrong = await Promise.all(others.map((call) => tryOwn(story, call, 0)));
  assert.deepEqual(wrong.flat(), []);
});
