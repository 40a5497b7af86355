import assert from "node:assert/strict";
import { newcomer } from "../../tests/helpers/respondents/newcomer.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { HAND_OVER } from "../../model/times.ts";
import { readRespondentToken } from "../access/respondent_token.ts";
import { tokenStatus } from "../access/token_in_force.ts";
import { handOver, ownHandOver } from "./hand_over.ts";
import { resume } from "./resume.ts";

const HERE = "203.0.113.7";

Deno.test("a code for another device brings the respondent in there once, and ends the device it was made on", async () => {
  await using t = await world();
  const nadia = await newcomer(t);
  const { code } = await handOver(t.ctx, nadia, nadia.id);
  assert.equal((await ownHandOver(t.ctx, nadia))?.code, code);
  const arrivals = await Promise.allSettled([
    resume(t.ctx, code, HERE),
    resume(t.ctx, code.toLowerCase().replaceAll("-", " "), HERE),
  ]);
  const there = arrivals.flatMap((arrival) => arrival.status === "fulfilled" ? arrival.value : []);
  assert.equal(there.length, 1);
  assert.equal(there[0]!.id, nadia.id);
  assert.equal(await tokenStatus(t.ctx, readRespondentToken(t.ctx, there[0]!.token)!), "in-force");
  assert.equal(await tokenStatus(t.ctx, nadia), "elsewhere");
  await refuses("unknown_code", () => resume(t.ctx, code, HERE));
  assert.equal(await ownHandOver(t.ctx, nadia), null);
  assert.equal((await resume(t.ctx, nadia.resumeCode, HERE)).id, nadia.id, "the re-entry code stays good");
});

Deno.test("a code for another device ends after two minutes, with the next code and with the respondent's name", async () => {
  await using t = await world();
  const nadia = await newcomer(t);
  const now = t.ctx.now();
  const after = (time: number) => ({ ...t.ctx, now: () => new Date(now.getTime() + time) });
  const first = await handOver(after(0), nadia, nadia.id);
  const second = await handOver(after(1), nadia, nadia.id);
  await refuses("unknown_code", () => resume(after(2), first.code, HERE));
  assert.equal(await ownHandOver(after(1 + HAND_OVER), nadia), null);
  await refuses("unknown_code", () => resume(after(1 + HAND_OVER), second.code, HERE));
  assert.equal((await resume(after(HAND_OVER), second.code, HERE)).id, nadia.id);

  const third = await handOver(t.ctx, nadia, nadia.id);
  await t.sql`update respondents set anonymized_at = now() where id = ${nadia.id}`;
  await refuses("unknown_code", () => resume(t.ctx, third.code, HERE));
  await refuses("not_signed_in", () => handOver(t.ctx, nadia, nadia.id));
  await refuses("not_found", () => handOver(t.ctx, nadia, t.mei.id));
});
