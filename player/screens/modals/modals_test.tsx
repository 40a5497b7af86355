import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "../../../tests/helpers/player/show.ts";
import type { PlayerEvent } from "../../engine/event.ts";
import { STATES } from "../../gallery/states.ts";
import { Modals } from "./Modals.tsx";

/** Draws the modal of a gallery state; its texts are their keys. */
function open(name: string) {
  const events: PlayerEvent[] = [];
  const page = show(
    <Modals
      rest={null}
      state={STATES[name]!(0)}
      now={0}
      dispatch={(event) => events.push(event)}
      say={(key) => key}
      reentryCode="WREN-5521-KELP"
    >
      {null}
    </Modals>,
  );
  const dialog = page.container.querySelector("dialog")!;
  const escape = () => dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  const button = (key: string) =>
    [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === key);
  return { ...page, events, dialog, escape, button };
}

const CONFIRMED: PlayerEvent = { is: "confirmed" };
const DISMISSED: PlayerEvent = { is: "dismissed" };

/** What Escape does in each modal, and whether it has a second button. */
const ROWS: [name: string, words: string, isLeavable: boolean, escapes: boolean][] = [
  ["modal, practice feedback", "practice-feedback", false, true],
  ["modal, practice skip", "practice-skip", true, true],
  ["modal, practice end", "practice-end", true, true],
  ["modal, end of subtest", "end-of-subtest", true, true],
  ["modal, end of section", "end-of-section", true, true],
  ["modal, end of test", "end-of-test", true, true],
  ["modal, end of test forced", "end-of-test-forced", false, false],
  ["modal, time limit", "time-limit", false, false],
  ["modal, last time limit", "last-subtest-time-limit", false, false],
  ["modal, stop", "stop", true, true],
  ["modal, back online", "offline", false, false],
  ["modal, idle", "idle", false, true],
  ["modal, back", "back", true, true],
  ["modal, image", "image", false, true],
  ["modal, maintenance", "maintenance", false, true],
  ["modal, elsewhere", "elsewhere", false, false],
  ["modal, stopped", "stopped", false, false],
  ["modal, signed out", "signed-out", false, false],
];

for (const [name, words, isLeavable, escapes] of ROWS) {
  test(`${name}: opens, is confirmed, and ${escapes ? "closes" : "stays"} on Escape`, async () => {
    const { events, dialog, escape, button, user } = open(name);
    assert.equal(dialog.open, true);
    assert.equal(dialog.querySelector("h2")!.textContent, `modal.${words}.title`);
    escape();
    assert.deepEqual(events.splice(0), escapes ? [DISMISSED] : []);
    const way = button(`modal.${words}.dismiss`);
    assert.equal(way !== undefined, isLeavable);
    if (way) await user.click(way);
    await user.click(button(`modal.${words}.confirm`)!);
    assert.deepEqual(events, way ? [DISMISSED, CONFIRMED] : [CONFIRMED]);
  });
}

const isOff = (button: HTMLButtonElement | undefined) => button!.disabled;

test("without a connection handing in is disabled, with the reason", () => {
  const { button, dialog } = open("modal, hand in without connection");
  const confirm = button("modal.end-of-section.confirm");
  assert.equal(isOff(confirm), true);
  const why = dialog.querySelector(`#${confirm!.getAttribute("aria-describedby")}`)!;
  assert.equal(why.textContent, "modal.offlineWhy");
  assert.equal(isOff(button("modal.end-of-section.dismiss")), false);
});

test("stopping is disabled while answers are being sent", () => {
  const { button, dialog } = open("modal, stop while sending");
  assert.equal(isOff(button("modal.stop.confirm")), true);
  assert.match(dialog.textContent, /modal\.unsent/);
  assert.match(open("modal, stop").dialog.textContent, /WREN-5521-KELP/);
});

test("handing in shows that it is in progress, retried, or disrupted", () => {
  const statusOf = (name: string) => open(name).dialog.querySelector("[role=status]")!.textContent;
  assert.equal(statusOf("modal, handing in"), "modal.submitting");
  assert.equal(statusOf("modal, handing in again"), "modal.retrying");
  assert.equal(statusOf("modal, disrupted"), "modal.disrupted");
  const { button, events, escape } = open("modal, handing in");
  assert.equal(isOff(button("modal.end-of-subtest.confirm")), true);
  assert.equal(button("modal.end-of-subtest.dismiss"), undefined);
  escape();
  assert.deepEqual(events, [], "handing in cannot be cancelled");
});

test("only a harmless button gets the focus", () => {
  open("modal, practice feedback");
  assert.equal(document.activeElement!.textContent, "modal.practice-feedback.confirm");
  open("modal, end of test");
  assert.equal(document.activeElement!.tagName, "H2");
});

test("the end of a subtest shows the number of questions without an answer, unless its time is up", () => {
  assert.match(open("modal, end of subtest").dialog.textContent, /modal\.unanswered/);
  assert.doesNotMatch(open("modal, end of test forced").dialog.textContent, /modal\.unanswered/);
});

test("a pause says who paused and leaves nothing to press", () => {
  const { dialog, events, escape } = open("modal, paused");
  escape();
  assert.deepEqual([dialog.querySelectorAll("button").length, events], [0, []]);
  assert.match(dialog.textContent, /modal\.paused\.by.*modal\.paused\.text/);
});
