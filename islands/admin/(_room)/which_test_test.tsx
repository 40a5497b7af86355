import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "../../../tests/helpers/player/show.ts";
import type { RoomPerson } from "../../../model/room/room.ts";
import { fitting } from "./acts.ts";
import { Board } from "./board.ts";
import { WhichTest } from "./WhichTest.tsx";

const person = (id: string, more: Partial<RoomPerson> = {}): RoomPerson => ({
  respondent: { id, firstName: id, lastName: null, email: null, generalIdNumber: null, code: null },
  assessment: "second",
  state: "in_progress",
  test: { id: 2, name: "Second", internalTestIdentifier: "PAI", number: 2, of: 3 },
  subtest: null,
  ...{ answered: 0, of: 10, timeLeftMs: null, extraMs: 0, pausedMs: 0 },
  ...{ lastHeardAt: null, isOnline: true, devices: 1, marks: [], message: null, incidents: 0, hand: null },
  ...more,
});
const tilesOf = (...people: RoomPerson[]) =>
  new Board(people, { now: 0, count: people.length, state: null }).tiles.value;

async function offered(results: object[]): Promise<string[]> {
  const before = globalThis.fetch;
  const asked: string[] = [];
  globalThis.fetch = (path) => {
    asked.push(String(path));
    return Promise.resolve(Response.json({ results }));
  };
  try {
    const [tile] = tilesOf(person("ada"));
    const page = show(<WhichTest tile={tile!} label="Which test" />);
    await new Promise((done) => setTimeout(done));
    await page.findAllByLabelText("Which test").catch(() => []);
    assert.deepEqual(asked, ["/api/v1/respondents/ada/assessments"]);
    const select = page.queryByLabelText("Which test") as HTMLSelectElement | null;
    return select ? [...select.options].map(({ value, selected }) => value + (selected ? " *" : "")) : [];
  } finally {
    globalThis.fetch = before;
  }
}

const own = (id: string, status: string, isStopped = false) => ({ id, name: id, status, isStopped });

test("of a person with several tests that can be opened again, the one is offered that is meant", async () => {
  assert.deepEqual(
    await offered([
      own("first", "complete"),
      own("second", "inprogress"),
      own("third", "inprogress", true),
      own("fourth", "new"),
    ]),
    ["first", "second *", "third"],
  );
});

test("of one person an earlier test can be opened again while they sit the next; of several only what their tiles show", () => {
  const [ada] = tilesOf(person("ada"));
  assert.equal(fitting("reopen", [ada!], 0).length, 1);
  assert.equal(fitting("reopen", tilesOf(person("ada"), person("ben", { state: "finished" })), 0).length, 1);
  const begins = tilesOf(person("cleo", { test: { ...person("cleo").test!, number: 1 } }));
  assert.equal(fitting("reopen", begins, 0).length, 0);
});
