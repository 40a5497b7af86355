import assert from "node:assert/strict";
import { askedAgreements, readAgreed } from "./agreements.ts";

const SEA = "0190a1b2-0000-4000-8000-000000000001";
const text = (title: string, version: number) => ({ title, text: "…", version });
const ASKED = askedAgreements({
  privacyPolicy: text("Privacy policy", 3),
  termsOfUnderstanding: text("Terms", 1),
  additional: [{ ...text("At sea", 2), id: SEA }],
});

Deno.test("what is agreed to is what was read: the versions, and which of the organisation's own", () => {
  assert.deepEqual(ASKED.map(({ name }) => name), ["privacyPolicy", "termsOfUnderstanding", "additional-1"]);
  assert.deepEqual(
    readAgreed(ASKED, { privacyPolicy: "3", termsOfUnderstanding: "1", "additional-1": SEA }),
    {
      agreed: { privacyPolicy: 3, termsOfUnderstanding: 1, additional: [SEA] },
    },
  );
});

Deno.test("a box that was not ticked is asked for again, and one ticked under an older wording too", () => {
  assert.deepEqual(readAgreed(ASKED, { privacyPolicy: "3", termsOfUnderstanding: "1" }), {
    unticked: ["additional-1"],
    hasChanged: false,
  });
  assert.deepEqual(
    readAgreed(ASKED, { privacyPolicy: "2", termsOfUnderstanding: "1", "additional-1": SEA }),
    {
      unticked: ["privacyPolicy"],
      hasChanged: true,
    },
  );
});
