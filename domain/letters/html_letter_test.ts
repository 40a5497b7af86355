import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { oklchToHex } from "../../lib/text/oklch.ts";
import { baseOf, type Language, LANGUAGES } from "../../model/languages.ts";
import { letterWords, postRound } from "../../tests/helpers/respondents/post_round.ts";
import { at, invite } from "../../tests/helpers/respondents/inviting.ts";
import { words } from "../../tests/helpers/world/words.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { closeOrganization, reopenOrganization } from "../operators/closing.ts";
import { changeOrganization, inviteAdmin } from "../operators/organizations.ts";
import { inviteMember } from "../account/members/invite_member.ts";
import { tellInviter, welcomeMember } from "../account/members/team_letters.ts";
import { checkMailDomains } from "../account/single_sign_on/check_domains.ts";
import { tellOfNewDevice } from "../account/sessions/new_device.ts";
import { withPasskey } from "../../tests/helpers/world/software_authenticator.ts";
import { newOperator } from "../../tests/helpers/world/colleague.ts";
import { changeFactorDemands } from "../organization/factor_demands.ts";
import { turnOn } from "../../tests/helpers/world/turn_on_factor.ts";
import { listOwnPasskeys, removePasskey } from "../account/passkeys/passkeys.ts";
import { askFactorReset, askOperatorFactorReset } from "../account/second_factor/reset.ts";
import { removeFactor } from "../account/second_factor/second_factor.ts";
import { forgotPassword } from "../account/password/forgot_password.ts";
import { tellLowCredits } from "../billing/tell_low_credits.ts";
import { keepRetention } from "../respondents/anonymizing/retention.ts";
import { requestDemo } from "../site/request_demo.ts";
import { openReceiver } from "../../tests/helpers/webhooks/receiver.ts";
import { deliverWebhook } from "../webhooks/deliver.ts";
import { testWebhook } from "../webhooks/deliveries.ts";
import { createWebhook } from "../webhooks/webhooks.ts";
import { htmlLetter } from "./html_letter.ts";
import { queueReceipts } from "../../db/inviting/respondent_letters.ts";
import { announceAll } from "../../jobs/job.ts";
import { LETTER_JOB } from "../../jobs/letter_job.ts";
import { DAY } from "../../model/times.ts";
import { sendReentryCode } from "../inviting/reentry_letters.ts";
import { remindOnSchedule, scheduleReminders } from "../inviting/reminder_schedule.ts";
import { tellReportsReady } from "../reports/tell_reports_ready.ts";
import { remindRespondents } from "../inviting/reminders_and_retries.ts";

const HOME = "https://assay.test";
const htmlOf = (text: string, subject = "A subject") =>
  htmlLetter({ subject, text, language: "en-US" }, HOME);
/** The letter without its styles. */
const bare = (html: string) => html.replace(/ (class|style)="[^"]*"/g, "");
const bodyOf = (text: string, subject?: string) =>
  bare(htmlOf(text, subject)).split("<h1>Assay</h1>\n<div>\n")[1]!.split("\n</div>\n</main>")[0]!;

Deno.test("blank lines part paragraphs; other line ends are kept", () => {
  assert.equal(bodyOf("One\r\ntwo\r\n \r\n\r\nthree\n"), "<p>One<br>\ntwo</p>\n<p>three</p>");
});

Deno.test("names never become markup, neither in the text nor in the title", () => {
  const html = htmlOf(`Hello <img src=x onerror="a()"> & 'Co',`, "</title><script>a()</script>");
  assert.ok(
    html.includes(
      '<p style="margin:1em 0;">Hello &lt;img src=x onerror=&quot;a()&quot;&gt; &amp; &#39;Co&#39;,</p>',
    ),
  );
  assert.ok(html.includes("<title>&lt;/title&gt;&lt;script&gt;a()&lt;/script&gt;</title>"));
  assert.doesNotMatch(html, /<script|<img/);
});

Deno.test("a link to the product alone on its line is a button with the label above it, and is repeated", () => {
  const link = `${HOME}/sign-up?token=a_b-&lng=fr`;
  const escaped = link.replace("&", "&amp;");
  const repeated = `<p><a href="${escaped}">${escaped}</a></p>`;
  assert.equal(
    bodyOf(`Welcome.\nS’inscrire\u00a0:\n${link}\nUntil then`),
    `<p>Welcome.</p>\n<p><a href="${escaped}">S’inscrire</a></p>\n${repeated}\n<p>Until then</p>`,
  );
  assert.equal(
    bodyOf(`Here:\n\n${link}`, "Letters of <old>"),
    `<p>Here:</p>\n<p><a href="${escaped}">Letters of &lt;old&gt;</a></p>\n${repeated}`,
    "without a label the subject is one, as of letters kept before",
  );
});

Deno.test("a link to elsewhere is never a button: a visitor can write one into a demo request", () => {
  for (
    const link of ["https://evil.test/", "https://assay.test.evil.test/", "https://assay.test@evil.test/"]
  ) {
    assert.equal(bodyOf(`Sign up:\n${link}`), `<p>Sign up:<br>\n<a href="${link}">${link}</a></p>`);
  }
  assert.equal(bodyOf("javascript:alert(1)"), "<p>javascript:alert(1)</p>");
});

Deno.test("a link within a line ends before its punctuation; quotes in it stay in it", () => {
  assert.equal(
    bodyOf(`See “${HOME}/a?b=1&c=2”, or (http://x.test/d).`),
    `<p>See “<a href="${HOME}/a?b=1&amp;c=2">${HOME}/a?b=1&amp;c=2</a>”, ` +
      `or (<a href="http://x.test/d">http://x.test/d</a>).</p>`,
  );
  const quoted = `https://x.test/?q=&quot;a&quot;onclick=&#39;b`;
  assert.equal(bodyOf(`https://x.test/?q="a"onclick='b'`), `<p><a href="${quoted}">${quoted}</a>&#39;</p>`);
});

Deno.test("a code alone on its line is large; a telephone number and a code within a line are not", () => {
  assert.match(
    htmlOf("Come back:\nWREN-5521-KELP"),
    /<p style="[^"]*font-family:ui-monospace[^"]*">WREN-5521-KELP<\/p>/,
  );
  for (const text of ["514-555-1234", "the code WREN-5521-KELP", "Assay", "ASSAY"]) {
    assert.doesNotMatch(htmlOf(text), /ui-monospace/, text);
  }
});

Deno.test("an empty letter is a frame without paragraphs, and a very long line costs no time", () => {
  for (const text of ["", "\n \n"]) assert.equal(bodyOf(text), "");
  const began = performance.now();
  for (const text of ["x", " ", "\n", "https://", ".", "https://.", "A-"]) {
    const long = text.repeat(100_000);
    assert.ok(htmlOf(`${long}!`).length > 1000);
  }
  assert.ok(performance.now() - began < 5000);
});

Deno.test("the letter names its language and its direction, and of a kept letter neither", () => {
  const tagged = htmlLetter({ subject: "É", text: "À bientôt", language: "fr" }, HOME);
  assert.match(tagged, /^<!doctype html>\n<html lang="fr" dir="ltr">/);
  assert.match(htmlLetter({ subject: "É", text: "À bientôt" }, HOME), /^<!doctype html>\n<html>/);
});

Deno.test("a brand has its name or logo, its accent by day and lightened by night, and a foot below the text", () => {
  const branded = (logo: { hash: string } | null) =>
    htmlLetter({
      subject: "A",
      text: `Come in:\n${HOME}/a\n\n-- \nQuestions? help@cedar.test`,
      brand: { name: "Cedar <Valley>", accent: "#7a1f1f", logo },
    }, HOME);
  const html = branded(null);
  assert.match(html, /<h1[^>]*>Cedar &lt;Valley&gt;<\/h1>/);
  assert.match(html, /class="button" style="background-color:#7a1f1f;/);
  assert.match(html, /\.button\{background-color:#(?!7a1f1f)[0-9a-f]{6}!important/);
  assert.match(bare(html), /<\/div>\n<p>Questions\? help@cedar\.test<\/p>\n<\/main>/);
  assert.match(
    branded({ hash: "abc" }),
    /<h1[^>]*><img class="logo" src="cid:abc" alt="Cedar &lt;Valley&gt;"/,
  );
});

Deno.test("a letter loads nothing and runs nothing", () => {
  assert.doesNotMatch(htmlOf(`${HOME}/a`), /<(script|img|link|iframe)|\bsrc=|url\(|@import|\son\w+=/);
});

Deno.test("colours and fonts are those of the product", async () => {
  const css = (name: string) => readFile(new URL(`../../assets/css/${name}.css`, import.meta.url), "utf8");
  const [tokens, measures] = await Promise.all([css("tokens"), css("measures")]);
  const html = htmlOf(`${HOME}/a\n\nWREN-5521-KELP`);
  const [, dark, light] = /<style>(.*)<\/style>([^]*)/.exec(html)!;
  const schemes = ["paper", "raised", "ink", "line", "accent", "accent-ink"].map((name) =>
    tokens.match(`--${name}: light-dark\\((.*\\)), (.*\\))\\)`)!.slice(1).map(oklchToHex)
  );
  const used = (text: string) => [...new Set(text.match(/#[0-9a-f]{6}/g))].sort();
  assert.deepEqual(used(light!), schemes.map(([day]) => day).sort());
  assert.deepEqual(used(dark!), schemes.map(([, night]) => night).sort());
  const fonts = [...new Set(html.match(/(?<=font-family:)[^;]+/g))].map((font) => font.replaceAll("'", '"'));
  assert.deepEqual(fonts, ["sans", "mono"].map((name) => measures.match(`--${name}: ([^;]+);`)![1]));
});

/** Sends one mail of each kind. */
async function sendEach(t: World, language: Language) {
  const reader = { language, t: words.t(language) };
  await inviteMember(t.ctx, t.dana, { email: "noor@cedar.test", role: "readonly", activates: true }, reader);
  const noor = { orgId: t.cedar.id, email: "noor@cedar.test" };
  await welcomeMember(t.ctx, reader, noor);
  for (const isWaiting of [false, true]) {
    await tellInviter(t.ctx, reader, { ...noor, member: "Noor Rahman", isWaiting });
  }
  const visitor = { address: "192.0.2.7", userAgent: null, ...reader };
  await forgotPassword(t.ctx, { email: "dana@cedar.test" }, visitor);
  await tellOfNewDevice(t.ctx, t.dana, "dana@cedar.test", visitor, reader);
  await turnOn(t, t.riley);
  await askFactorReset(t.ctx, t.dana, t.riley.userId, reader);
  await removeFactor(t.ctx, t.riley, reader);
  const { operatorId } = await newOperator(t);
  await turnOn(t, { kind: "enrollingOperator", operatorId, sessionId: t.opal.sessionId });
  await askOperatorFactorReset(t.ctx, t.opal, operatorId, reader);
  const demands = { admin: "2190-01-01", member: null, readonly: null, reports: null };
  await changeFactorDemands(t.ctx, t.dana, demands, reader);
  await withPasskey(t, t.riley, "Laptop", reader);
  const [passkey] = await listOwnPasskeys(t.ctx, t.riley);
  await removePasskey(t.ctx, t.riley, passkey!.id, reader);
  const request = { name: "Lena", organization: "Nord", email: "lena@nord.test", message: "Bonjour" };
  await requestDemo(t.ctx, request, { address: null, language }, { to: "support@assay.test", ...reader });
  for (const status of ["suspended", "active"] as const) {
    await changeOrganization(t.ctx, t.opal, t.harbour.id, { status }, reader);
  }
  await closeOrganization(t.ctx, t.opal, t.harbour.id, reader);
  await reopenOrganization(t.ctx, t.opal, t.harbour.id, reader);
  await inviteAdmin(t.ctx, t.opal, t.harbour.id, "ada@north.test", reader);
  await t.sql`
    update organizations set retention_months = 1, languages = ${[language]} where id = ${t.cedar.id}`;
  await keepRetention(t.ctx, letterWords);
  await tellLowCredits(t.ctx, letterWords, t.cedar.id, { test: "PAI", count: 10 });
  await invite(t, `email;first name;language\nzoe@cedar.test;Zoé;${language}`);
  await postRound(t.ctx);
  const later = at(t, { hours: 25 });
  await remindRespondents(later.ctx, t.dana, t.springIntake.id, {});
  await postRound(later.ctx);
  await sendToStarted(t, language);
}

/**
 * Re-entry code, receipts and reminder of people who have started, and what the requester of reports gets.
 */
async function sendToStarted(t: World, language: Language) {
  await t.sql`update organizations set sends_receipts = true where id = ${t.cedar.id}`;
  await t.sql`
    update respondents set language = ${language}, email = first_name || '@cedar.test'
    where id in (${t.ravi.id}, ${t.elodie.id})`;
  await t.sql`update respondents set resume_code = 'K7QM-4XTP-9RWD' where id = ${t.ravi.id}`;
  await sendReentryCode(t.ctx, t.dana, t.ravi.id);
  await t.sql`
    update assessments set receipt_code = 'QK7M-2XRD-9HTW', stored_answers = 87
    where respondent_id = ${t.elodie.id} and status = 'complete'`;
  await t.ctx.sql.begin(async (tx) => {
    const letterId = await queueReceipts(tx, t.cedar.id, t.elodie.id, t.ctx.now());
    await announceAll(tx, LETTER_JOB, [{ orgId: t.cedar.id, letterId: letterId! }]);
  });
  await t
    .sql`update test_codes set taken = 1 where respondent_id is not null and batch_id = ${t.springIntake.id}`;
  await scheduleReminders(t.ctx, t.dana, t.springIntake.id, { days: [3], audience: "started" });
  const noon = new Date("2026-11-25T17:00:00Z").getTime();
  await t.sql`update respondent_invitations set created_at = ${new Date(noon)}`;
  await t.sql`update invitation_letters set queued_at = ${new Date(noon)} where sent_at is not null`;
  await remindOnSchedule({ ...t.ctx, now: () => new Date(noon + 3 * DAY + 1) });
  await postRound(t.ctx);
  await t.sql`
    insert into tasks (org_id, kind, status, finished_at, requested_by)
    values (${t.cedar.id}, 'reports', 'completed', now(), ${t.dana.userId})`;
  await tellReportsReady(t.ctx, letterWords);
  await loseWebhook(t);
  await loseDomain(t);
}

/** A proven domain of whose record DNS knows nothing any more. */
async function loseDomain(t: World) {
  await t.sql`
    insert into single_sign_on_domains (org_id, domain, token, proven_at, created_at)
    values (${t.cedar.id}, 'cedar.test', 'token', now(), now())`;
  for (const days of [8, 23]) {
    const now = () => new Date(Date.now() + days * DAY);
    await checkMailDomains({ ...t.ctx, now }, words.t);
  }
}

/** A webhook whose receiver is gone. */
async function loseWebhook(t: World) {
  await using to = openReceiver(() => 410);
  const ctx = { ...t.ctx, allowsLoopback: true };
  const { id: webhookId } = await createWebhook(ctx, t.dana, {
    ...{ url: to.url, events: ["batch.closed"], hasPersonalData: false },
  });
  await testWebhook(ctx, t.dana, webhookId);
  const hooks = { leaving: new AbortController().signal, onBeat() {} };
  await deliverWebhook(ctx, words.t, { orgId: t.cedar.id, webhookId }, hooks);
}

for (const language of LANGUAGES) {
  Deno.test(`every kind of mail has its language, a button for its link and its code large: ${language}`, async () => {
    await using t = await world();
    await sendEach(t, language);
    const file = new URL(
      `../../locales/${baseOf(language) ?? language}/mails.json`,
      import.meta.url,
    );
    const { greeting: _, foot: __, ...mails }: Record<string, { subject: string; text: string }> = JSON.parse(
      await readFile(file, "utf8"),
    );
    for (const [key, { subject, text }] of Object.entries(mails)) {
      const [before, after = ""] = subject.split(/\{\{.*\}\}/);
      const letter = t.letters.find((sent) =>
        sent.subject.startsWith(before!) && sent.subject.endsWith(after)
      );
      assert.ok(letter, `${key} is sent`);
      t.letters.splice(t.letters.indexOf(letter), 1);
      assert.equal(letter.language, language, key);
      const html = htmlLetter(letter, t.ctx.appUrl);
      assert.ok(html.includes(`<html lang="${language}" dir="ltr">`), key);
      assert.doesNotMatch(html, /\{\{/, key);
      assert.equal(html.includes('class="button"'), text.includes("{{link}}"), key);
      const label = /class="button"[^>]*>([^<]*)</.exec(html)?.[1];
      assert.notEqual(label, letter.subject, `${key}: the line above the link is its label`);
      assert.equal(html.includes("ui-monospace"), /\{\{(code|receipts)\}\}/.test(text), key);
    }
    assert.deepEqual(t.letters, [], "no mail without a text of its own");
  });
}
