import assert from "node:assert/strict";
import { type Plan, Story } from "../../tests/helpers/player/player_story.ts";

const FORM: Plan = { sections: [[{ asks: 3, limit: 600 }, { asks: 2 }]] };
const displaced = (t: Story) => t.is({ is: "call-refused", reason: "elsewhere" });

Deno.test("open on another device: no answers, navigation or calls until the test is taken back with one press", () => {
  const t = displaced(new Story(FORM).started());
  assert.equal(t.modal, "elsewhere");
  const before = t.place;
  t.all = [];
  t.answers(1001, 1).does("next", "dismissed", "stop", "previous").is({ is: "pressed-back" })
    .is({ is: "idle", until: t.now + 1 }).is({ is: "maintenance", html: "<p>Soon.</p>" }).later(700_000);
  assert.deepEqual([t.modals, t.place, t.all], [["elsewhere"], before, []]);
  assert.equal(t.state.responses[1001], undefined);
  t.does("confirmed");
  assert.deepEqual(t.did, ["take-back"]);
  t.does("confirmed");
  assert.deepEqual(t.did, ["take-back"], "and once more where that did not arrive");
});

Deno.test("open on another device: earlier answers are still sent, even if the start of their subtest was not reported", () => {
  const t = new Story(FORM).started().does("offline").answers(1001, 1).later(1000).answers(1002, 2);
  t.state = { ...t.state, startedIds: [] };
  t.does("online");
  displaced(t).later(1000);
  assert.deepEqual(t.done("send").map(({ question }) => question), [1001]);
  t.stored(1001);
  assert.deepEqual(t.done("send").map(({ question }) => question), [1002]);
  t.notStored(1002, "elsewhere");
  assert.deepEqual([t.noticed, t.state.failedResponses[1002]?.isRefused], [[], true]);
  assert.deepEqual(t.later(5000).did, [], "what came after is not tried again");
});

Deno.test("open on another device: handing in ends, and the end of the time opens no modal", () => {
  const t = new Story(FORM).started().answers(1001, 1).stored(1001).does("next", "next", "next", "confirmed");
  assert.notEqual(t.state.submitting, null);
  displaced(t).later(601_000).does("offline", "online");
  assert.deepEqual([t.state.submitting, t.modal], [null, "elsewhere"]);
  assert.deepEqual(t.done("complete", t.all).concat(t.done("response-group") as never), []);
});
