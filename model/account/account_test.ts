import assert from "node:assert/strict";
import { MemberInvitation } from "./account.ts";

Deno.test("an invitation needs a role that exists", () => {
  const wrong = (role?: string) =>
    MemberInvitation.safeParse({ email: "nia@cedar.test", role }).error?.issues.map(({ message }) => message);
  assert.deepEqual(wrong(), ["required"]);
  assert.deepEqual(wrong("owner"), ["invalid"]);
  assert.equal(wrong("admin"), undefined);
});
