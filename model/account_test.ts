import assert from "node:assert/strict";
import { Email, MemberInvitation } from "./account.ts";

const codes = (email: string) => (Email.safeParse(email).error?.issues ?? []).map(({ message }) => message);

Deno.test("an e-mail address has one at sign and a dot behind it, and nothing that cannot be seen", () => {
  assert.deepEqual(codes(" dana+test@cedar.test "), []);
  assert.deepEqual(codes("élise@cédre.test"), []);
  for (
    const wrong of [
      "dana",
      "dana@cedar",
      "da na@cedar.test",
      "a@b@c.test",
      "a\u0000@b.test",
      "a\u0007@b.test",
    ]
  ) {
    assert.deepEqual(codes(wrong), ["invalid"], JSON.stringify(wrong));
  }
  assert.deepEqual(codes(""), ["required"]);
});

Deno.test("a text of a megabyte is no address, and says so at once", () => {
  const start = performance.now();
  assert.deepEqual(codes(`a@${".".repeat(1_000_000)}@`), ["max_length"]);
  assert.ok(performance.now() - start < 500);
});

Deno.test("an invitation names a role, and one that there is", () => {
  const wrong = (role?: string) =>
    MemberInvitation.safeParse({ email: "nia@cedar.test", role }).error?.issues.map(({ message }) => message);
  assert.deepEqual(wrong(), ["required"]);
  assert.deepEqual(wrong("owner"), ["invalid"]);
  assert.equal(wrong("admin"), undefined);
});
