import { equal } from "node:assert/strict";
import { redacted } from "./redacted.ts";

Deno.test("a message keeps names of code and loses what may name a person", () => {
  equal(redacted('relation "task_reports" does not exist'), 'relation "task_reports" does not exist');
  equal(
    redacted("Cannot read properties of null (reading 'length')"),
    "Cannot read properties of null (reading 'length')",
  );
  equal(
    redacted('invalid input syntax for type integer: "Élodie Tremblay"'),
    'invalid input syntax for type integer: "…"',
  );
  equal(
    redacted("Unexpected token 'T', \"Tremblay\" is not valid JSON"),
    "Unexpected token '…', \"…\" is not valid JSON",
  );
  equal(redacted("no answer from elodie@example.test since 1990-03-09"), "no answer from … since …");
  equal(
    redacted("can't access property \"length\", it isn't there"),
    "can't access property \"length\", it isn't there",
  );
  const id = "a report of 01931a00-2026-7000-8000-000000000000 is missing";
  equal(redacted(id), id);
});
