import assert from "node:assert/strict";
import { test } from "node:test";
import type { TFunction } from "i18next";
import type { CodeState } from "../../../model/codes/test_code.ts";
import { show } from "../../../tests/helpers/player/show.ts";
import { BatchFigures } from "./BatchFigures.tsx";

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

const shown = (rooms: ReturnType<typeof room>[], closedAt: Date | null = null) =>
  show(
    <BatchFigures
      t={t}
      home="/batch"
      batch={{ createdAt: hours(-99), publishedAt: hours(-50), completedAt: closedAt }}
      counts={{ new: 8_000, inprogress: 1_000, complete: 3_000, flagged: 2 }}
      codes={{ rooms, allRooms: { taken: 3 * rooms.length, places: 50 * rooms.length } }}
      dates={{ timeZone: "America/Toronto", language: "en-US" }}
      now={NOW}
    />,
  );

test("of several rooms the one open now is shown, otherwise the newest", () => {
  assert.ok(shown([OVER, FULL, OPEN]).getByText(/roomIs OPEN/));
  assert.ok(shown([OVER, FULL]).getByText(/roomIs OVER/));
});

test("people, places and people by status are figures that lead to their list", () => {
  const page = shown([OVER, OPEN]);
  const links = page.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  assert.deepEqual(links, [
    ["12,000 admin:batch.figure.people 12000", "/batch"],
    ["admin:batch.placesOf 6 100 admin:batch.figure.places", "/batch/invitations"],
    ["8,000 admin:batch.figure.new", "/batch?status=new"],
    ["1,000 admin:batch.figure.inprogress", "/batch?status=inprogress"],
    ["3,000 admin:batch.figure.complete", "/batch?status=complete"],
    ["2 admin:batch.figure.flagged", "/batch?flag=flagged"],
  ]);
  assert.equal(shown([]).queryAllByText(/placesOf/).length, 0);
});

test("a room shows its label, and a revoked room its state", () => {
  assert.ok(
    shown([{ ...OPEN, label: "Morning group" }]).getByText(/OPEN Morning group · admin:batch.openUntil/),
  );
  assert.ok(shown([room("GONE", -2, 5, "revoked")]).getByText(/GONE admin:codeState.revoked/));
});

test("a room of a batch that is not live shows as closed, whatever its window", () => {
  assert.ok(shown([CLOSED]).getByText(/SHUT admin:codeState.closed/));
});

test("the day is that of the last step: published, or closed", () => {
  assert.ok(shown([]).getByText("admin:batch.publishedOn Nov 20, 2026"));
  assert.ok(shown([], hours(-2)).getByText("admin:batch.closedOn Nov 22, 2026"));
});
