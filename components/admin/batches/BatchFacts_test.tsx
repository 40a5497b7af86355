import assert from "node:assert/strict";
import { test } from "node:test";
import type { TFunction } from "i18next";
import type { CodeState } from "../../../model/codes/test_code.ts";
import { show } from "../../../tests/helpers/player/show.ts";
import { BatchFacts } from "./BatchFacts.tsx";

const NOW = new Date("2026-11-22T12:00:00Z");
const hours = (count: number) => new Date(NOW.getTime() + count * 3600_000);
const room = (code: string, from: number, to: number, state: CodeState) => ({
  code,
  label: null as string | null,
  start: hours(from),
  end: hours(to),
  state,
});
const OVER = room("OVER", -9, -5, "over");
const FULL = room("FULL", -1, 5, "full");
const OPEN = room("OPEN", -2, 5, "open");
const CLOSED = room("SHUT", -2, 5, "closed");

/** Returns the key and the values of its parameters. */
const t =
  ((key: string, params?: object) => `${key} ${Object.values(params ?? {}).join(" ")}`.trim()) as TFunction;

const shown = (rooms: ReturnType<typeof room>[], tests: string[] = ["One"]) =>
  show(
    <BatchFacts
      t={t}
      batch={{ tests: tests.map((name) => ({ name })) }}
      counts={{ new: 8_000, inprogress: 1_000, complete: 3_000 }}
      codes={{ rooms, allRooms: { count: rooms.length, taken: 3 * rooms.length, places: 50 * rooms.length } }}
      dates={{ timeZone: "America/Toronto", language: "en-US" }}
      now={NOW}
    />,
  );

test("of several rooms the one open now is shown, otherwise the newest", () => {
  assert.ok(shown([OVER, FULL, OPEN]).getByText("OPEN"));
  assert.ok(shown([OVER, FULL]).getByText("OVER"));
});

test("people and places are two figures; the places are those of all rooms together", () => {
  const page = shown([OVER, OPEN]);
  assert.ok(page.getByText("12,000"));
  assert.ok(page.getByText("admin:batch.placesTaken 2 6 100"));
  assert.equal(shown([]).queryAllByText(/placesTaken/).length, 0);
});

test("a room shows its label, and a revoked room its state", () => {
  assert.ok(shown([{ ...OPEN, label: "Morning group" }]).getByText(/^Morning group · admin:batch.openUntil/));
  assert.ok(shown([room("GONE", -2, 5, "revoked")]).getByText("admin:codeState.revoked"));
});

test("a room of a batch that is not live shows as closed, whatever its window", () => {
  assert.ok(shown([CLOSED]).getByText("admin:codeState.closed"));
});

test("up to two tests are named", () => {
  assert.ok(shown([], ["One", "Two"]).getByText("One · Two"));
  assert.equal(shown([], ["One", "Two", "Three"]).queryAllByText(/One/).length, 0);
  assert.ok(shown([], []).getByText("admin:batch.noTests"));
});
