import assert from "node:assert/strict";
import { OwnAssessment } from "../../model/entry/entry.ts";
import { newcomer } from "../../tests/helpers/respondents/newcomer.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { words } from "../../tests/helpers/world/words.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { acceptAgreement, acceptCurrentTerms } from "./accept_agreements.ts";
import { completionContent } from "./completion_content.ts";
import { listAssessments, respondentHome } from "./respondent_home.ts";

Deno.test("a respondent's home has their code, their tests with length, and the survey", async () => {
  await using t = await world();
  const nadia = await newcomer(t);
  const home = await respondentHome(t.ctx, nadia, "fr");
  assert.deepEqual([home.firstName, home.organization.name, home.resumeCode], [
    "Nadia",
    "Cedar Valley",
    nadia.resumeCode,
  ]);
  assert.deepEqual([home.isBatchClosed, home.survey], [false, "open"]);
  const tests = home.assessments.map((assessment) => OwnAssessment.parse(assessment));
  assert.deepEqual(tests.map(({ identifier, status }) => `${identifier} ${status}`), [
    "MAB_II new",
    "NEO_B new",
  ]);
  assert.ok(tests.every(({ minutes, questions }) => minutes > 0 && questions > 0));

  await t.sql`update batches set status = 'complete' where id = ${t.springIntake.id}`;
  assert.equal((await respondentHome(t.ctx, nadia, "fr")).isBatchClosed, true);
  await t.sql`update batches set status = 'live' where id = ${t.springIntake.id}`;
  await t.sql`update projects set is_archived = true where id = ${t.recruitment.id}`;
  assert.equal((await respondentHome(t.ctx, nadia, "fr")).isBatchClosed, true);
});

Deno.test("a finished test shows its receipt", async () => {
  await using t = await world();
  const nadia = await newcomer(t, "TRY-ABILITY");
  await t.sql`
    update assessments set status = 'complete', started_at = now(), completed_at = '2026-11-21T09:00:00Z',
      test_version_id = (select current_version_id from tests where id = test_id),
      receipt_code = 'ABCD-EFGH', stored_answers = 87
    where respondent_id = ${nadia.id}`;
  const [done] = (await respondentHome(t.ctx, nadia, "en-CA")).assessments;
  assert.deepEqual([done?.status, done?.receiptCode, done?.storedAnswers, done?.completeDate], [
    "complete",
    "ABCD-EFGH",
    87,
    "2026-11-21T09:00:00.000Z",
  ]);
});

Deno.test("a respondent's tests are listed for them and for their organisation's staff only", async () => {
  await using t = await world();
  const nadia = await newcomer(t, "TRY-SITUATIONS");
  const list = (actor: Parameters<typeof listAssessments>[1]) =>
    listAssessments(t.ctx, actor, nadia.id, "en-US");
  const own = await list(nadia);
  assert.deepEqual(own.map(({ identifier }) => identifier), ["SSPO_A", "SSPO_US_A"]);
  assert.deepEqual((await list(t.dana)).map(({ name }) => name), own.map(({ name }) => name));
  assert.deepEqual((await list(t.riley)).map(({ name }) => name), ["SSPO", "SSPO"]);
  await refuses("not_found", () => list(t.omar));
  await refuses("not_found", async () => await list(await newcomer(t)));
  await refuses("waiting_for_activation", () => list(t.wes));
  await refuses("not_signed_in", () => list({ kind: "nobody" }));
});

Deno.test("the completion text is the organisation's in the respondent's language, or the product's", async () => {
  await using t = await world();
  const nadia = await newcomer(t);
  const read = (language: "en-US" | "en-CA" | "fr") =>
    completionContent(t.ctx, nadia, { language, t: words.t(language) });
  assert.match((await read("fr")).text, /^Cedar Valley a maintenant vos réponses/);
  assert.notEqual((await read("en-CA")).title, (await read("fr")).title);
  await t.sql`
    update organizations set completion_texts = ${
    t.sql.json({
      "en-US": { title: "Done", body: "We call you on Monday." },
      fr: { title: "Terminé", body: "Nous vous appellerons lundi." },
    })
  } where id = ${t.cedar.id}`;
  assert.deepEqual(await read("fr"), { title: "Terminé", text: "Nous vous appellerons lundi." });
  assert.equal((await read("en-CA")).title, "Done", "a missing language falls back to the default");
});

Deno.test("accepting again is not a second acceptance, and another organisation's text is not found", async () => {
  await using t = await world();
  const nadia = await newcomer(t);
  const stored = async () => {
    const [row] = await t.sql`
      select agreed_pp_at, (select count(*) from agreement_acceptances where respondent_id = ${nadia.id}) as accepted,
        (select count(*) from audit_events where actor_id = ${nadia.id}) as events
      from respondents where id = ${nadia.id}`;
    return { at: row!.agreedPpAt as Date, accepted: row!.accepted as number, events: row!.events as number };
  };
  const first = await stored();
  await acceptCurrentTerms(t.ctx, nadia, nadia.id);
  assert.deepEqual(await stored(), first);
  await t.sql`
    insert into agreements (org_id, kind, version, texts, published_at)
    select org_id, kind, 2, texts, now() - interval '1 second' from agreements
    where org_id = ${t.cedar.id} and kind = 'privacy_policy'`;
  const read = (privacyPolicy: number) =>
    acceptCurrentTerms(t.ctx, nadia, nadia.id, { privacyPolicy, termsOfUnderstanding: 1 });
  await refuses("agreements_changed", () => read(1));
  assert.deepEqual(await stored(), first, "the accepted version is no longer the newest");
  await read(2);
  await acceptCurrentTerms(t.ctx, nadia, nadia.id);
  const second = await stored();
  assert.deepEqual([second.accepted, second.events], [first.accepted + 1, first.events + 1]);
  assert.ok(second.at > first.at);

  await refuses("not_found", () => acceptCurrentTerms(t.ctx, nadia, t.mei.id));
  const [theirs] = await t
    .sql`select id from agreements where org_id = ${t.harbour.id} and kind = 'additional'`;
  await refuses("not_found", () => acceptAgreement(t.ctx, nadia, theirs!.id));
  const omars = await newcomer(t, "HARBOUR-1", { orgId: t.harbour.id });
  await acceptAgreement(t.ctx, omars, theirs!.id);
});
