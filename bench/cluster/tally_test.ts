import assert from "node:assert/strict";
import { faultTable, isWhole, type Trial } from "./tally.ts";

const trial = (compared: Partial<Trial["compared"]> = {}, rest: Partial<Trial> = {}): Trial => ({
  ...{ fault: "a site", acted: { longest: { stream: 900 }, signIns: 3, refused: [] } },
  tasks: { settled: 4, lost: 0 },
  ...rest,
  compared: {
    ...{
      answers: 90,
      lost: 0,
      doubled: 0,
      late: 0,
      silences: [100, 1_240, 300],
      off: [0, 250, 3],
      ...compared,
    },
  },
});

Deno.test("a fault's row sums its trials, and tells the longest silence of the middle and of all", () => {
  const second = trial({ lost: 1, doubled: 2, late: 1, off: [250.5, 30_000], silences: [21_600] });
  const [head, , row, other] = faultTable([trial(), second, trial({}, { fault: "the proxy" })]).split("\n");
  const cells = (line?: string) => line!.split("|").slice(1, -1).map((cell) => cell.trim());
  assert.deepEqual(Object.fromEntries(cells(head).map((name, at) => [name, cells(row)[at]])), {
    ...{ "fault": "a site", "times": "2", "answers": "180", "lost": "1", "doubled": "2", "time wrong": "3" },
    ...{ "silence p50": "1.2 s", "silence max": "21.6 s", "stream away": "0.9 s" },
    ...{ "sign-ins": "6", "refused": "0", "tasks": "8", "tasks lost": "0" },
  });
  assert.equal(cells(other)[0], "the proxy");
  assert.equal(head!.length, row!.length);
});

Deno.test("a run is whole only if nothing was lost, doubled, refused or late", () => {
  assert.equal(isWhole(trial()), true);
  for (const broken of [{ lost: 1 }, { doubled: 1 }, { late: 1 }, { off: [251] }]) {
    assert.equal(isWhole(trial(broken)), false, JSON.stringify(broken));
  }
  assert.equal(isWhole(trial({}, { tasks: { settled: 4, lost: 1 } })), false);
  const acted = { longest: {}, signIns: 0, refused: ["sign-in: 403"] };
  assert.equal(isWhole(trial({}, { acted })), false);
});
