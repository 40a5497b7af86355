import assert from "node:assert/strict";
import fc from "fast-check";
import { FORMS, formShape } from "../../tests/helpers/player/form_shape.ts";
import { type Network, type Outcome, SimulatedPlayer } from "../../tests/helpers/player/simulated_player.ts";
import { maySkip, questionOf, subtestOf } from "./read.ts";

/** Courses for each shape; fewer on a slow machine. */
const RUNS = 60;

/** Something that can happen, with a number that chooses a variant. */
const Happening = fc.record({
  what: fc.oneof(
    { weight: 8, arbitrary: fc.constant("answer" as const) },
    { weight: 6, arbitrary: fc.constant("confirm" as const) },
    { weight: 5, arbitrary: fc.constant("next" as const) },
    { weight: 6, arbitrary: fc.constant("time" as const) },
    fc.constantFrom(
      ...([
        "previous",
        "go-to",
        "dismiss",
        "skip",
        "stop",
        "stay",
        "back",
        "image",
        "idle",
        "maintenance",
        "offline",
        "online",
        "old news",
        "reload",
      ] as const),
    ),
  ),
  by: fc.nat(9999),
});
type Happening = typeof Happening extends fc.Arbitrary<infer It> ? It : never;

const Course = fc.array(Happening, { minLength: 20, maxLength: 160, size: "max" });
const Weather = fc.array(
  fc.record({
    outcome: fc.oneof(
      { weight: 4, arbitrary: fc.constant<Outcome>("arrives") },
      fc.constantFrom<Outcome>("is lost", "reply is lost", "server error"),
    ),
    takes: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 10, max: 400 }) },
      fc.integer({ min: 400, max: 12_000 }),
    ),
  }),
  { minLength: 5, maxLength: 60, size: "max" },
);

const networkOf = (weather: readonly ReturnType<Network["next"]>[]): Network => {
  let at = 0;
  return { next: () => weather[at++ % weather.length]! };
};

function happen(t: SimulatedPlayer, { what, by }: Happening): void {
  const { state } = t;
  const subtest = subtestOf(state);
  switch (what) {
    case "answer": {
      // Sometimes to any question of the subtest, or a removal.
      const any = subtest.subtestQuestions?.[by % subtest.questionCount];
      const question = by % 5 ? questionOf(state) : any;
      if (!question || state.screen !== "question") return;
      const answer = by % 7 ? { answer: by % 5 + 1 } : null;
      return t.is({ is: "answered", question: question.id, answer, isWhole: by % 3 > 0 });
    }
    case "confirm":
      return t.is({ is: "confirmed" });
    case "time":
      return t.pass([5, 100, 250, 1000, 3000, 20_000, 90_000, 600_000][by % 8]!);
    case "go-to":
      return t.is({ is: "go-to", subtest: by % (state.test.subtests.length + 1), question: by % 6 });
    case "dismiss":
      return t.is({ is: "dismissed" });
    case "skip":
      return maySkip(state) ? t.is({ is: "skip-practice" }) : undefined;
    case "stay":
      return t.is({ is: "active" });
    case "back":
      return by % 3 ? undefined : t.is({ is: "pressed-back" });
    case "image":
      return t.is({ is: "show-image", url: "/a.svg", alt: null });
    case "idle":
      return t.is({ is: "idle", until: t.now + 120_000 });
    case "maintenance":
      return t.is({ is: "maintenance", html: "" });
    case "offline":
    case "online":
      return t.goes(what);
    case "reload":
      // A reload without a connection uses the browser's own store, which is not simulated.
      return t.isUp ? t.comesBack() : undefined;
    case "old news": {
      const [question, kept] = Object.entries(state.responses)[0] ?? [];
      if (kept) {
        t.is({
          is: "stored",
          question: +question!,
          timestamp: kept.response.timestamp - 9_999_999,
          reply: null,
        });
      }
      return t.is({ is: "group-stored", subtest: by % 3 });
    }
    default:
      return t.is({ is: what });
  }
}

/** Forms that differ in content alone share a shape. */
const SHAPES = Map.groupBy(
  FORMS,
  ({ flags: { internalTestIdentifier: _, baseName: __, ...flags }, sections }) => {
    const times = sections.map(({ subtests }) => subtests.map((it) => [it.timeLimit, it.isPractice]));
    return JSON.stringify([flags, times]);
  },
);

for (const [form, ...alike] of SHAPES.values()) {
  if (!form) continue;
  const names = [form, ...alike].map(({ flags }) => flags.internalTestIdentifier).join(", ");
  Deno.test(`${names}: no course of events breaks it or loses an answer`, () => {
    let answers = 0;
    fc.assert(
      fc.property(Course, Weather, fc.boolean(), (course, weather, isLoaded) => {
        const t = new SimulatedPlayer(formShape(form, { most: 3, isLoaded }), networkOf(weather));
        for (const happening of course) {
          happen(t, happening);
          if (t.hasLeft) t.comesBack();
        }
        answers += t.kept.size;
        t.recovers();
        t.assertNothingLost();
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 20_000 },
    );
    assert.ok(answers > 30, `${answers} answers`);
  });
}
