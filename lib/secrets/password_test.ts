import assert from "node:assert/strict";
import { hashPassword, verifyPassword } from "./password.ts";

Deno.test("a password matches its own hash and no other", async () => {
  const hash = await hashPassword("Cedar-valley-1");
  assert.match(hash, /^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  assert.equal(await verifyPassword("Cedar-valley-1", hash), true);
  assert.equal(await verifyPassword("cedar-valley-1", hash), false);
});

Deno.test("the same password never gives the same hash", async () => {
  assert.notEqual(await hashPassword("Cedar-valley-1"), await hashPassword("Cedar-valley-1"));
});

Deno.test("an accented letter is the same in both Unicode forms", async () => {
  const composed = "Crème-brûlée-1".normalize("NFC");
  assert.equal(await verifyPassword(composed.normalize("NFD"), await hashPassword(composed)), true);
});

Deno.test("an account without a password is refused after the same computation", async () => {
  const hash = await hashPassword("Cedar-valley-1");
  const timed = async (against: string | null) => {
    const start = performance.now();
    assert.equal(await verifyPassword("wrong", against), false);
    return performance.now() - start;
  };
  const [known, unknown] = [await timed(hash), await timed(null)];
  // Skipping the computation would be a thousand times faster, which no busy machine explains.
  assert.ok(unknown > known / 5, `${unknown} ms against ${known} ms`);
});

Deno.test("hashing leaves the event loop free", async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 5);
  await hashPassword("Cedar-valley-1");
  clearInterval(timer);
  assert.ok(ticks > 5, `${ticks} ticks`);
});

Deno.test("a hash of an unknown form throws", async () => {
  await assert.rejects(verifyPassword("x", "md5$x"), /unknown form/);
});
