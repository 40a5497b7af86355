import assert from "node:assert/strict";
import { test } from "node:test";
import { playerWords } from "../../tests/helpers/pages/player_words.ts";
import { show } from "../../tests/helpers/player/show.ts";
import type { PlayerEvent } from "../engine/event.ts";
import type { PlayerState } from "../engine/state.ts";
import { STATES } from "../gallery/states.ts";
import { ChoiceView } from "../questions/words/choice_view.tsx";
import type { Noticed } from "./Notice.tsx";
import { PlayerScreen } from "./Player.tsx";
import * as rest from "./rest.ts";

const NOW = 1_000_000;

const say = playerWords("en-US");

interface Seen {
  readonly now?: number;
  readonly changed?: Partial<PlayerState>;
  readonly notice?: Noticed;
  readonly isKept?: boolean;
  readonly isStorageBlocked?: boolean;
}

/** One of the gallery's states before the eyes, and what the respondent has made of it. */
function see(name: string, { now = NOW, changed, ...shown }: Seen = {}) {
  (document.activeElement as HTMLElement | null)?.blur();
  const events: PlayerEvent[] = [];
  let state: PlayerState = { ...STATES[name]!(NOW), ...changed };
  const drawn = (at: number) => (
    <PlayerScreen
      rest={rest}
      state={state}
      now={at}
      dispatch={(event) => events.push(event)}
      say={say}
      view={ChoiceView}
      reentryCode="WREN-5521-KELP"
      {...shown}
    />
  );
  const page = show(drawn(now));
  const goTo = (other: string) => {
    state = STATES[other]!(NOW);
    page.rerender(drawn(now));
  };
  return { ...page, events, state, goTo, later: (at: number) => page.rerender(drawn(at)) };
}

test("the bar says which test, which subtest and which question of how many", () => {
  const page = see("statement");
  const bar = page.getByRole("banner").textContent;
  assert.match(bar, /Statements, Reasons and Situations/);
  assert.match(bar, /Question 23 of 24/);
  assert.equal(page.getByRole("progressbar", { name: "Progress" }).getAttribute("max"), "27");
});

test("progress is a bar, a count, or not shown at all", () => {
  const page = see("statement, count");
  assert.ok(!page.queryByRole("progressbar"), "no bar");
  page.getByText("5 of 27 to go");
  const none = see("statement", { changed: { test: { ...page.state.test, progressIndicator: "NP" } } });
  assert.ok(!none.queryByRole("progressbar"), "nor there");
  assert.ok(!none.queryByText(/of 27 to go/));
});

test("the clock counts down, and says once that a minute is left", () => {
  const page = see("several");
  const timer = page.getByRole("timer");
  assert.match(timer.textContent, /Time left 6:39/);
  const said = () => page.container.querySelector(".countdown [role=status]")!.textContent;
  assert.equal(said(), "");
  page.later(NOW + (399 - 60) * 1000);
  assert.match(timer.textContent, /1:00/);
  assert.equal(said(), "One minute left.");
  assert.equal(page.container.querySelector(".countdown")!.getAttribute("data-tone"), "warn");
  page.later(NOW + 500_000);
  assert.match(timer.textContent, /0:00/);
  assert.equal(said(), "");
});

test("with the test its clock is over, though time would be left", () => {
  const limit = { limit: 420, deadline: NOW + 59_000 };
  const { clock } = STATES["several"]!(NOW);
  const page = see("finished", { changed: { clock: { ...clock, subtest: limit } } });
  assert.ok(!page.queryByRole("timer"));
});

test("only answers that the server has are called stored, and one that is on its way for a moment is not named", () => {
  const young = { answer: 4, timestamp: NOW - 100, deviceId: "d" };
  const { responses } = STATES["statement"]!(NOW);
  const changed = { responses: { ...responses, 222: { response: young, sent: null } } };
  const page = see("statement", { changed });
  page.getByText("22 answers stored");
  page.later(NOW + 3000);
  page.getByText("1 waiting to be sent");
});

test("a browser that keeps nothing is told of above the question, and nothing is called kept", () => {
  const blocked = say("storageBlocked");
  assert.equal(see("offline").queryByText(blocked), null);
  const page = see("offline", { isStorageBlocked: true });
  page.getByText(blocked);
  assert.equal(page.container.querySelector(".stored span")!.getAttribute("aria-hidden"), "true");
});

test("the button that stops has its word, and says that time goes on where it does", () => {
  const stop = (name: string) =>
    [...see(name).container.querySelectorAll(".player-end button span")].map((it) => it.textContent!.trim());
  assert.deepEqual(stop("statement"), [say("bar.stop")]);
  assert.deepEqual(stop("several"), [`${say("bar.stop")} ${say("bar.timeGoesOn")}`]);
});

test("offline it is said, with what waits; that it is kept on this device is said when it is", () => {
  const kept = () => document.querySelector(".stored span")!.getAttribute("aria-hidden") === "false";
  see("offline").getByText("Offline · 3 waiting to be sent");
  assert.equal(kept(), false);
  see("offline", { isKept: true }).getByText(/kept on this device/);
  assert.equal(kept(), true);
  const notice: Noticed = { key: "offline", type: "error", number: 1 };
  assert.equal(see("offline", { notice }).queryByText(/Your answers are kept on this device/), null);
  see("offline", { notice, isKept: true }).getByText(/Your answers are kept on this device/);
});

test("a response that is required is told as an alert, in a line that was there before", () => {
  assert.equal(see("statement").container.querySelector(".ask-required")!.textContent, "");
  assert.match(see("required").getAllByRole("alert")[0]!.textContent, /response is required/);
});

test("next and previous are where they were, and previous waits where nothing is behind", async () => {
  const page = see("statement");
  await page.user.click(page.getByRole("button", { name: "Next" }));
  await page.user.click(page.getByRole("button", { name: "Previous" }));
  assert.deepEqual(page.events, [{ is: "next" }, { is: "previous" }]);
  const first = see("practice", {
    changed: { test: { ...page.state.test, isSubtestNavigationAllowed: false } },
  });
  assert.equal((first.getByRole("button", { name: "Previous" }) as HTMLButtonElement).disabled, true);
});

test("Enter goes on from a question, and presses a button where a button has the focus", async () => {
  const page = see("statement");
  page.container.querySelector<HTMLElement>("h1")!.focus();
  await page.user.keyboard("{Enter}");
  assert.deepEqual(page.events, [{ is: "next" }]);
  page.getByRole("button", { name: "Stop for now" }).focus();
  await page.user.keyboard("{Enter}");
  assert.deepEqual(page.events, [{ is: "next" }, { is: "stop" }]);
});

test("who comes to a question stands at its heading", () => {
  const page = see("statement");
  assert.ok(document.activeElement === page.getByRole("heading", { level: 1 }));
});

test("with a new screen the focus comes to its heading, but not to take it from whoever was quicker", async () => {
  const frame = () => new Promise((done) => setTimeout(done, 60));
  const page = see("statement");
  page.goTo("overview");
  await frame();
  assert.ok(document.activeElement === page.getByRole("heading", { level: 1 }));
  page.goTo("statement");
  page.getByRole("button", { name: "Next" }).focus();
  await frame();
  assert.ok(document.activeElement === page.getByRole("button", { name: "Next" }));
});

test("practice says that it does not count, and can be left out", async () => {
  const page = see("practice");
  page.getByText("This does not count.");
  await page.user.click(page.getByRole("button", { name: "Skip practice" }));
  assert.deepEqual(page.events, [{ is: "skip-practice" }]);
});

test("a time limit is said in words before it begins to run", () => {
  const page = see("subtest overview, timed");
  page.getByText(/You have 7 minutes\./);
  page.getByRole("button", { name: "Start" });
  see("section overview").getByText("1 question · 1 minute 30 seconds");
});

test("an overview marks what is done and what comes next", () => {
  const page = see("overview");
  const [done, next, later] = page.getAllByRole("listitem");
  assert.match(done!.textContent, /Done/);
  assert.equal(next!.getAttribute("aria-current"), "step");
  assert.equal(later!.getAttribute("aria-current"), null);
});

test("demonstration content is called that where the test is introduced", () => {
  see("instructions").getByText(/Demonstration content, not validated/);
  const { test } = STATES["instructions"]!(NOW);
  const own = see("instructions", { changed: { test: { ...test, isDemonstration: false } } });
  assert.ok(!own.queryByText(/Demonstration/));
});

test("at the end it is said how many answers are stored, with the receipt's code", () => {
  const page = see("finished");
  page.getByText("All 28 answers are stored.");
  page.getByText("7KQF-M2XD-9TRA");
  assert.ok(!page.queryByRole("button", { name: "Stop for now" }));
});

test("a notice is read out at once where something is wrong, and otherwise when there is a pause", () => {
  const wrong = see("statement", { notice: { key: "offline", type: "error", number: 1 } });
  assert.ok(wrong.getAllByRole("alert").some(({ textContent }) => /You are offline/.test(textContent)));
  const well = see("statement", { notice: { key: "online", type: "success", number: 2 } });
  assert.ok(well.getAllByRole("status").some(({ textContent }) => /connection is back/.test(textContent)));
});

test("while time stands still nothing of the question is on the page", () => {
  const heading = see("modal, offline").getByText("The question is covered while the test is paused.");
  assert.equal(heading.closest("main")!.querySelectorAll("input, button, img").length, 0);
});
