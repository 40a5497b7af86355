import assert from "node:assert/strict";
import { type Plan, Story } from "../../tests/helpers/player/player_story.ts";
import { mayStop } from "./read.ts";

const FORM: Plan = { sections: [[{ asks: 3 }]] };
const story = () => new Story(FORM).started();

Deno.test("modals form a stack, and closing one returns to the one below", () => {
  const t = story().does("next", "next", "next").is({ is: "show-image", url: "/a.svg", alt: "A" })
    .is({ is: "pressed-back" });
  assert.deepEqual(t.modals, ["end-of-test", "image", "back"]);
  assert.deepEqual(t.does("dismissed").modals, ["end-of-test", "image"]);
  assert.deepEqual(t.does("dismissed").modals, ["end-of-test"]);
  assert.deepEqual(t.does("dismissed").modals, []);
});

Deno.test("there is at most one modal of a kind", () => {
  const t = story().is({ is: "pressed-back" }).is({ is: "pressed-back" });
  assert.deepEqual(t.modals, ["back"]);
  t.is({ is: "maintenance", html: "At nine" }).is({ is: "maintenance", html: "At ten" });
  assert.deepEqual(t.state.modals.at(-1), { kind: "maintenance", html: "At nineAt ten" });
});

Deno.test("the back button warns; confirming leaves the test without resetting the session", () => {
  const t = story().is({ is: "pressed-back" });
  assert.equal(t.modal, "back");
  assert.deepEqual(t.does("dismissed").effects, []);
  t.is({ is: "pressed-back" }).does("confirmed");
  assert.deepEqual(t.effects, [{ do: "leave", to: "respondent-assessments", resets: false }]);
});

Deno.test("stopping goes to /tests and resets the session", () => {
  const t = story().does("stop");
  assert.equal(t.modal, "stop");
  assert.deepEqual(t.does("confirmed").effects, [{ do: "leave", to: "entry", resets: true }]);
});

Deno.test("stopping an assessment is allowed only when online and with all responses sent", () => {
  const t = story().answers(1001, 1).does("stop", "confirmed");
  assert.deepEqual([t.noticed, t.modal, mayStop(t.state)], [["stopUnsent"], "stop", false]);
  t.stored(1001);
  assert.ok(mayStop(t.state));
  t.does("offline", "confirmed");
  assert.deepEqual([t.noticed, mayStop(t.state)], [["stopOffline"], false]);
  assert.equal(t.does("online", "confirmed").done("leave").length, 1);
});

Deno.test("a refused answer does not prevent stopping", () => {
  const t = story().answers(1001, 1).notStored(1001, "refused").does("stop", "confirmed");
  assert.equal(t.done("leave").length, 1);
});

Deno.test("an idle respondent is warned, can stay, and otherwise goes to /tests/test-timeout", () => {
  const stays = [
    (t: Story) => t.does("confirmed"),
    (t: Story) => t.does("dismissed"),
    (t: Story) => t.is({ is: "active" }),
  ];
  for (const stay of stays) {
    const t = story();
    t.is({ is: "idle", until: t.now + 120_000 });
    assert.equal(t.modal, "idle");
    t.later(119_000);
    stay(t);
    assert.equal(t.modal, null);
    assert.deepEqual(t.later(120_000).done("leave"), []);
  }
  const t = story().answers(1001, 1).notStored(1001, "network");
  t.is({ is: "idle", until: t.now + 120_000 }).later(119_999);
  assert.deepEqual(t.done("leave"), []);
  assert.deepEqual(t.later(1).done("leave"), [{ do: "leave", to: "test-timeout", resets: true }]);
  assert.deepEqual(t.later(1000).done("leave"), [], "once");
});

Deno.test("an idle session whose end has passed ends at once", () => {
  const t = story();
  assert.equal(t.is({ is: "idle", until: t.now }).done("leave").length, 1);
});

Deno.test("no navigation after leaving", () => {
  const t = story().is({ is: "pressed-back" }).does("confirmed", "next", "stop");
  assert.deepEqual([...t.place, t.modals], ["question", 0, 0, ["back"]]);
});

Deno.test("announcements come with a clock reading, each once; two are shown together", () => {
  const t = new Story({ sections: [[{ asks: 2 }]] }).started();
  const announced = () => t.state.modals.filter((modal) => modal.kind === "maintenance");
  t.is({ is: "maintenance", html: "<p>A</p>" }).does("confirmed");
  t.reads({ notices: ["<p>A</p>"] });
  assert.deepEqual(announced(), [], "it was read when the page came");
  t.reads({ notices: ["<p>A</p>", "<p>B</p>"] }).reads({ notices: ["<p>B</p>", "<p>C</p>"] });
  assert.deepEqual(announced(), [{ kind: "maintenance", html: "<p>B</p><p>C</p>" }]);
  assert.ok(!("notices" in t.state.clock));
  t.does("dismissed").reads({ notices: ["<p>B</p>", "<p>C</p>"] });
  assert.deepEqual(announced(), []);
});
