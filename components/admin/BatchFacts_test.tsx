import assert from "node:assert/strict";
import { test } from "node:test";
import type { TFunction } from "i18next";
import { show } from "../../tests/helpers/show.ts";
import { BatchFacts } from "./BatchFacts.tsx";

const NOW = new Date("2026-11-22T12:00:00Z");
const hours = (count: number) => new Date(NOW.getTime() + count * 3600_000);
const room = (code: string, from: number, to: number, taken = 3) => ({
  code,
  taken,
  maxParticipants: 50,
  start: hours(from),
  end: hours(to),
});
const OVER = room("OVER", -9, -5);
const FULL = room("FULL", -1, 5, 50);
const OPEN = room("OPEN", -2, 5);

/** Says each key, and what it is told with it. */
const t =
  ((key: string, told?: object) => `${key} ${Object.values(told ?? {}).join(" ")}`.trim()) as TFunction;

const shown = (rooms: ReturnType<typeof room>[], tests: string[] = ["One"]) =>
  show(
    <BatchFacts
      t={t}
      batch={{ tests: tests.map((name) => ({ name })) }}
      counts={{ new: 8_000, inprogress: 1_000, complete: 3_000 }}
      rooms={rooms}
      dates={{ timeZone: "America/Toronto", language: "en-US" }}
      now={NOW}
    />,
  );

test("of several rooms the one that lets people in now is named, else the newest", () => {
  assert.ok(shown([OVER, FULL, OPEN]).getByText("OPEN"));
  assert.ok(shown([OVER, FULL]).getByText("OVER"));
});

test("places are told of an only room: of several, one's places are not all there are", () => {
  assert.ok(shown([OPEN]).getByText("admin:batch.ofPlaces 12000 50"));
  const page = shown([OVER, OPEN]);
  assert.ok(page.getByText("12,000"));
  assert.equal(page.queryAllByRole("progressbar").length, 0);
});

test("tests are named as long as that is a line or two", () => {
  assert.ok(shown([], ["One", "Two"]).getByText("One · Two"));
  assert.equal(shown([], ["One", "Two", "Three"]).queryAllByText(/One/).length, 0);
  assert.ok(shown([], []).getByText("admin:batch.noTests"));
});
