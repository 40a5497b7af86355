import assert from "node:assert/strict";
import { ExistingPassword, NewPassword } from "./password.ts";

const codes = (password: unknown) =>
  (NewPassword.safeParse(password).error?.issues ?? []).map((issue) => issue.message);

Deno.test("a new password has 8 characters, a special one, a number and a capital; all faults are reported at once", () => {
  assert.deepEqual(codes("Cedar-valley-1"), []);
  assert.deepEqual(codes("Éléphant-1"), []);
  assert.deepEqual(codes("Abcdef-1"), [], "8 characters are enough");
  assert.deepEqual(codes("Abcde-1"), ["min_length"]);
  assert.deepEqual(codes("Cedarvalley1"), ["no_special_character"]);
  assert.deepEqual(codes("Cedar valley 1"), ["no_special_character"], "a space is not a special character");
  assert.deepEqual(codes("Cedar-valley"), ["no_number"]);
  assert.deepEqual(codes("cedar-valley-1"), ["no_capital_letter"]);
  assert.deepEqual(codes("abc"), ["min_length", "no_special_character", "no_number", "no_capital_letter"]);
  assert.deepEqual(codes(`A-1${"a".repeat(198)}`), ["max_length"]);
});

Deno.test("an empty password is missing, not weak", () => {
  assert.deepEqual(codes(""), ["required"]);
  assert.deepEqual(codes(undefined), ["required"]);
});

Deno.test("a password at sign-in may be weak", () => {
  assert.equal(ExistingPassword.safeParse("abc").success, true);
  assert.equal(ExistingPassword.safeParse("").success, false);
});
