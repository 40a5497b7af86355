import assert from "node:assert/strict";
import { handIn, NAVIGABLE, open, Story, TWO_SECTIONS } from "../../../tests/helpers/player/player_story.ts";
import { mayGoBack, mayGoTo } from "./order.ts";

Deno.test("instructions lead to the overview, the section, the subtest and its first question", () => {
  const t = new Story(TWO_SECTIONS);
  const seen = [t.place[0]];
  for (let step = 0; step < 4; step++) {
    t.does("confirmed");
    seen.push(t.place[0]);
    assert.deepEqual(t.done("show"), [{ do: "show", screen: t.place[0] }]);
  }
  assert.deepEqual(seen, ["instructions", "overview", "section-overview", "subtest-overview", "question"]);
});

Deno.test("a test of one section has no section overview", () => {
  const t = new Story({ sections: [[{ asks: 1 }, { asks: 1 }]] }).does("confirmed", "next");
  assert.equal(t.place[0], "subtest-overview");
});

Deno.test("next question", () => {
  assert.deepEqual(new Story(TWO_SECTIONS).started().does("next").place, ["question", 0, 1]);
});

Deno.test("at the last question of a subtest go to the overview of the next", () => {
  const t = new Story(TWO_SECTIONS).started().does("next", "next");
  assert.equal(t.modal, "end-of-subtest");
  assert.deepEqual(t.does("confirmed").groupStored().place, ["subtest-overview", 1, 0]);
  assert.deepEqual(t.modals, []);
});

Deno.test("at the last subtest of a section go to the section overview and advance the section", () => {
  const t = handIn(new Story(TWO_SECTIONS).started()).does("confirmed", "next", "next", "next");
  assert.equal(t.modal, "end-of-section");
  assert.deepEqual(t.does("confirmed").groupStored().place, ["section-overview", 2, 0]);
});

Deno.test("at the final question of the last subtest of the last section the end-of-test modal opens", () => {
  const t = handIn(handIn(new Story(TWO_SECTIONS).started()).does("confirmed")).does(
    "confirmed",
    "confirmed",
  );
  assert.deepEqual(t.place, ["question", 2, 0]);
  t.does("next");
  assert.deepEqual(t.state.modals, [{ kind: "end-of-test", isForced: false }]);
  assert.deepEqual(t.does("dismissed").place, ["question", 2, 0], "it can be dismissed");
  assert.equal(t.modal, null);
});

Deno.test("previous question; at the first one to the subtest overview if subtest navigation is allowed", () => {
  const t = new Story(NAVIGABLE).started().does("next", "previous");
  assert.deepEqual(t.place, ["question", 0, 0]);
  assert.deepEqual(t.does("previous").place, ["subtest-overview", 0, 0]);
});

Deno.test("without subtest navigation nothing comes before the first question", () => {
  const t = new Story(TWO_SECTIONS).started();
  assert.equal(mayGoBack(t.state, t.now), false);
  assert.deepEqual(t.does("previous").place, ["question", 0, 0]);
  assert.deepEqual(t.effects, []);
});

Deno.test("previous section returns to the last question of the prior subtest", () => {
  const t = handIn(handIn(new Story(NAVIGABLE).started()).does("confirmed"));
  assert.deepEqual(t.place, ["section-overview", 2, 0]);
  assert.deepEqual(t.does("previous").place, ["question", 1, 2]);
});

Deno.test("the section stays put at either end", () => {
  const t = new Story(NAVIGABLE).does("confirmed", "confirmed", "confirmed");
  assert.deepEqual(t.does("previous").place, ["overview", 0, 0]);
  assert.deepEqual(t.does("previous").place, ["instructions", 0, 0]);
  assert.deepEqual(t.does("previous").place, ["instructions", 0, 0]);
  t.is({ is: "go-to", subtest: 3, question: 0 });
  assert.deepEqual(t.place, ["instructions", 0, 0]);
});

Deno.test("after an earlier subtest the test goes on where it was", () => {
  const t = handIn(handIn(new Story(NAVIGABLE).started()).does("confirmed"));
  t.is({ is: "go-to", subtest: 0, question: 0 });
  assert.deepEqual(t.place, ["question", 0, 0]);
  assert.equal(t.does("next", "next").modal, "end-of-section");
  assert.deepEqual(t.does("confirmed").groupStored().place, ["section-overview", 2, 0]);
});

Deno.test("without subtest navigation neither a finished nor a later subtest can be entered", () => {
  const t = handIn(new Story(TWO_SECTIONS).started());
  assert.deepEqual([0, 1, 2].map((index) => mayGoTo(t.state, index, t.now)), [false, true, false]);
  assert.deepEqual(t.is({ is: "go-to", subtest: 0, question: 0 }).place, ["subtest-overview", 1, 0]);
});

Deno.test("with subtest navigation no subtest can be skipped", () => {
  const t = new Story(NAVIGABLE).started();
  assert.deepEqual([0, 1, 2].map((index) => mayGoTo(t.state, index, t.now)), [true, false, false]);
});

Deno.test("a subtest whose time runs cannot be left before it is handed in", () => {
  const t = handIn(
    new Story(open({ sections: [[{ asks: 1 }, { asks: 2, limit: 60 }]] }, NAVIGABLE.flags)).started(),
  )
    .does("confirmed", "previous");
  assert.deepEqual(t.place, ["subtest-overview", 1, 0]);
  assert.equal(mayGoTo(t.state, 0, t.now), false);
  assert.equal(mayGoBack(t.state, t.now), false);
});

Deno.test("a timed subtest that was handed in can be entered again while its time lasts, not after", () => {
  const t = handIn(
    new Story(open({ sections: [[{ asks: 2, limit: 60 }, { asks: 2 }]] }, NAVIGABLE.flags)).started(),
  );
  assert.ok(mayGoTo(t.state, 0, t.now + 59_999));
  assert.equal(mayGoTo(t.state, 0, t.now + 60_000), false);
  t.later(30_000).does("previous");
  assert.deepEqual(t.place, ["question", 0, 1]);
  t.later(30_000);
  assert.equal(t.modal, "time-limit", "its time runs on");
  assert.deepEqual(t.does("confirmed").groupStored().place, ["subtest-overview", 1, 0]);
  assert.deepEqual(t.does("previous").place, ["subtest-overview", 1, 0]);
});

Deno.test("a timed subtest finished before the page was loaded is over", () => {
  const plan = open({ sections: [[{ asks: 2, limit: 60 }, { asks: 2 }]] }, NAVIGABLE.flags);
  const t = new Story(plan, {
    screen: "subtest-overview",
    place: { subtest: 1, question: 0 },
    finishedSubtests: [1],
  });
  assert.equal(mayGoTo(t.state, 0, t.now), false);
});

Deno.test("an unfinished earlier subtest is handed in before the test", () => {
  const t = new Story({ sections: [[{ asks: 2 }, { asks: 1 }]] }, {
    screen: "question",
    place: { subtest: 1, question: 0 },
  });
  assert.equal(t.reads({ subtestId: 2 }).does("next").modal, "end-of-subtest");
  assert.deepEqual(t.does("confirmed").groupStored().place, ["subtest-overview", 0, 0]);
});
