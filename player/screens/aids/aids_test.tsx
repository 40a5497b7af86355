import assert from "node:assert/strict";
import { test } from "node:test";
import { playerWords } from "../../../tests/helpers/pages/player_words.ts";
import { show } from "../../../tests/helpers/player/show.ts";
import type { PlayerEvent } from "../../engine/event.ts";
import { STATES } from "../../gallery/states.ts";
import { ChoiceView } from "../../questions/words/choice_view.tsx";
import { PlayerScreen } from "../Player.tsx";
import * as rest from "../rest.ts";

const NOW = 1_000_000;
const say = playerWords("en-US");

/** A voice that notes what it is to say. */
function speech(lang: string) {
  const said: string[] = [];
  const state = { cancelled: 0, end: () => {} };
  Object.assign(globalThis, {
    SpeechSynthesisUtterance: class {
      onend?: () => void;
      constructor(readonly text: string) {}
    },
    speechSynthesis: {
      getVoices: () => [{ lang: "de-DE" }, { lang }],
      cancel: () => state.cancelled++,
      speak: (utterance: { text: string; onend?: () => void }) => {
        said.push(utterance.text);
        state.end = () => utterance.onend?.();
      },
    },
  });
  return { said, state };
}

function showLook(
  name: string,
  look: Record<string, unknown>,
  choices: ("textSize" | "contrast" | "calm")[] = [],
) {
  document.documentElement.lang = "en-US";
  const events: PlayerEvent[] = [];
  const state = STATES[name]!(NOW);
  const page = show(
    <PlayerScreen
      rest={rest}
      state={{ ...state, clock: { ...state.clock, look } }}
      now={NOW}
      dispatch={(event) => events.push(event)}
      say={say}
      view={ChoiceView}
      reentryCode="WREN-5521-KELP"
      choices={choices}
    />,
  );
  return { ...page, events };
}

test("a question and its answers are read aloud once it is asked for, without the marks of keys", () => {
  const { said, state } = speech("en-GB");
  const page = showLook("squares", { readAloud: true });
  page.getByRole("button", { name: "Read aloud" }).click();
  assert.ok(said.length > 3, said.join("|"));
  assert.equal(said[0], page.container.querySelector("h1")!.textContent);
  assert.ok(said.every((text) => !/\d$/.test(text) || !text.includes("Read aloud")), said.join("|"));
  const [answer] = page.container.querySelectorAll(".choice span");
  assert.ok(said.includes(answer!.textContent), said.join("|"));
  assert.ok(state.cancelled > 0);
});

test("a message of staff is read aloud before the question that it lies over", () => {
  const { said } = speech("en-US");
  const page = showLook("a message, and a raised hand", { readAloud: true });
  page.getByRole("button", { name: "Read aloud" }).click();
  assert.deepEqual(said.slice(0, 2), ["A message from Dana Whitfield", "Ten minutes to the break."]);
  assert.ok(said.includes(page.container.querySelector("h1")!.textContent), said.join("|"));
});

test("without a voice in the language the button says so", () => {
  speech("fr-FR");
  const page = showLook("squares", { readAloud: true });
  const button = page.getByRole("button", { name: "No voice for this language" }) as HTMLButtonElement;
  assert.equal(button.disabled, true);
});

test("what is chosen in the panel is an event, and only what may be chosen is offered", () => {
  const page = showLook("squares", { contrast: "high", ruler: true }, ["textSize", "contrast"]);
  assert.equal(page.queryByRole("checkbox", { name: /Calm/, hidden: true }), null);
  const large = page.getByRole("radio", { name: "Large", hidden: true });
  large.click();
  const contrast = page.getByRole("checkbox", { name: "High contrast", hidden: true }) as HTMLInputElement;
  assert.equal(contrast.checked, true);
  contrast.click();
  assert.deepEqual(page.events, [
    { is: "look-chosen", look: { textSize: "large" } },
    { is: "look-chosen", look: { contrast: "normal" } },
  ]);
  assert.deepEqual({ ...page.container.querySelector<HTMLElement>(".player")!.dataset }, {
    screen: "question",
    contrast: "high",
    ruler: "true",
  });
  const ruler = page.container.querySelector<HTMLElement>(".ruler")!;
  large.getBoundingClientRect = () => new DOMRect(0, 100, 50, 40);
  large.dispatchEvent(new Event("marked", { bubbles: true }));
  assert.equal(ruler.style.getPropertyValue("--at"), "120px");
});

test("a break is offered where it may be taken, and its modal says when it ends", () => {
  document.documentElement.lang = "en-US";
  const events: PlayerEvent[] = [];
  const state = STATES["subtest overview"]!(NOW);
  const breaks = { left: 2, minutes: 10, when: "between_parts" } as const;
  const drawn = (clock: object) => (
    <PlayerScreen
      rest={rest}
      state={{ ...state, bookmarkedId: state.test.subtests[1]!.id, clock: { ...state.clock, ...clock } }}
      now={NOW}
      dispatch={(event) => events.push(event)}
      say={say}
      view={null}
      reentryCode=""
    />
  );
  const page = show(drawn({ breaks }));
  page.getByRole("button", { name: "Take a break of 10 min (2 left)" }).click();
  assert.deepEqual(events, [{ is: "take-break" }]);
  page.rerender(drawn({}));
  assert.equal(page.queryByRole("button", { name: /break/ }), null);
});

test("a finished test that staff open again says so, with the way back into it", () => {
  document.documentElement.lang = "en-US";
  const state = STATES.finished!(NOW);
  const shown = (reopened: string[]) =>
    show(
      <PlayerScreen
        rest={rest}
        state={{
          ...state,
          test: { ...state.test, assessmentId: "a1" },
          clock: { ...state.clock, talk: { messages: [], reopened } },
        }}
        now={NOW}
        dispatch={() => {}}
        say={say}
        view={ChoiceView}
        reentryCode="WREN-5521-KELP"
      />,
    ).container.querySelector(".from-staff a")?.getAttribute("href");
  assert.deepEqual([shown([]), shown(["a2"]), shown(["a1"])], [
    undefined,
    undefined,
    "/tests/active?assessment=a1",
  ]);
});
