import assert from "node:assert/strict";
import { dayText, isDayFirst, momentText, weekStart, zoneName } from "./dates.ts";

Deno.test("a day is formatted in the language's format, or by a pattern", () => {
  assert.equal(dayText("1990-03-09", "fr"), "9 mars 1990");
  assert.equal(dayText("1990-03-09", "en-CA"), "Mar 9, 1990");
  assert.equal(dayText("1990-03-09", "en-US", "MM/dd"), "03/09");
});

Deno.test("a moment is formatted in its zone, also around the end of summer time", () => {
  const at = (iso: string) => momentText(new Date(iso), "America/Toronto", "en-US", "yyyy-MM-dd HH:mm");
  assert.equal(at("2026-11-01T05:30:00Z"), "2026-11-01 01:30");
  assert.equal(at("2026-11-01T07:30:00Z"), "2026-11-01 02:30");
  assert.equal(at("2026-01-01T03:00:00Z"), "2025-12-31 22:00");
  assert.equal(momentText(new Date("2026-07-14T12:00:00Z"), "Europe/Paris", "fr"), "14 juil. 2026, 14:00");
});

Deno.test("a zone has its common name", () => {
  assert.equal(zoneName("America/Toronto", "en-CA"), "Eastern Time");
  assert.equal(zoneName("America/Toronto", "fr-CA"), "heure de l’Est");
  assert.equal(zoneName("America/St_Johns", "fr-CA"), "heure de Terre-Neuve");
});

Deno.test("French weeks start on Monday, English ones on Sunday", () => {
  assert.deepEqual(["fr", "en-CA", "en-US"].map(weekStart), [1, 0, 0]);
});

Deno.test("French days stand before their months, English ones after", () => {
  assert.deepEqual(["fr", "en-CA", "en-US"].map(isDayFirst), [true, false, false]);
});
