import assert from "node:assert/strict";
import { previewBoot } from "../../model/sitting/preview.ts";
import { FORMS, formShape } from "../../tests/helpers/player/form_shape.ts";
import type { PlayerEvent } from "../engine/event.ts";
import { begin, reduce } from "../engine/player.ts";
import { answerOf, isPractice, questionOf, topModal } from "../engine/read.ts";
import { serverSide } from "../engine/server/server_side.ts";
import { standIn } from "./stand_in.ts";

Deno.test("a test is tried from its instructions to its end, with times and feedback, and no server", () => {
  for (const form of FORMS) {
    const test = formShape(form, { most: 3, isLoaded: true });
    const practice = test.subtests.filter(isPractice).flatMap((it) => it.subtestQuestions ?? []);
    const previewed = {
      test,
      feedback: Object.fromEntries(practice.map(({ id }) => [id, "Well done."])),
      choices: [],
    };
    let now = Date.UTC(2026, 0, 1);
    let state = begin(previewBoot(previewed, { language: "en-US", messages: {}, now }), "preview", now);
    const reply = standIn(previewed);
    const seen = new Set<string>();
    const dispatch = (event: PlayerEvent) => {
      const step = reduce(state, event, now, serverSide);
      state = step.state;
      for (const effect of step.effects) {
        const answer = reply(effect, now);
        if (answer) dispatch(answer);
      }
    };
    for (let acts = 0; state.receipt === null; acts++) {
      assert.ok(acts < 1000, `${test.internalTestIdentifier} stays at ${state.screen}`);
      now += 3000;
      dispatch({ is: "tick" });
      const modal = topModal(state);
      if (modal) seen.add(modal.kind);
      const question = !modal && state.screen === "question" ? questionOf(state) : null;
      if (!question) dispatch({ is: "confirmed" });
      else if (!answerOf(state, question.id)) {
        dispatch({ is: "answered", question: question.id, answer: { answer: 1 }, isWhole: true });
      } else dispatch({ is: "next" });
    }
    assert.equal(state.screen, "finished");
    const counted = test.subtests.filter((it) => !isPractice(it)).flatMap((it) => it.subtestQuestions ?? []);
    assert.equal(state.receipt.storedAnswers, counted.length, test.internalTestIdentifier);
    if (practice.length > 0) assert.ok(seen.has("practice-feedback"), test.internalTestIdentifier);
    if (test.subtests.some(({ timeLimit }) => timeLimit !== null)) assert.ok(state.clock.version > 0);
  }
});

Deno.test("a preview begins in its look, and what is chosen stays when the time is read again", () => {
  const test = formShape(FORMS[0]!, { most: 1, isLoaded: true });
  const look = { contrast: "high" } as const;
  const previewed = { test, feedback: {}, look, choices: ["spacing" as const] };
  const { clock } = previewBoot(previewed, { language: "en-US", messages: {}, now: 0 });
  assert.deepEqual(clock.look, look);
  const reply = standIn(previewed);
  const chosen = { spacing: "wide" } as const;
  assert.deepEqual(reply({ do: "keep-look", look: chosen }, 0), { is: "look-kept", look: chosen });
  const read = reply({ do: "resume-timer", pausedAt: 0 }, 1);
  assert.deepEqual(read?.is === "clock-read" && read.clock.look, { ...look, ...chosen });
});
