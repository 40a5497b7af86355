import assert from "node:assert/strict";
import { calendarWords, holdsName, isEasyToGuess } from "./password_strength.ts";

Deno.test("common passwords and their usual variations are easy to guess", async () => {
  for (
    const password of [
      ...["Password1!", "P@ssw0rd123", "Qwerty123!", "Welcome123!", "Iloveyou1!", "Abcdefg1!", "Aaaaaa1!"],
      ...["Azerty123!", "Motdepasse1!", "Chocolat1!", "January-2026", "Summer2024!", "Septembre2025!"],
      ...["Mardi1234!", "Harbour-26"],
    ]
  ) assert.equal(await isEasyToGuess(password, [...calendarWords(["en", "fr"]), "Harbour"]), true, password);
});

Deno.test("unrelated words and eight random characters are not easy to guess", async () => {
  for (const password of ["Maple-kettle-7", "Kj8#mPq2", "xT4$wq9L", "Bouilloire-érable-7", "Tr0ub4dor&3"]) {
    assert.equal(await isEasyToGuess(password, []), false, password);
  }
});

Deno.test("a long password is judged in less than half a second", async () => {
  await isEasyToGuess("Warm-up-12", []);
  for (const part of ["Aa1!", "P@ss", "1337", "qwer"]) {
    const from = performance.now();
    await isEasyToGuess(part.repeat(50), ["1337", "pass"]);
    const took = performance.now() - from;
    assert.ok(took < 500, `${part}: ${took} ms`);
  }
});

Deno.test("a name is found in any spelling, a short one only as a separate word", () => {
  const contains = (password: string) =>
    holdsName(password, ["Dana", "Lee", "Élodie", "dana.rivers@cedar.test"]);
  for (
    const password of ["xxDANAxx-1", "D@n4-1234", "R1vers!22", "my-Cedar-1", "elodie-A1", "Lee-lantern-7"]
  ) {
    assert.equal(contains(password), true, password);
  }
  for (const password of ["Fleece-7-up", "Maple-kettle-7", "Diana-Marsh-4"]) {
    assert.equal(contains(password), false, password);
  }
});
