import assert from "node:assert/strict";
import { COST_OF_NO_SECRET, hashPassword, verifyPassword } from "./password.ts";

/** The product's: needs more memory than scrypt may use by default. */
const COST = 17;
/** A quarter of the time, and still long enough to be measured. */
const LESS = 15;

Deno.test("a password matches its own hash and no other", async () => {
  const hash = await hashPassword("Cedar-valley-1", COST);
  assert.match(hash, /^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  assert.equal(await verifyPassword("Cedar-valley-1", hash, COST), true);
  assert.equal(await verifyPassword("cedar-valley-1", hash, COST), false);
});

Deno.test("the same password never gives the same hash", async () => {
  const hash = () => hashPassword("Cedar-valley-1", COST_OF_NO_SECRET);
  assert.notEqual(await hash(), await hash());
});

Deno.test("an accented letter is the same in both Unicode forms", async () => {
  const composed = "Crème-brûlée-1".normalize("NFC");
  const hash = await hashPassword(composed, COST_OF_NO_SECRET);
  assert.equal(await verifyPassword(composed.normalize("NFD"), hash, COST), true);
});

Deno.test("an account without a password is refused after the same computation", async () => {
  const hash = await hashPassword("Cedar-valley-1", LESS);
  const timed = async (against: string | null) => {
    const start = performance.now();
    assert.equal(await verifyPassword("wrong", against, LESS), false);
    return performance.now() - start;
  };
  const [known, unknown] = [await timed(hash), await timed(null)];
  // Skipping the computation would be a thousand times faster, which no busy machine explains.
  assert.ok(unknown > known / 5, `${unknown} ms against ${known} ms`);
});

Deno.test("hashing leaves the event loop free", async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 5);
  await hashPassword("Cedar-valley-1", LESS);
  clearInterval(timer);
  assert.ok(ticks > 5, `${ticks} ticks`);
});

Deno.test("a hash of an unknown form throws", async () => {
  await assert.rejects(verifyPassword("x", "md5$x", LESS), /unknown form/);
});
