import assert from "node:assert/strict";
import { NADIA, newcomer } from "../../tests/helpers/respondents/newcomer.ts";
import { postRound } from "../../tests/helpers/respondents/post_round.ts";
import { seatAtSmall } from "../../tests/helpers/respondents/seated.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { MINUTE } from "../../model/times.ts";
import { changeSettings } from "../organization/settings.ts";
import { anonymizeRespondents } from "../respondents/anonymizing/anonymize.ts";
import { openRespondent } from "../respondents/open_respondent.ts";
import { resume } from "../entry/resume.ts";
import { completeAssessment } from "../sitting/complete_assessment.ts";
import { askReentryCode, sendReentryCode } from "./reentry_letters.ts";

const HERE = "203.0.113.7";
const SPRING = { code: "spring 2026", email: NADIA.email };

const mailing = (t: World) =>
  changeSettings(t.ctx, t.dana, { supportEmail: "help@cedar.test", mails: { reentryCode: true } });

const queued = async (t: World) =>
  (await t.sql`select from invitation_letters where respondent_id is not null`).length;

Deno.test("who starts gets the way back by mail, if they have an address and the organisation sends it", async () => {
  await using t = await world();
  await newcomer(t);
  await postRound(t.ctx);
  assert.equal(t.letters.length, 0, "not unless somebody has switched it on");
  await mailing(t);
  const { resumeCode } = await newcomer(t);
  await t.sql`update organizations set required_fields = '{firstName}' where id = ${t.cedar.id}`;
  await newcomer(t, "SPRING-2026", { info: { ...NADIA, email: "" } });
  await postRound(t.ctx);
  const [letter, ...others] = t.letters;
  assert.deepEqual([letter!.to, others], [NADIA.email, []]);
  assert.match(letter!.text, new RegExp(`^Hello Nadia,[^]*\\n${resumeCode}\\n`));
  assert.match(letter!.text, /\n\n-- \nQuestions\? Write to help@cedar\.test\.\nCedar Valley, with Assay$/);
  assert.equal(letter!.brand?.name, "Cedar Valley");
  const code = /reentry-code\?code=([\w-]+)&/.exec(letter!.text)![1]!;
  assert.equal((await resume(t.ctx, code, HERE)).resumeCode, resumeCode);
});

Deno.test("staff send the code again, on record; not to who has finished, is anonymous or has no address", async () => {
  await using t = await world();
  const nadia = await newcomer(t);
  assert.deepEqual(await sendReentryCode(t.ctx, t.dana, nadia.id), { queued: 1 });
  assert.deepEqual(await sendReentryCode(t.ctx, t.dana, nadia.id), { queued: 0 }, "one waits");
  await postRound(t.ctx);
  assert.deepEqual(t.letters.map(({ to }) => to), [NADIA.email]);
  const place = {
    projectId: t.recruitment.id,
    batchId: t.springIntake.id,
    respondentId: nadia.id,
  };
  const letter = (await openRespondent(t.ctx, t.dana, place)).letters?.[0];
  assert.deepEqual([letter!.kind, letter!.isSent, letter!.failure], ["reentry_code", true, null]);
  const record = await t.sql`select actor_id, subject_id from audit_events where verb = 'sendReentryCode'`;
  assert.deepEqual(record.map((row) => ({ ...row })), [{ actorId: t.dana.userId, subjectId: nadia.id }]);

  await refuses("forbidden", () => sendReentryCode(t.ctx, t.riley, nadia.id));
  await refuses("not_found", () => sendReentryCode(t.ctx, t.omar, nadia.id));
  await refuses("already_complete", () => sendReentryCode(t.ctx, t.dana, t.elodie.id));
  await t.sql`update respondents set email = null where id = ${nadia.id}`;
  await refuses("no_address", () => sendReentryCode(t.ctx, t.dana, nadia.id));
  await anonymizeRespondents(t.ctx, t.dana, [nadia.id]);
  await refuses("anonymized", () => sendReentryCode(t.ctx, t.dana, nadia.id));
  assert.equal(await queued(t), 0, "no letter of somebody who is anonymous is kept");
});

Deno.test("a stranger learns nothing: known and unknown addresses are answered alike, and few letters are sent", async () => {
  await using t = await world();
  const nadia = await newcomer(t);
  const ask = (request: Partial<typeof SPRING>, ctx = t.ctx) =>
    askReentryCode(ctx, { ...SPRING, ...request }, HERE);
  await refuses("codes_not_mailed", () => ask({}));
  await refuses("codes_not_mailed", () => ask({ email: "nobody@cedar.test" }));
  await mailing(t);
  assert.deepEqual(await Promise.all([ask({ email: "nobody@cedar.test" }), ask({ code: "TRY-ABILITY" })]), [
    undefined,
    undefined,
  ]);
  assert.equal(await queued(t), 0);
  await refuses("unknown_code", () => ask({ code: "NO-SUCH-CODE" }));
  await ask({ email: NADIA.email.toUpperCase() });
  await postRound(t.ctx);
  await ask({});
  assert.equal(await queued(t), 1, "once in ten minutes");
  const later = { ...t.ctx, now: () => new Date(Date.now() + 11 * MINUTE) };
  await ask({}, later);
  assert.equal(await queued(t), 2);
  await t.sql`update respondents set status = 'complete' where id = ${nadia.id}`;
  await postRound(t.ctx);
  assert.deepEqual(t.letters.map(({ to }) => to), [NADIA.email], "not who has finished meanwhile");
  for (let more = 0; more < 92; more++) await ask({ email: "nobody@cedar.test" });
  await refuses("too_many_attempts", () => ask({}));
});

Deno.test("an address gets one letter in ten minutes and few people's codes, however many signed up with it", async () => {
  await using t = await world();
  for (let more = 0; more < 7; more++) await newcomer(t);
  await mailing(t);
  await askReentryCode(t.ctx, SPRING, HERE);
  assert.equal(await queued(t), 5);
  await askReentryCode(t.ctx, SPRING, HERE);
  assert.equal(await queued(t), 5, "not the others' instead");
});

Deno.test("a name that mail programs would make a link of is not sent on: anybody may type it", async () => {
  await using t = await world();
  await mailing(t);
  for (const firstName of ["Win at evil.test", "https://evil.test/x", "M. Nadia"]) {
    await newcomer(t, "SPRING-2026", { info: { ...NADIA, firstName } });
  }
  await postRound(t.ctx);
  const greetings = t.letters.map(({ text }) => text.split("\n")[0]);
  assert.deepEqual(greetings.sort(), ["Hello M. Nadia,", "Hello,", "Hello,"]);
  assert.ok(t.letters.every(({ text }) => !text.includes("evil.test")));
});

Deno.test("whoever asked from which network is forgotten with the person", async () => {
  await using t = await world();
  const nadia = await newcomer(t);
  await mailing(t);
  await askReentryCode(t.ctx, SPRING, HERE);
  const addresses = async () =>
    (await t.sql<{ address: string | null }[]>`
      select address from audit_events where verb = 'sendReentryCode'`).map(({ address }) => address);
  assert.deepEqual(await addresses(), [HERE]);
  await anonymizeRespondents(t.ctx, t.dana, [nadia.id]);
  assert.deepEqual(await addresses(), [null]);
});

Deno.test("who has finished all tests gets the receipts that the end of each has shown", async () => {
  await using t = await world();
  await changeSettings(t.ctx, t.dana, { mails: { receipt: true } });
  const { ctx, person } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await t.sql`update respondents set email = 'mei@cedar.test' where id = ${mei.respondentId}`;
  await mei.begin("habits");
  await mei.answer("h1", { answer: 2 });
  await t.sql`
    update assessments set completed_at = now(), status = 'complete', started_at = now(),
      test_version_id = (select current_version_id from tests where tests.id = test_id)
    where respondent_id = ${mei.respondentId} and id <> ${mei.assessmentId}`;
  const { receiptCode } = await completeAssessment(ctx, mei, mei.assessmentId);
  await completeAssessment(ctx, mei, mei.assessmentId);
  await postRound(t.ctx);
  const [letter, ...others] = t.letters;
  assert.deepEqual([letter?.to, others], ["mei@cedar.test", []]);
  assert.match(letter!.text, new RegExp(`: 1 answer stored on [^\\n]+\\. Receipt:\\n${receiptCode}\\n`));
});
