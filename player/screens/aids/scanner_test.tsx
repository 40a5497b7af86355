import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { playerWords } from "../../../tests/helpers/pages/player_words.ts";
import { memoryStorage } from "../../../tests/helpers/player/memory_storage.ts";
import { act, show } from "../../../tests/helpers/player/show.ts";
import { QUESTION_TYPES, type QuestionType } from "../../../model/instruments/question_kinds.ts";
import { reduce } from "../../engine/player.ts";
import type { PlayerEvent } from "../../engine/event.ts";
import { questionOf } from "../../engine/read.ts";
import type { PlayerState } from "../../engine/state.ts";
import { openStorage } from "../../device/storage/storage.ts";
import { STATES } from "../../gallery/states.ts";
import { loadAllViews } from "../../questions/kinds.ts";
import { noteShownRowsIn } from "../../questions/spans/shown_rows.ts";
import { viewKind, viewOf } from "../../questions/views.ts";
import { PlayerScreen } from "../Player.tsx";
import * as rest from "../rest.ts";

const NOW = 1_000_000;
const say = playerWords("en-US");
await loadAllViews();

let passed = 0;

/** A state of the player for somebody with one switch. */
function switched(name: string) {
  const at = STATES[name]!(NOW);
  let state: PlayerState = { ...at, clock: { ...at.clock, look: { singleSwitch: 2 } } };
  const events: PlayerEvent[] = [];
  let shown = state;
  const drawn = () => {
    shown = state;
    const question = questionOf(state);
    return (
      <PlayerScreen
        rest={rest}
        state={state}
        now={NOW}
        dispatch={(event) => {
          events.push(event);
          state = reduce(state, event, NOW).state;
        }}
        say={say}
        view={question && viewOf(viewKind(question.question))}
        reentryCode=""
      />
    );
  };
  const page = show(drawn());
  const marked = () => [...document.querySelectorAll("[data-scanned]")];
  const pass = async (time: number) => {
    passed += time;
    await act(() => mock.timers.tick(time));
    if (state !== shown) page.rerender(drawn());
  };
  const press = async (key: string, more: KeyboardEventInit = {}) => {
    await act(() => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
      document.body.dispatchEvent(event);
    });
    page.rerender(drawn());
  };
  /** Waits until the control is marked, alone or with its group, and presses the switch; returns the presses. */
  async function reach(find: () => Element | undefined, key = " "): Promise<number> {
    for (let waits = 0, presses = 0; waits < 100; waits++) {
      const control = find();
      assert.ok(control, `${name}: the control is there`);
      const shown = control.closest("label") ?? control;
      if (!marked().includes(shown)) await pass(2000);
      else {
        const isLast = marked().length === 1;
        await press(key);
        presses++;
        if (isLast) return presses;
      }
    }
    throw new Error(`${name}: never reached`);
  }
  return { page, events, marked, pass, press, reach };
}

const ANSWERS =
  "main :is(input[type=radio], input[type=checkbox], button.ask-plate, .keypad-key:not([data-back]))";
const named = (name: string) => () =>
  [...document.querySelectorAll("button")].find((button) => button.textContent.startsWith(name));

/** In one test: timers are not simulated twice in a process. */
test("each of the kinds is answered with one switch, in modals too, and the mark goes from group to group", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(performance, "now", () => passed);
  try {
    for (const kind of QUESTION_TYPES) await answerOne(kind);
    await goThroughGroups();
    await askStaff();
  } finally {
    mock.reset();
  }
});

async function answerOne(kind: QuestionType) {
  noteShownRowsIn(openStorage(memoryStorage));
  const { events, pass, reach } = switched(`kind, ${kind.replaceAll("_", " ")}`);
  if (document.querySelector("main .sequence")) {
    await reach(named("Start"));
    for (let waits = 0; !document.querySelector(".typed-field"); waits++) {
      assert.ok(waits < 100, kind);
      await pass(250);
    }
  }
  // The one furthest away.
  const last = [...document.querySelectorAll(ANSWERS)].at(-1);
  await reach(() => last);
  assert.ok(events.some((event) => event.is === "answered" && event.answer), kind);
  // A whole answer may have led on by itself.
  if (document.querySelector("dialog[open]")) return;
  await reach(named("Next"), "Enter");
  assert.ok(events.some(({ is }) => is === "next"), kind);
}

async function goThroughGroups() {
  const { marked, pass, press, reach } = switched("squares");
  assert.equal(marked().length, 5, "all answers");
  await pass(1999);
  assert.equal(marked().length, 5);
  await pass(1);
  assert.ok(marked().every((one) => one.closest(".player-foot")), "then the way on");
  for (let at = 0; at < 2; at++) await pass(2000);
  await press(" ");
  assert.deepEqual(marked().length, 1, "within the answers");
  for (let at = 0; at < 5; at++) await pass(2000);
  assert.ok(marked()[0]!.closest(".player-foot"), "a group that is passed leads to the next");
  await reach(named("Stop"));
  await pass(2000);
  assert.ok(marked().length > 0 && marked().every((one) => one.closest("dialog")));
}

/** What staff say and can be asked for is in sight, and has a turn of its own right after the way on. */
async function askStaff() {
  const { events, marked, pass, press, reach } = switched("a message, and a raised hand");
  while (!marked().every((one) => one.closest(".player-foot"))) await pass(2000);
  await pass(2000);
  const texts = () => marked().map(({ textContent }) => textContent);
  assert.deepEqual(texts(), ["Ask for a break", "Take it back", "I have read it"]);
  // A key that is held down, or another one, chooses nothing.
  await press("a");
  await press(" ", { repeat: true });
  assert.equal(marked().length, 3);
  await reach(named("I have read it"), "Enter");
  await reach(named("Ask for a break"));
  assert.deepEqual(events.filter(({ is }) => is === "messages-read" || is === "hand-chosen"), [
    { is: "messages-read" },
    { is: "hand-chosen", kind: "break" },
  ]);
}
