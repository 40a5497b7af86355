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
    const previewed = { test, feedback: Object.fromEntries(practice.map(({ id }) => [id, "Well done."])) };
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
