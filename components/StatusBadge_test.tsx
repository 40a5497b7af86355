import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "../tests/helpers/show.ts";
import { LOOKS, type Status, StatusBadge } from "./StatusBadge.tsx";

const toneOf = (status: Status) => LOOKS[status][0];

test("not started is grey, in progress light, complete green", () => {
  assert.deepEqual((["new", "inprogress", "complete"] as const).map(toneOf), ["idle", "doing", "done"]);
});

test("every status has its words and a sign beside the colour", () => {
  for (const status of Object.keys(LOOKS) as Status[]) {
    const page = show(<StatusBadge status={status} text={`It is ${status}`} />);
    const badge = page.getByText(`It is ${status}`);
    assert.ok(badge.querySelector("svg[aria-hidden] path"), status);
  }
});

test("no two statuses that can stand in one list look alike", () => {
  const lists: Status[][] = [
    ["new", "inprogress", "complete"],
    ["new", "draft", "live", "complete", "archived"],
    ["waiting", "running", "completed", "failed"],
    ["not-generated", "awaiting_scoring", "processing", "generated", "failed"],
  ];
  for (const list of lists) assert.equal(new Set(list.map((status) => LOOKS[status][1])).size, list.length);
});
