import assert from "node:assert/strict";
import type { RoomChange, RoomPerson } from "../../../model/room/room.ts";
import type { RoomState } from "../../../model/room/room_state.ts";
import { IDLE_LIMIT, SECOND, SILENT_AFTER } from "../../../model/times.ts";
import { Board } from "./board.ts";

const NOW = Date.parse("2026-11-26T15:00:00Z");

const person = (id: string, state: RoomState, more: Partial<RoomPerson> = {}): RoomPerson => ({
  respondent: { id, firstName: id, lastName: null, email: null, generalIdNumber: null, code: null },
  assessment: `assessment of ${id}`,
  state,
  test: null,
  subtest: null,
  ...{ answered: 0, of: 10, timeLeftMs: null, extraMs: 0, pausedMs: 0 },
  lastHeardAt: new Date(NOW).toISOString(),
  ...{ isOnline: true, devices: 1, marks: [], message: null, incidents: 0, hand: null },
  ...more,
});

const change = (people: readonly RoomPerson[], more: Partial<RoomChange> = {}): RoomChange => ({
  ...{ now: NOW, people: [...people], gone: [], isWhole: false, count: 3 },
  ...more,
});

const boardOf = (people: readonly RoomPerson[], state: RoomState | null = null) =>
  new Board(people, { now: NOW, count: people.length, state });
const shown = (board: Board) => board.shown.value.map(({ id }) => id);

Deno.test("who is there keeps their place: new people come last, who left is gone", () => {
  const board = boardOf(["ada", "ben", "cleo"].map((id) => person(id, "in_progress")));
  board.take(change([person("ben", "finished"), person("dev", "not_started")]));
  assert.deepEqual(shown(board), ["ada", "ben", "cleo", "dev"]);
  assert.deepEqual(board.counts.value, { in_progress: 2, finished: 1, not_started: 1 });
  board.take(change([], { gone: ["ada"] }));
  assert.deepEqual(shown(board), ["ben", "cleo", "dev"]);
  // After a lost connection everybody comes anew, in any order.
  board.take(change([person("dev", "in_progress"), person("ben", "finished")], { isWhole: true }));
  assert.deepEqual(shown(board), ["ben", "dev"]);
});

Deno.test("a choice of state holds until the next one, and nobody stays chosen out of sight", () => {
  const board = boardOf([person("ada", "in_progress"), person("ben", "finished")], "in_progress");
  board.take(change([person("ada", "finished"), person("cleo", "in_progress")]));
  assert.deepEqual(shown(board), ["ada", "cleo"]);
  board.toggle("ada");
  assert.deepEqual(board.chosenTiles.value.map(({ id }) => id), ["ada"]);
  board.show("in_progress");
  assert.deepEqual([shown(board), board.chosenTiles.value], [["cleo"], []]);
});

Deno.test("who falls silent needs attention, until they have left; the first to need it stays first", () => {
  const at = (ms: number) => ({ lastHeardAt: new Date(NOW - ms).toISOString() });
  const board = boardOf([
    person("ada", "in_progress"),
    person("ben", "in_progress", at(SILENT_AFTER)),
    person("cleo", "in_progress", at(IDLE_LIMIT)),
    person("dev", "finished", at(SILENT_AFTER)),
  ]);
  const needed = () => board.needed.value.map(({ tile, need }) => `${tile.id} ${need}`);
  assert.deepEqual(needed(), ["ben offline"]);
  board.take(change([person("ada", "in_progress", { marks: ["late_answers"] })]));
  assert.deepEqual(needed(), ["ben offline", "ada late_answers"]);
  assert.equal(board.tiles.value[2]!.silence.value, "away");
});

Deno.test("time goes on by the server's clock, and stands while the test does", () => {
  const board = boardOf([person("ada", "in_progress", { timeLeftMs: 60 * SECOND })]);
  const [ada] = board.tiles.value;
  assert.deepEqual([ada!.person.value.endsAt, ada!.person.value.standsAt], [NOW + 60 * SECOND, null]);
  board.take(change([person("ada", "paused", { timeLeftMs: 42 * SECOND })], { now: NOW + 18 * SECOND }));
  assert.deepEqual([ada!.person.value.endsAt, ada!.person.value.standsAt], [null, 42 * SECOND]);
});

Deno.test("a raised hand comes first, until staff have answered it", () => {
  const raised = { kind: "help", raisedAt: new Date(NOW).toISOString(), answeredAt: null } as const;
  const board = boardOf([person("ada", "waiting"), person("ben", "in_progress")]);
  const needed = () => board.needed.value.map(({ tile, need }) => `${tile.id} ${need}`);
  board.take(change([person("ben", "in_progress", { hand: raised })]));
  assert.deepEqual(needed(), ["ben asks_help", "ada waiting"]);
  const answeredAt = new Date(NOW).toISOString();
  board.take(change([person("ben", "in_progress", { hand: { ...raised, answeredAt } })]));
  assert.deepEqual(needed(), ["ada waiting"]);
});
