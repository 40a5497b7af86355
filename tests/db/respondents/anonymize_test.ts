import assert from "node:assert/strict";
import { saveSurvey } from "$/domain/surveys/surveys.ts";
import { resume } from "$/domain/entry/resume.ts";
import { signUp } from "$/domain/entry/seats/sign_up.ts";
import { exportCsv } from "$/domain/exports/export_csv.ts";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { reportError } from "$/domain/organization/client_errors.ts";
import { anonymizeRespondents } from "$/domain/respondents/anonymizing/anonymize.ts";
import { deleteRespondents } from "$/domain/respondents/delete.ts";
import { editRespondent } from "$/domain/respondents/edit.ts";
import { setFlag } from "$/domain/respondents/marks.ts";
import { scoreAssessment } from "$/domain/scoring/score_assessment.ts";
import { scoreVersion } from "$/domain/scoring/score_version.ts";
import { completeAssessment } from "$/domain/sitting/complete_assessment.ts";
import { sendMessage } from "$/domain/room/send_message.ts";
import { noteIncident } from "$/domain/sitting/incidents.ts";
import { setAccommodations } from "$/domain/sitting/accommodations.ts";
import { giveTime } from "$/domain/sitting/clock/give_time.ts";
import { handInSubtest } from "$/domain/sitting/clock/hand_in_subtest.ts";
import { searchRespondents } from "$/domain/respondents/lists/search_respondents.ts";
import { keepLetter } from "$/db/inviting/mail_outbox.ts";
import { Accommodations } from "$/model/sitting/accommodations.ts";
import type { Respondent } from "$/model/account/actor.ts";
import { ERASED } from "$/model/respondents/respondent_info.ts";
import { importInstrument } from "$/domain/instruments/import_instrument.ts";
import { verifyChain } from "../../helpers/respondents/chain.ts";
import { invite } from "../../helpers/respondents/inviting.ts";
import { signUpForm } from "../../helpers/respondents/newcomer.ts";
import { postRound } from "../../helpers/respondents/post_round.ts";
import { refuses } from "../../helpers/world/refuses.ts";
import { seatAtSmall } from "../../helpers/respondents/seated.ts";
import { smallInstrument } from "../../helpers/scoring/small_instrument.ts";
import { type World, world } from "../../helpers/world/world.ts";
import { findSecrets } from "./find_secrets.ts";

const WHO = {
  firstName: "Zéphyrine",
  lastName: "Quillfeather",
  dateOfBirth: "1979-11-23",
  gender: "f",
  email: "zephyrine.q@hidden.test",
  generalIdNumber: "GID-774411",
};
const NUMBERS = { militaryIdNumber: "MIL-998877", employeeIdNumber: "EMP-665544" };
const ADDRESS = "203.0.113.77";
const DEVICE = "device-5d0c7e1f";
const TYPED = "604417392";
const REASON = "Her asthma came back";
const NOTE = "Reads Braille since 1987";
const INCIDENT = "Her phone rang: brother Ignatius";
const MESSAGE = "Zenobia, your bus leaves at noon";
const FREE_TEXT = "Told by my aunt Philomena";

/** All words that must not be found afterwards, in every spelling: plain, without accents, URL-encoded. */
const SECRETS = [
  ...Object.values({ ...WHO, gender: TYPED, ...NUMBERS }),
  "zephyrine",
  encodeURIComponent(WHO.firstName),
  ADDRESS,
  DEVICE,
  FREE_TEXT,
  REASON,
  NOTE,
  MESSAGE,
  INCIDENT,
];

interface Filled {
  readonly actor: Respondent;
  readonly assessmentId: string;
  readonly versionId: number;
  readonly resumeCode: string;
  readonly keys: Set<string>;
  answer(question: string): Promise<unknown>;
}

/** A respondent with details in every place that real use can put them. */
async function fillEverything(t: World): Promise<Filled> {
  const keys = new Set<string>();
  const { store } = t.ctx;
  const put: typeof store.put = (key, body) => (keys.add(key), store.put(key, body));
  const ctx = { ...t.ctx, store: { ...store, put } };

  const signedUp = await signUp(ctx, t.springRoom.code, await signUpForm(t, t.cedar.id, WHO), ADDRESS);
  await resume(ctx, signedUp.resumeCode, ADDRESS);
  await editRespondent(ctx, t.dana, signedUp.id, NUMBERS);
  const seated = await seatAtSmall(t);
  const sitter = await seated.person({ id: signedUp.id });
  await sitter.begin("habits");
  const here = { deviceId: DEVICE };
  await sitter.answer("h1", { answer: 4 }, here);
  await sitter.answer("h2", { answer: 5 }, here);
  await sitter.answer("h3", { answer: 2 }, here);
  await handInSubtest(seated.ctx, sitter, seated.subtests.habits!, { responses: [] }, "fr");
  await sitter.begin("puzzles");
  await giveTime(seated.ctx, t.dana, sitter.assessmentId, { minutes: 1, reason: REASON });
  await sendMessage(ctx, t.dana, sitter.batchId, { text: MESSAGE, respondents: [sitter.respondentId] });
  await noteIncident(ctx, t.dana, sitter.assessmentId, { text: INCIDENT });
  await setAccommodations(seated.ctx, t.dana, sitter.respondentId, {
    ...Accommodations.parse({}),
    note: NOTE,
  });
  await sitter.answer("span", { answerText: TYPED }, here);
  await sitter.answer("primes", { answers: [2, 4] }, here);
  await handInSubtest(seated.ctx, sitter, seated.subtests.puzzles!, { responses: [] }, "fr");
  await completeAssessment(seated.ctx, sitter, sitter.assessmentId);
  await scoreAssessment(t.sql, t.cedar.id, sitter.assessmentId, ctx.now());
  await saveSurvey(ctx, sitter, { answers: { heard_from: FREE_TEXT } });
  await setFlag(ctx, t.dana, [signedUp.id], true);

  const report = (url: string, message: string) => ({
    url,
    errorMessage: message,
    context: { said: message, device: DEVICE },
  });
  await reportError(ctx, sitter, report("/tests", `${WHO.lastName} saw it break`), {
    address: ADDRESS,
    userAgent: "x",
  });
  const search = `/admin/search/${encodeURIComponent(WHO.firstName)}`;
  await reportError(ctx, t.dana, { url: search, errorMessage: "It broke" }, {
    address: null,
    userAgent: null,
  });
  await keepLetter(t.sql, {
    to: WHO.email.toUpperCase(),
    subject: WHO.firstName,
    text: `Dear ${WHO.firstName}`,
  });
  await t.sql`
    insert into test_codes (org_id, batch_id, type, code, max_participants, starts_at, ends_at, respondent_id, label)
    values (${t.cedar.id}, ${t.springIntake.id}, 'single', 'ZQ-2026', 1, now(), now() + interval '1 day', ${signedUp.id},
      ${`For ${WHO.firstName}`})`;
  const file = `reports/${sitter.assessmentId}.pdf`;
  await ctx.store.put(file, new Blob([`About ${WHO.firstName} ${WHO.lastName}`]).stream());
  await t.sql`
    insert into reports (org_id, assessment_id, kind, status, is_credit_redeemed, file_key, file_name)
    values (${t.cedar.id}, ${sitter.assessmentId}, 'PAI', 'completed', true, ${file}, ${`${WHO.lastName}.pdf`})`;
  const task = await requestCsv(ctx, t.dana, { batchId: t.springIntake.id });
  const hooks = { leaving: new AbortController().signal, onBeat: () => {} };
  await exportCsv(ctx, { orgId: t.cedar.id, taskId: task.id }, hooks);
  return {
    actor: { kind: "respondent", respondentId: signedUp.id, orgId: t.cedar.id, batchId: t.springIntake.id },
    assessmentId: sitter.assessmentId,
    versionId: seated.versionId,
    resumeCode: signedUp.resumeCode,
    keys,
    answer: (question) => sitter.answer(question, { answer: 1 }, here),
  };
}

Deno.test("no place names an anonymized respondent", async () => {
  await using t = await world();
  const filled = await fillEverything(t);
  const before = await findSecrets(t, filled.keys, SECRETS);
  // The search looks in the right places: it finds each secret, and in more places than the respondent's own
  // row.
  for (const secret of SECRETS) assert.ok(before.some((hit) => hit.secret === secret), secret);
  const places = new Set(before.map(({ place }) => place.split(" ")[0]));
  for (
    const place of [
      "respondents",
      "respondent_words",
      "responses",
      "response_events",
      "subtest_answers",
      "survey_answers",
      "assessment_scores",
      "audit_events",
      "client_errors",
      "mail_outbox",
      "test_codes",
      "reports",
      "store",
    ]
  ) assert.ok(places.has(place), `nothing was put into ${place}`);

  assert.deepEqual(await anonymizeRespondents(t.ctx, t.dana, [filled.actor.respondentId]), { done: 1 });
  assert.deepEqual(await findSecrets(t, filled.keys, SECRETS), []);
});

Deno.test("no place names a deleted respondent", async () => {
  await using t = await world();
  const filled = await fillEverything(t);
  await deleteRespondents(t.ctx, t.dana, [filled.actor.respondentId]);
  assert.deepEqual(await findSecrets(t, filled.keys, SECRETS), []);
});

Deno.test("an anonymized respondent keeps scores, choices, the chain of events and what was paid for", async () => {
  await using t = await world();
  const { actor, assessmentId, versionId } = await fillEverything(t);
  const id = actor.respondentId;
  const links = await verifyChain(t.sql, id);
  const scored = await scoreAssessment(t.sql, t.cedar.id, assessmentId, t.ctx.now());
  await anonymizeRespondents(t.ctx, t.dana, [id]);

  assert.equal(await verifyChain(t.sql, id), links);
  const now = await scoreAssessment(t.sql, t.cedar.id, assessmentId, t.ctx.now());
  const numbers = (of: typeof scored) => of.scales.map(({ raw, standard }) => [raw, standard?.score]);
  assert.deepEqual(numbers(now), numbers(scored));
  const span = now.scales[1]!.trace.items.find(({ question }) => question === "span")!;
  assert.deepEqual([span.given, span.worth], [ERASED, 0]);
  const [kept] = await t.sql`
    select gender, flagged_at is not null as flagged, anonymized_at is not null as anonymized, status,
      (select is_credit_redeemed from reports where assessment_id = ${assessmentId}) as paid
    from respondents where id = ${id}`;
  assert.deepEqual({ ...kept }, {
    gender: "f",
    flagged: true,
    anonymized: true,
    status: "inprogress",
    paid: true,
  });

  // Without the age and the typed answers a new scoring would give other scores, so it skips the respondent.
  const [keys] = [smallInstrument().scoring.keys];
  await importInstrument(t.sql, {
    ...smallInstrument(),
    scoring: { ...smallInstrument().scoring, keys: { ...keys, span: { text: "1" } } },
  });
  assert.equal(await scoreVersion(t.sql, versionId, t.ctx.now()), 0);
  assert.deepEqual(
    numbers(await scoreAssessment(t.sql, t.cedar.id, assessmentId, t.ctx.now())),
    numbers(scored),
  );
});

Deno.test("an anonymized respondent is not found, cannot re-enter or answer, and is not edited", async () => {
  await using t = await world();
  const { actor, resumeCode, answer, keys } = await fillEverything(t);
  await anonymizeRespondents(t.ctx, t.dana, [actor.respondentId]);
  for (const query of [WHO.lastName, "zephyrine", WHO.email, NUMBERS.militaryIdNumber]) {
    assert.equal((await searchRespondents(t.ctx, t.dana, query)).count, 0, query);
  }
  await refuses("unknown_code", () => resume(t.ctx, resumeCode, null));
  await refuses("not_signed_in", () => answer("h1"));
  await refuses("not_signed_in", () => saveSurvey(t.ctx, actor, { answers: { heard_from: FREE_TEXT } }));
  await refuses("anonymized", () => editRespondent(t.ctx, t.dana, actor.respondentId, { lastName: "Q" }));
  assert.deepEqual(await findSecrets(t, keys, SECRETS), []);
});

Deno.test("an export that runs while a respondent is anonymized starts again", async () => {
  await using t = await world();
  const { id } = await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  const hooks = { leaving: new AbortController().signal, onBeat: () => {} };
  let first = true;
  const store = {
    ...t.ctx.store,
    async put(key: string, body: ReadableStream<Uint8Array>) {
      const stored = await t.ctx.store.put(key, body);
      if (first) await anonymizeRespondents(t.ctx, t.dana, [t.elodie.id]);
      first = false;
      return stored;
    },
  };
  const ctx = { ...t.ctx, store };
  assert.equal((await exportCsv(ctx, { orgId: t.cedar.id, taskId: id }, hooks)).kind, "elsewhere");
  assert.equal((await exportCsv(ctx, { orgId: t.cedar.id, taskId: id }, hooks)).kind, "completed");
  const [task] = await t.sql`select file_key from tasks where id = ${id}`;
  const text = await new Response((await ctx.store.get(task!.fileKey))!.stream).text();
  assert.ok(!text.includes("Tremblay") && text.includes("Menon"));
});

Deno.test("browser errors that name an anonymized respondent are erased; chance matches stay", async () => {
  await using t = await world();
  const { id } = await signUp(
    t.ctx,
    t.springRoom.code,
    await signUpForm(t, t.cedar.id, { ...WHO, firstName: "Ann", lastName: "Zéphyrin" }),
    null,
  );
  const naming = [
    "/admin/search/ann%20z%C3%A9phyrin",
    "/admin/search/zephyrin",
    "/admin/search/GID-774411",
    "Ann could not go on",
  ];
  const chance = [
    "Cannot read properties of undefined",
    "https://cdn.test/annual/zephyrine.js",
    "GID-7744115",
  ];
  for (const errorMessage of [...naming, ...chance]) {
    await reportError(t.ctx, t.dana, { url: "/admin", errorMessage }, { address: null, userAgent: null });
  }
  await anonymizeRespondents(t.ctx, t.dana, [id]);
  const left = await t.sql<{ errorMessage: string }[]>`
    select error_message from client_errors where error_message = any(${[...naming, ...chance]}::text[])`;
  assert.deepEqual(left.map(({ errorMessage }) => errorMessage).sort(), chance.sort());
});

Deno.test("a stored mail is erased with its recipient, even under a former address", async () => {
  await using t = await world();
  await invite(t, "email;first name\nbefore@cedar.test;Philomena");
  await postRound({ ...t.ctx, mail: { send: (letter) => keepLetter(t.sql, letter) } });
  const [who] = await t.sql<[{ id: string }]>`select id from respondents where email = 'before@cedar.test'`;
  await editRespondent(t.ctx, t.dana, who.id, { email: "after@cedar.test" });
  await anonymizeRespondents(t.ctx, t.dana, [who.id]);
  assert.deepEqual(await findSecrets(t, [], ["before@cedar.test", "Philomena"]), []);
});
