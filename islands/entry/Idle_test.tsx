import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { act, show } from "../../tests/helpers/player/show.ts";
import { Idle } from "./Idle.tsx";

const TEXTS = { title: "Are you still there?", text: "The session ends.", left: "Left:", stay: "I am here" };
const MINUTE = 60_000;

test("after 43 minutes without a sign of life a warning counts down, and one press stays", async () => {
  mock.timers.enable({ apis: ["setInterval", "Date"], now: Date.now() });
  try {
    const page = show(<Idle texts={TEXTS} />);
    const dialog = page.container.querySelector("dialog")!;
    const pass = (time: number) => act(() => mock.timers.tick(time));
    await pass(42 * MINUTE);
    assert.equal(dialog.open, false);
    await pass(MINUTE);
    assert.equal(dialog.open, true);
    assert.match(dialog.textContent!, /Left: 2:00/);
    await pass(5_000);
    assert.match(dialog.textContent!, /Left: 1:55/);
    await act(() => page.getByText("I am here").click());
    assert.equal(dialog.open, false);
    await pass(10 * MINUTE);
    assert.equal(dialog.open, false);
  } finally {
    mock.timers.reset();
  }
});
