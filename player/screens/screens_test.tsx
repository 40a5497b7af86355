import assert from "node:assert/strict";
import { test } from "node:test";
import { playerWords } from "../../tests/helpers/pages/player_words.ts";
import { show } from "../../tests/helpers/player/show.ts";
import type { PlayerEvent } from "../engine/event.ts";
import type { PlayerState } from "../engine/state.ts";
import type { QuestionView } from "../questions/view.ts";
import { STATES } from "../gallery/states.ts";
import { ChoiceView } from "../questions/words/choice_view.tsx";
import { PlayerScreen } from "./Player.tsx";
import * as rest from "./rest.ts";
import type { NumberedNotice } from "./screen.ts";

const NOW = 1_000_000;

const say = playerWords("en-US");

interface Options {
  readonly now?: number;
  readonly changed?: Partial<PlayerState>;
  readonly notice?: NumberedNotice;
  readonly isKept?: boolean;
  readonly isStorageBlocked?: boolean;
}

/** Shows a state of the gallery and records the events. */
function showState(name: string, { now = NOW, changed, ...shown }: Options = {}) {
  (document.activeElement as HTMLElement | null)?.blur();
  const events: PlayerEvent[] = [];
  let state: PlayerState = { ...STATES[name]!(NOW), ...changed };
  let view: QuestionView | null = ChoiceView;
  const drawn = (at: number) => (
    <PlayerScreen
      rest={rest}
      state={state}
      now={at}
      dispatch={(event) => events.push(event)}
      say={say}
      view={view}
      reentryCode="WREN-5521-KELP"
      {...shown}
    />
  );
  const page = show(drawn(now));
  const goTo = (
    other: string,
    changed: Partial<PlayerState> = {},
    itsView: QuestionView | null = ChoiceView,
  ) => {
    view = itsView;
    state = { ...STATES[other]!(NOW), ...changed };
    page.rerender(drawn(now));
  };
  return { ...page, events, state, goTo, later: (at: number) => page.rerender(drawn(at)) };
}

test("the bar names the test and the number of the question", () => {
  const page = showState("statement");
  const bar = page.getByRole("banner").textContent;
  assert.match(bar, /Statements, Reasons and Situations/);
  assert.match(bar, /Question 23 of 24/);
  assert.equal(page.getByRole("progressbar", { name: "Progress" }).getAttribute("max"), "27");
});

test("progress is a bar, a count, or not shown at all", () => {
  const page = showState("statement, count");
  assert.ok(!page.queryByRole("progressbar"), "no bar");
  page.getByText("5 of 27 to go");
  const none = showState("statement", { changed: { test: { ...page.state.test, progressIndicator: "NP" } } });
  assert.ok(!none.queryByRole("progressbar"), "no bar");
  assert.ok(!none.queryByText(/of 27 to go/));
});

test("the clock counts down, and announces the last minute once", () => {
  const page = showState("several");
  const timer = page.getByRole("timer");
  assert.match(timer.textContent, /Time left 6:39/);
  const announced = () => page.container.querySelector(".countdown [role=status]")!.textContent;
  assert.equal(announced(), "");
  page.later(NOW + (399 - 60) * 1000);
  assert.match(timer.textContent, /1:00/);
  assert.equal(announced(), "One minute left.");
  assert.equal(page.container.querySelector(".countdown")!.getAttribute("data-tone"), "warn");
  page.later(NOW + 500_000);
  assert.match(timer.textContent, /0:00/);
  assert.equal(announced(), "");
});

test("after the test there is no clock, even with time left", () => {
  const limit = { limit: 420, deadline: NOW + 59_000 };
  const { clock } = STATES["several"]!(NOW);
  const page = showState("finished", { changed: { clock: { ...clock, subtest: limit } } });
  assert.ok(!page.queryByRole("timer"));
});

test("only answers on the server are called stored; one waits some seconds before it is mentioned", () => {
  const young = { answer: 4, timestamp: NOW - 100, deviceId: "d" };
  const { responses } = STATES["statement"]!(NOW);
  const changed = { responses: { ...responses, 222: { response: young, sent: null } } };
  const page = showState("statement", { changed });
  page.getByText("22 answers stored");
  page.later(NOW + 3000);
  page.getByText("1 waiting to be sent");
});

test("if storage is blocked, a text above the question says so, and nothing is called kept", () => {
  const blocked = say("storageBlocked");
  assert.equal(showState("offline").queryByText(blocked), null);
  const page = showState("offline", { isStorageBlocked: true });
  page.getByText(blocked);
  assert.equal(page.container.querySelector(".stored span")!.getAttribute("aria-hidden"), "true");
});

test("the stop button says that the time goes on where there is a limit", () => {
  const stop = (name: string) =>
    [...showState(name).container.querySelectorAll(".player-end button span")].map((it) =>
      it.textContent!.trim()
    );
  assert.deepEqual(stop("statement"), [say("bar.stop")]);
  assert.deepEqual(stop("several"), [`${say("bar.stop")} ${say("bar.timeGoesOn")}`]);
});

test("offline: the number of waiting answers is shown, and whether they are kept on this device", () => {
  const kept = () => document.querySelector(".stored span")!.getAttribute("aria-hidden") === "false";
  showState("offline").getByText("Offline · 3 waiting to be sent");
  assert.equal(kept(), false);
  showState("offline", { isKept: true }).getByText(/kept on this device/);
  assert.equal(kept(), true);
  const notice: NumberedNotice = { key: "offline", type: "error", number: 1 };
  assert.equal(showState("offline", { notice }).queryByText(/Your answers are kept on this device/), null);
  showState("offline", { notice, isKept: true }).getByText(/Your answers are kept on this device/);
});

test("a required response is announced as an alert, in a line that was there before", () => {
  assert.equal(showState("statement").container.querySelector(".ask-required")!.textContent, "");
  assert.match(showState("required").getAllByRole("alert")[0]!.textContent, /response is required/);
});

test("next and previous are always there; previous is disabled where nothing is behind", async () => {
  const page = showState("statement");
  await page.user.click(page.getByRole("button", { name: "Next" }));
  await page.user.click(page.getByRole("button", { name: "Previous" }));
  assert.deepEqual(page.events, [{ is: "next" }, { is: "previous" }]);
  const first = showState("practice", {
    changed: { test: { ...page.state.test, isSubtestNavigationAllowed: false } },
  });
  assert.equal((first.getByRole("button", { name: "Previous" }) as HTMLButtonElement).disabled, true);
});

test("Enter goes on from a question, and presses a focused button", async () => {
  const page = showState("statement");
  page.container.querySelector<HTMLElement>("h1")!.focus();
  await page.user.keyboard("{Enter}");
  assert.deepEqual(page.events, [{ is: "next" }]);
  page.getByRole("button", { name: "Stop for now" }).focus();
  await page.user.keyboard("{Enter}");
  assert.deepEqual(page.events, [{ is: "next" }, { is: "stop" }]);
});

test("on arrival the focus is on the question's heading", () => {
  const page = showState("statement");
  assert.ok(document.activeElement === page.getByRole("heading", { level: 1 }));
});

/** As the player does: after a frame, when what is due has run. */
const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

test("a new screen moves the focus to its heading, unless the respondent has moved it", async () => {
  const page = showState("statement");
  page.goTo("overview");
  await frame();
  assert.ok(document.activeElement === page.getByRole("heading", { level: 1 }));
  page.goTo("statement");
  page.getByRole("button", { name: "Next" }).focus();
  await frame();
  assert.ok(document.activeElement === page.getByRole("button", { name: "Next" }));
});

test("a question that is fetched just after it was due has the focus on its heading once it is there", async () => {
  const page = showState("practice");
  const { test: form } = page.state;
  const subtests = form.subtests.map((subtest) => ({ ...subtest, subtestQuestions: undefined }));
  page.getAllByRole("button")[0]!.focus();
  page.goTo("statement");
  // Before the frame in which the heading gets the focus.
  page.goTo("statement", { test: { ...form, subtests } });
  await frame();
  page.goTo("statement");
  await frame();
  assert.ok(document.activeElement === page.getByRole("heading", { level: 1 }));
});

test("a question whose view is loaded later than it has the focus on its heading once it is drawn", async () => {
  const page = showState("practice");
  page.goTo("statement", {}, null);
  await frame();
  page.goTo("statement");
  await frame();
  assert.ok(document.activeElement === page.getByRole("heading", { level: 1 }));
});

test("each screen has a foot of its own, so that no button moves when the screen changes", () => {
  const page = showState("subtest overview");
  const foot = page.getByRole("contentinfo");
  page.later(NOW + 1000);
  assert.equal(page.getByRole("contentinfo"), foot);
  page.goTo("finished");
  assert.notEqual(page.getByRole("contentinfo"), foot);
});

test("practice says that it does not count, and can be skipped", async () => {
  const page = showState("practice");
  page.getByText("This does not count.");
  await page.user.click(page.getByRole("button", { name: "Skip practice" }));
  assert.deepEqual(page.events, [{ is: "skip-practice" }]);
});

test("a time limit is shown in words before it runs", () => {
  const page = showState("subtest overview, timed");
  page.getByText(/You have 7 minutes\./);
  page.getByRole("button", { name: "Start" });
  showState("section overview").getByText("1 question · 1 minute 30 seconds");
});

test("an overview marks done subtests and the next one", () => {
  const page = showState("overview");
  const [done, next, later] = page.getAllByRole("listitem");
  assert.match(done!.textContent, /Done/);
  assert.equal(next!.getAttribute("aria-current"), "step");
  assert.equal(later!.getAttribute("aria-current"), null);
});

test("the instructions say if a test is demonstration content", () => {
  showState("instructions").getByText(/Demonstration content, not validated/);
  const { test } = STATES["instructions"]!(NOW);
  const own = showState("instructions", { changed: { test: { ...test, isDemonstration: false } } });
  assert.ok(!own.queryByText(/Demonstration/));
});

test("the end shows the number of stored answers and the receipt's code", () => {
  const page = showState("finished");
  page.getByText("All 28 answers are stored.");
  page.getByText("7KQF-M2XD-9TRA");
  assert.ok(!page.queryByRole("button", { name: "Stop for now" }));
});

test("a notice of extra time says how much, in the respondent's language", () => {
  const notice: NumberedNotice = { key: "extraTime", type: "success", number: 1, seconds: 330 };
  const screen = showState("statement", { notice });
  screen.getByText("You have been given more time: 5 minutes 30 seconds.");
  assert.match(
    playerWords("fr")("notice.extraTime", { time: "5 minutes" }),
    /^Du temps supplémentaire vous a été accordé\s: 5 minutes\.$/,
  );
});

test("an error notice is an alert, a success notice a status", () => {
  const wrong = showState("statement", { notice: { key: "offline", type: "error", number: 1 } });
  assert.ok(wrong.getAllByRole("alert").some(({ textContent }) => /You are offline/.test(textContent)));
  const well = showState("statement", { notice: { key: "online", type: "success", number: 2 } });
  assert.ok(well.getAllByRole("status").some(({ textContent }) => /connection is back/.test(textContent)));
});

test("during a pause nothing of the question is on the page", () => {
  const heading = showState("modal, offline").getByText("The question is covered while the test is paused.");
  assert.equal(heading.closest("main")!.querySelectorAll("input, button, img").length, 0);
});
