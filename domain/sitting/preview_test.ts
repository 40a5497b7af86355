import assert from "node:assert/strict";
import type { Instrument } from "../../model/instruments/instrument.ts";
import { Accommodations } from "../../model/sitting/accommodations.ts";
import { newcomer } from "../../tests/helpers/respondents/newcomer.ts";
import { seatAtSmall } from "../../tests/helpers/respondents/seated.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { respondentHome } from "../entry/respondent_home.ts";
import { setAccommodations } from "./accommodations.ts";
import { practiceOf } from "./preview.ts";

type Section = Instrument["sections"][number];
const withoutPractice = (section: Section): Section => ({
  ...section,
  subtests: section.subtests.filter(({ isPractice }) => !isPractice),
});

Deno.test("a respondent practices on the practice parts alone, of a test of their own that has some and is not finished", async () => {
  await using t = await world();
  const nadia = await newcomer(t);
  const { assessments } = await respondentHome(t.ctx, nadia, "en-US");
  const [pictures] = assessments;
  assert.equal(pictures!.hasPractice, true);
  const practice = (id = pictures!.id, by = nadia) => practiceOf(t.ctx, by, id, "en-US");
  const { test, feedback, ...usual } = await practice();
  assert.deepEqual(usual, { look: undefined, choices: ["textSize", "contrast", "calm"] });
  assert.ok(test.subtests.length > 0);
  assert.ok(
    test.subtests.every(({ isPractice, subtestQuestions }) => isPractice && subtestQuestions!.length > 0),
  );
  assert.deepEqual(
    test.sections.flatMap(({ subtests }) => subtests),
    test.subtests.map(({ id }) => id),
  );
  const questions = test.subtests.flatMap(({ subtestQuestions }) => subtestQuestions!);
  assert.ok(Object.keys(feedback).every((id) => questions.some((question) => question.id === Number(id))));
  await setAccommodations(
    t.ctx,
    t.dana,
    nadia.respondentId,
    Accommodations.parse({
      ...{ textSize: "larger", ruler: true, readAloud: true },
    }),
  );
  assert.deepEqual((await practice()).look, { textSize: "larger", ruler: true });
  const earnest = await seatAtSmall(t, (it) => ({ ...it, sections: it.sections.map(withoutPractice) }));
  const mei = await earnest.person(t.mei);
  await refuses("not_found", () => practiceOf(t.ctx, mei, mei.assessmentId, "en-US"));
  const other = await newcomer(t);
  await refuses("not_found", () => practice(pictures!.id, other));
  await refuses("not_signed_in", () => practiceOf(t.ctx, t.dana, pictures!.id, "en-US"));
  await t.sql`
    update assessments set status = 'complete', started_at = now(), completed_at = now(),
      test_version_id = (select current_version_id from tests where id = test_id)
    where id = ${pictures!.id}`;
  await refuses("not_found", practice);
});
