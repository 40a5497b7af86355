import assert from "node:assert/strict";
import { type Chance, chanceFrom } from "../../model/chance.ts";
import { FORMS, formShape } from "../../tests/helpers/player/form_shape.ts";
import { type Network, type Outcome, SimulatedPlayer } from "../../tests/helpers/player/simulated_player.ts";
import { answerOf, isPractice, questionOf, unsent } from "./read.ts";

/** Drops a third of all calls or their replies. */
function flaky(chance: Chance): Network {
  const outcomes: Outcome[] = ["is lost", "reply is lost", "server error"];
  return {
    next: () => ({
      outcome: chance.next() < 1 / 3 ? chance.pick(outcomes) : "arrives",
      takes: chance.between(20, 400),
    }),
  };
}

/** Does what the screen asks for, after some seconds. */
function act(t: SimulatedPlayer, chance: Chance): void {
  const { state } = t;
  t.pass(chance.between(500, 4500));
  const question = t.state.screen === "question" && t.modal === null ? questionOf(t.state) : null;
  if (!question) return t.is({ is: "confirmed" });
  const answer = { answer: chance.between(1, 5) };
  if (!answerOf(t.state, question.id)) {
    t.is({ is: "answered", question: question.id, answer, isWhole: true });
  }
  if (!state.test.isAutoAdvancing || answerOf(t.state, question.id)) {
    t.pass(300);
    if (questionOf(t.state)?.id === question.id && t.modal === null) t.is({ is: "next" });
  }
}

for (const form of FORMS) {
  const { internalTestIdentifier } = form.flags;
  Deno.test(`${internalTestIdentifier}: from the instructions to the receipt while a third of all requests is dropped`, () => {
    const chance = chanceFrom(internalTestIdentifier);
    const test = formShape(form, { most: Infinity, isLoaded: false });
    const t = new SimulatedPlayer(test, flaky(chance));
    let actions = 0;
    while (t.state.receipt === null) {
      act(t, chance);
      // The connection is lost twice, for minutes.
      actions++;
      if (actions === 40 || actions === 130) t.goes("offline");
      if (actions === 60 || actions === 150) t.goes("online");
      assert.ok(actions < 5000, `still at ${t.state.screen} of ${t.state.place.subtest}, ${t.modal}`);
    }
    assert.equal(t.state.screen, "finished");
    assert.ok(t.server.isComplete);
    assert.equal(unsent(t.state), 0);
    t.assertNothingLost();
    assert.equal(t.state.receipt.storedAnswers, t.kept.size);
    if (test.areQuestionsRequired && test.testWideTimeLimit === null) {
      const required = test.subtests.filter((it) => !isPractice(it)).reduce(
        (sum, it) => sum + it.questionCount,
        0,
      );
      assert.ok(t.kept.size >= required, `${t.kept.size} of ${required}`);
    }
  });
}
