import assert from "node:assert/strict";
import { readAgreed, shownAgreements } from "./agreements.ts";

const SEA = "0190a1b2-0000-4000-8000-000000000001";
const text = (title: string, version: number) => ({ title, text: "…", version });
const SHOWN = shownAgreements({
  privacyPolicy: text("Privacy policy", 3),
  termsOfUnderstanding: text("Terms", 1),
  additional: [{ ...text("At sea", 2), id: SEA }],
});

Deno.test("the accepted agreements are those shown: by version, and by id for the organisation's own", () => {
  assert.deepEqual(SHOWN.map(({ name }) => name), ["privacyPolicy", "termsOfUnderstanding", "additional-1"]);
  assert.deepEqual(
    readAgreed(SHOWN, { privacyPolicy: "3", termsOfUnderstanding: "1", "additional-1": SEA }),
    {
      agreed: { privacyPolicy: 3, termsOfUnderstanding: 1, additional: [SEA] },
    },
  );
});

Deno.test("an unticked box is required again, and so is one ticked for an older version", () => {
  assert.deepEqual(readAgreed(SHOWN, { privacyPolicy: "3", termsOfUnderstanding: "1" }), {
    unticked: ["additional-1"],
    hasChanged: false,
  });
  assert.deepEqual(
    readAgreed(SHOWN, { privacyPolicy: "2", termsOfUnderstanding: "1", "additional-1": SEA }),
    {
      unticked: ["privacyPolicy"],
      hasChanged: true,
    },
  );
});
