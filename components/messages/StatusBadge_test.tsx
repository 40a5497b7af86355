import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "../../tests/helpers/player/show.ts";
import { type Status, StatusBadge } from "./StatusBadge.tsx";

/** Statuses that can stand in one list. */
const LISTS: Status[][] = [
  ["new", "inprogress", "complete"],
  ["new", "draft", "live", "complete", "archived"],
  ["waiting", "running", "completed", "failed"],
  ["not-generated", "awaiting_scoring", "processing", "generated", "failed"],
];

const badgeOf = (status: Status) =>
  show(<StatusBadge status={status} text={`It is ${status}`} />).getByText(`It is ${status}`);
const toneOf = (status: Status) => badgeOf(status).dataset.tone;
const iconOf = (status: Status) => badgeOf(status).querySelector<SVGElement>("svg[aria-hidden]");

test("not started is grey, in progress light, complete green", () => {
  assert.deepEqual((["new", "inprogress", "complete"] as const).map(toneOf), ["idle", "doing", "done"]);
});

test("every status has words and an icon beside the colour", () => {
  for (const status of new Set(LISTS.flat())) assert.ok(iconOf(status)?.querySelector("path"), status);
});

test("no two statuses that can stand in one list look alike", () => {
  for (const list of LISTS) {
    assert.equal(new Set(list.map((status) => iconOf(status)!.dataset.icon)).size, list.length);
  }
});
