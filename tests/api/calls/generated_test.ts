import fc from "fast-check";
import assert from "node:assert/strict";
import type { Call } from "$/model/call.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { slotsOf } from "../../helpers/pages/call_slots.ts";
import { nameOfCall, openCalls, peopleOf, type Person, type Story } from "../../helpers/pages/call_story.ts";
import { requestsOf } from "../../helpers/pages/generated_requests.ts";
import { world } from "../../helpers/world/world.ts";

/** How many requests are sent: docs/commands.md. */
const MANY = Number(Deno.env.get("GENERATED_REQUESTS") ?? CALLS.length);
const SEED = Number(Deno.env.get("GENERATED_SEED") ?? 20_260_302);

/** These end sessions or people of the story, so each round has them last. */
const ENDING = [
  ...["/api/logout", "/me/sessions", "/me/sessions/{id}", "/user/change-password", "/api/user"],
  ...["/organization/teammates/{id}", "/organization/teammates/{id}/sessions", "/auth/reset-password"],
  ...["/respondents/anonymize", "/respondents/{id}", "/respondents/resume", "/respondents/{id}/merge"],
  ...["/respondents/take-over", "/respondents/device", "/organization/sign-in-rules", "/api-keys/{id}"],
  ...["/projects/{id}", "/batches/{id}"],
];
const isEnding = ({ method, path }: Call) =>
  ENDING.includes(path) && (method !== "GET" || path === "/api/logout");
const LASTING = CALLS.filter((call) => !isEnding(call));
/** In one world: most calls several times if many requests are sent, and at last all of them. */
const IN_TURN = [
  ...MANY > CALLS.length ? Array(9).fill(LASTING).flat() : [],
  ...LASTING,
  ...CALLS.filter(isEnding),
];

const ROUND = IN_TURN.length;

const OTHERS = ["editor", "reader", "program", "nobody"] as const;
const FAR = ["0", "x", "%00", "2147483648", "01931a00-0000-7000-8000-000000000000"];

/** A request of each call, by somebody it is for or by anybody; the site of the tests checks each answer. */
async function sendRound(story: Story, seed: number, tell: (status: number) => void): Promise<string[]> {
  const wrong: string[] = [];
  const { own, theirs } = story;
  const ids = [...Object.values(own), ...Object.values(theirs)];
  for (const [at, call] of IN_TURN.entries()) {
    const owners = peopleOf(call);
    const people: Person[] = [...Array(12 / owners.length).fill(owners).flat(), ...OTHERS];
    const paths = slotsOf(call).filter(({ where }) => where === "path");
    const arbitrary = fc.record({
      sample: requestsOf(call, ids),
      person: fc.constantFrom(...people),
      slot: paths.length > 0 ? fc.option(fc.constantFrom(...paths), { freq: 4 }) : fc.constant(null),
      id: fc.constantFrom(...FAR, ...ids),
    });
    const [drawn] = fc.sample(arbitrary, { numRuns: 1, seed: seed * ROUND + at });
    const { sample, person, slot, id } = drawn!;
    const other = slot ? { slot, id } : undefined;
    const what = () => `${nameOfCall(call)} by ${person} ${JSON.stringify({ sample, other }).slice(0, 600)}`;
    try {
      const { status, text } = await story.send(person, call, { sample, other });
      tell(status);
      if (status >= 500) wrong.push(`${what()}: ${status} ${text}`);
    } catch (error) {
      wrong.push(`${what()}: ${error}`);
    }
  }
  return wrong;
}

Deno.test("generated requests cause no fault, and each answer is as described", async () => {
  const statuses: Record<string, number> = {};
  let sent = 0;
  const wrong: string[] = [];
  for (let round = 0; round * ROUND < MANY; round++) {
    await using t = await world();
    wrong.push(
      ...await sendRound(await openCalls(t), SEED + round, (status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        sent++;
      }),
    );
  }
  if (MANY > ROUND) console.log(sent, "requests", statuses);
  assert.deepEqual(wrong, []);
  assert.ok((statuses[200] ?? 0) > sent / 8, JSON.stringify(statuses));
});
