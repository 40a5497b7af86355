import assert from "node:assert/strict";
import { test } from "node:test";
import { fillIn, letterTextOf, placeholderFaults } from "./letter_template.ts";

const GOOD = { subject: "{{organization}} invites you", body: "{{greeting}}\n\nOpen:\n{{ link }}" };
const codesOf = (text: Partial<typeof GOOD>) =>
  placeholderFaults("invitation", { ...GOOD, ...text }).map(({ field, code, names }) =>
    [field, code, ...names].join(" ")
  );

test("all faults of a text are found at once", () => {
  assert.deepEqual(codesOf({}), []);
  assert.deepEqual(codesOf({ subject: "{{nmae}} {{code}}", body: "{{lnk}} {{lnk}}" }), [
    "subject unknown_placeholder nmae code",
    "body unknown_placeholder lnk",
  ]);
  assert.deepEqual(codesOf({ subject: "{{until", body: "Come in." }), [
    "subject broken_placeholder",
    "body placeholder_missing link code",
  ]);
  for (const body of ["{link}", "{{link}", "{{{link}}}", "{{the link}}"]) {
    assert.deepEqual(codesOf({ body }), ["body broken_placeholder"], body);
  }
});

test("a code alone is enough for a respondent, and a member needs the link", () => {
  assert.deepEqual(codesOf({ body: "{{code}}" }), []);
  const faults = placeholderFaults("team_invitation", { subject: "Join us", body: "{{organization}}" });
  assert.deepEqual(faults.map(({ code }) => code), ["placeholder_missing"]);
});

test("line ends are kept as one sign, and a subject has one line", () => {
  const text = letterTextOf("invitation").parse({ subject: " Come ", body: "A\r\n\r\n{{link}}\r\n" });
  assert.deepEqual(text, { subject: "Come", body: "A\n\n{{link}}" });
  assert.ok(!letterTextOf("invitation").safeParse({ ...GOOD, subject: "a\nBcc: b" }).success);
});

test("only names of values are filled in, not what every JavaScript object has", () => {
  const text = "{{link}} {{constructor}} {{__proto__}} {{toString}}";
  assert.equal(fillIn(text, { link: "{{code}}" }), text.replace("link", "code"));
});
