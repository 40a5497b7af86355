import { currentAgreements } from "$/domain/entry/agreements.ts";
import { signUp } from "$/domain/entry/seats/sign_up.ts";
import { openContext } from "$/domain/open_context.ts";
import type { Ctx } from "$/domain/context.ts";
import { recordAnswer } from "$/domain/sitting/answers/record_answer.ts";
import { setSubtest } from "$/domain/sitting/answers/set_subtest.ts";
import { handInSubtest } from "$/domain/sitting/clock/hand_in_subtest.ts";
import { startTimer } from "$/domain/sitting/clock/start_timer.ts";
import { stayActive } from "$/domain/sitting/clock/stay_active.ts";
import { completeAssessment } from "$/domain/sitting/complete_assessment.ts";
import { contentOf, type SatQuestion, satQuestion } from "$/domain/sitting/content/content.ts";
import { enterDevice } from "$/domain/sitting/enter_device.ts";
import { seatsOf } from "$/domain/sitting/seat.ts";
import { demoId } from "$/db/seeds/demo_id.ts";
import { CEDAR } from "$/db/seeds/organizations.ts";
import { PEOPLE } from "$/db/seeds/people.ts";
import { openBroker } from "$/lib/broker/nats.ts";
import { openLog } from "$/lib/log.ts";
import { pause } from "$/lib/time/pause.ts";
import type { Respondent } from "$/model/account/actor.ts";
import { type Chance, chanceFrom } from "$/model/chance.ts";
import { readEnvironment } from "$/model/site/environment.ts";
import type { Answer } from "$/model/sitting/answer.ts";
import { SECOND } from "$/model/times.ts";

/**
 * People who sit a test of the demo for as long as the product runs in development, so that its room has life:
 * the batch "Reasoning and memory". The same people for a day; a new day has new ones.
 */
const CODE = "TRY-ABILITY";
const CROWD = 18;
const LANGUAGE = "en-US";

const log = openLog("error");
const environment = readEnvironment(Deno.env.toObject());
const ctx = openContext(environment, {
  name: "assay live room",
  log,
  broker: openBroker(environment.NATS_URL, log),
  connections: 2,
});
const day = new Date().toISOString().slice(0, 10);
const names = Object.values(PEOPLE).flat();
await Promise.all(
  Array.from({ length: CROWD }, (_, nth) => live(ctx, nth).catch((error) => log.error("live room", error))),
);

/** One person: enters, sits their tests at an own pace, and is silent for a while now and then. */
async function live(ctx: Ctx, nth: number): Promise<void> {
  const chance = chanceFrom(`live room ${day} ${nth}`);
  await pause(nth * SECOND);
  const person = await enter(ctx, nth);
  // Some do not begin.
  if (nth % 9 === 8) return;
  const deviceId = demoId(`live device ${nth}`);
  await enterDevice(ctx, person, { deviceId, userAgent: null });
  for (const { id, versionId, status, finishedSubtests } of await seatsOf(ctx.sql, person)) {
    if (status === "complete") continue;
    const { subtests } = await contentOf(ctx, versionId);
    for (const subtest of subtests.filter(({ id }) => !finishedSubtests.includes(id))) {
      await setSubtest(ctx, person, subtest.id, { questionIndex: 0 });
      await startTimer(ctx, person, subtest.id);
      for (const [questionIndex, question] of subtest.questions.entries()) {
        await pause((2 + 7 * chance.next()) * SECOND);
        if (chance.next() < .01) await pause(90 * SECOND);
        await stayActive(ctx, person, subtest.id, { questionIndex }, LANGUAGE);
        // A pause or a stop by staff, or the end of the time.
        const isTaken = await give(ctx, person, await satQuestion(ctx, question), { deviceId, chance });
        if (!isTaken) await pause(5 * SECOND);
      }
      await handInSubtest(ctx, person, subtest.id, { responses: [] }, LANGUAGE);
    }
    await completeAssessment(ctx, person, id);
  }
}

async function enter(ctx: Ctx, nth: number): Promise<Respondent> {
  const [firstName, , dateOfBirth, gender] = names[nth % names.length]!;
  const [, lastName] = names[(nth * 7 + 3) % names.length]!;
  const { privacyPolicy, termsOfUnderstanding, additional } = await currentAgreements(
    ctx.sql,
    CEDAR.id,
    ctx.now(),
  );
  const { id } = await signUp(ctx, CODE, {
    info: { firstName, lastName, dateOfBirth, gender, email: `live.${nth}@example.test` },
    language: LANGUAGE,
    agreed: {
      privacyPolicy: privacyPolicy.version,
      termsOfUnderstanding: termsOfUnderstanding.version,
      additional: additional.map(({ id }) => id),
    },
    signUpKey: demoId(`live room ${day} ${nth}`),
  }, null);
  return { kind: "respondent", respondentId: id, orgId: CEDAR.id, batchId: demoId("Reasoning and memory") };
}

/** Answers a question; false if the answer was refused. */
async function give(
  ctx: Ctx,
  person: Respondent,
  { id, form, answerCount, choose }: SatQuestion,
  { deviceId, chance }: { deviceId: string; chance: Chance },
): Promise<boolean> {
  const first = 1 + Math.floor(chance.next() * answerCount);
  const some = Array.from(
    { length: Math.min(choose, answerCount) },
    (_, at) => 1 + (first + at) % answerCount,
  );
  const answer: Answer = form === "one"
    ? { answer: first }
    : form === "several"
    ? { answers: some }
    : { answerText: String(first) };
  try {
    await recordAnswer(
      ctx,
      person,
      { subtestQuestion: id, timestamp: ctx.now(), deviceId, ...answer },
      LANGUAGE,
    );
    return true;
  } catch {
    return false;
  }
}
