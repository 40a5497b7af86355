import assert from "node:assert/strict";
import { test } from "node:test";
import { show } from "../../tests/helpers/player/show.ts";
import { type Plan, Story } from "../../tests/helpers/player/player_story.ts";
import { Stored } from "./Stored.tsx";

const FORM: Plan = { sections: [[{ asks: 2, isPractice: true }, { asks: 2 }]] };

const textOf = (t: Story) =>
  show(
    <Stored state={t.state} now={t.now} say={(key, values) => `${key} ${values?.count ?? ""}`.trim()} />,
  ).container.textContent;

test("practice does not count among stored answers, neither here nor after a reload", () => {
  const t = new Story(FORM).started().answers(1001, 1).stored(1001);
  assert.equal(textOf(t), "");
  const timestamp = new Date(t.now).toISOString();
  const responses = [1001, 1002, 2001].map((subtestQuestion) => ({
    subtestQuestion,
    timestamp,
    answer: 1,
    ...(subtestQuestion < 2000 && { isPractice: true as const }),
  }));
  const again = new Story(FORM, {
    screen: "question",
    place: { subtest: 1, question: 1 },
    responses,
  });
  assert.equal(textOf(again), "stored.stored 1");
  again.answers(2002, 1).stored(2002);
  assert.equal(textOf(again), "stored.stored 2");
});
