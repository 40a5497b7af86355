import assert from "node:assert/strict";
import type { AnswerCode } from "../../model/instruments/content.ts";
import type { Key } from "../../model/instruments/scoring.ts";
import { judgeOf } from "./keys.ts";

const judge = (code: AnswerCode, key: Key | undefined, answerCount = 5) =>
  judgeOf({ id: "q", code, answerCount }, key);
const worth = (code: AnswerCode, key: Key | undefined, answer: number | number[] | string) =>
  judge(code, key)?.judge(answer).worth;

Deno.test("one place, all of several places, or a text is right", () => {
  assert.equal(worth("ssl", { right: 3 }, 3), 1);
  assert.equal(worth("hss", { right: 3 }, 2), 0);
  assert.equal(worth("msl", { all: [4, 1] }, [1, 4]), 1);
  assert.equal(worth("msl", { all: [4, 1] }, [1]), 0);
  assert.equal(worth("msl", { all: [4, 1] }, [1, 4, 5]), 0);
  assert.equal(worth("d", { text: ["17", "seventeen"] }, "Seventeen"), 1);
  assert.equal(worth("dfm", { text: "4821" }, "4812"), 0);
});

Deno.test("a key of single places counts hits and false alarms", () => {
  const hits = judge("mss", { each: [2, 3, 5] })!;
  assert.deepEqual(hits.judge([2, 3]), { worth: 2, right: 2, wrong: 0 });
  assert.deepEqual(
    hits.judge([1, 2, 3]),
    { worth: 2, right: 2, wrong: 1 },
    "three choices for three correct places cost nothing",
  );
  assert.deepEqual(
    hits.judge([1, 2, 3, 5]),
    { worth: 2, right: 3, wrong: 1 },
    "the fourth choice costs a point",
  );
  assert.deepEqual(hits.judge([1, 2, 3, 4, 5]), { worth: 1, right: 3, wrong: 2 });
  assert.deepEqual(hits.judge([1, 4]), { worth: 0, right: 0, wrong: 2 });
});

Deno.test("a graded answer has the worth of its place; the worst grade is wrong", () => {
  const graded = judge("ssl", { graded: [0, 2, 3, 1] }, 4)!;
  assert.deepEqual([1, 2, 3, 4].map((place) => graded.judge(place).worth), [0, 2, 3, 1]);
  assert.deepEqual([1, 2].map((place) => graded.judge(place).wrong), [1, 0]);
});

Deno.test("a consensus answer is worth the share of the panel that chose it", () => {
  const panel = judge("s", { consensus: [5, 15, 60, 20] }, 4)!;
  assert.deepEqual([1, 2, 3, 4].map((place) => panel.judge(place).worth), [0.05, 0.15, 0.6, 0.2]);
  assert.equal(judge("s", { consensus: [0, 0] }, 2)!.judge(1).worth, 0);
});

Deno.test("on a rating scale the place is the worth, unless there is a key", () => {
  assert.deepEqual([1, 5].map((place) => worth("s", undefined, place)), [1, 5]);
  assert.equal(worth("s", { graded: [9, 8, 7, 6, 5] }, 5), 5);
});

Deno.test("a missing key, or one that does not fit the question, gives no judge", () => {
  assert.equal(judge("ssl", undefined), undefined);
  assert.equal(judge("ssl", { text: "a" }), undefined);
  assert.equal(judge("msl", { right: 1 }), undefined);
  assert.equal(judge("d", { all: [1] }), undefined);
});
