import assert from "node:assert/strict";
import { MACHINE } from "../../../lib/machine.ts";
import { ANSWER_PULSE, AnswerPulse } from "../../../model/sitting/pulses.ts";
import { memoryBroker } from "../../../tests/helpers/world/memory_broker.ts";
import { seatAtSmall } from "../../../tests/helpers/world/seated.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import type { Ctx } from "../../context.ts";
import { countStored } from "./pulse.ts";

Deno.test("what is stored is told once a second, as so many a second, and nothing is told when nothing is", () => {
  const told: AnswerPulse[] = [];
  let now = 0;
  const ctx: Pick<Ctx, "memory" | "broker" | "now"> = {
    memory: new Map(),
    broker: { ...memoryBroker(), publish: (_, message) => void told.push(AnswerPulse.parse(message)) },
    now: () => new Date(now),
  };
  const storeAt = (at: number, answers: number) => {
    now = at;
    countStored(ctx, answers);
  };
  storeAt(0, 3);
  storeAt(900, 5);
  assert.equal(told.length, 0);
  storeAt(1_000, 2);
  storeAt(2_000, 200);
  storeAt(2_900, 1);
  assert.deepEqual(told.map(({ perSecond }) => perSecond), [10, 200]);
  storeAt(62_000, 59);
  assert.equal(told.at(-1)!.perSecond, 1);
  assert.equal(new Set(told.map(({ site }) => site)).size, 1);
  assert.ok(told.every(({ machine }) => machine === MACHINE));
});

Deno.test("who answers is heard", async () => {
  await using t = await world();
  const listening = new AbortController();
  const heard = t.ctx.broker.subscribe(ANSWER_PULSE, listening.signal)[Symbol.asyncIterator]();
  const first = heard.next();
  const { person, clock } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("habits");
  await mei.answer("h1", { answer: 1 });
  clock.at += 4_000;
  await mei.answer("h2", { answer: 2 });
  const { perSecond } = AnswerPulse.parse((await first).value);
  assert.equal(perSecond, 0.5);
  listening.abort();
  await heard.next();
});
