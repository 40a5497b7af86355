import assert from "node:assert/strict";
import { smtpServer } from "../../tests/helpers/smtp.ts";
import { invite } from "../../tests/helpers/respondents/inviting.ts";
import { letterWords, postRound } from "../../tests/helpers/respondents/post_round.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { words } from "../../tests/helpers/world/words.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { openMail } from "../../lib/mail/mail.ts";
import { tellLowCredits } from "../billing/tell_low_credits.ts";
import { keepRetention } from "../respondents/anonymizing/retention.ts";
import { inviteMember } from "../account/members/invite_member.ts";
import { htmlLetter } from "./html_letter.ts";
import { listLetters, readLetter } from "./list_letters.ts";
import { changeSender } from "./sender.ts";
import { previewLetter, sendTestLetter } from "./try_letter.ts";
import { resetLetter, writeLetter } from "./write_letter.ts";

const ENGLISH = { kind: "invitation", language: "en-US" } as const;
const OWN = {
  subject: "{{organization}} is waiting for you",
  body: "{{greeting}}\n\nBegin here:\n{{link}}\n\n<b>{{code}}</b>",
};

Deno.test("an organisation's own words are sent in their language, until it goes back to the product's", async () => {
  await using t = await world();
  await writeLetter(t.ctx, t.dana, ENGLISH, OWN);
  await invite(t, "email;first name;language\nana@cedar.test;{{code}};en-CA\nzoe@cedar.test;Zoé;fr");
  await postRound(t.ctx);
  const letterTo = (address: string) => t.letters.find(({ to }) => to === address)!;
  const english = letterTo("ana@cedar.test");
  assert.equal(english.subject, "Cedar Valley is waiting for you");
  assert.match(english.text, /^Hello \{\{code\}\},\n\nBegin here:\nhttp/, "a name is no placeholder");
  assert.match(htmlLetter(english, t.ctx.appUrl), /&lt;b&gt;[A-Z0-9-]+&lt;\/b&gt;/, "text is not markup");
  assert.match(letterTo("zoe@cedar.test").subject, /vous invite à passer une évaluation/);

  const listed = await listLetters(t.ctx, t.dana, letterWords);
  assert.deepEqual(listed.filter(({ isOwn }) => isOwn).map(({ kind, language }) => [kind, language]), [
    ["invitation", "en-US"],
  ]);
  await resetLetter(t.ctx, t.dana, ENGLISH);
  await invite(t, "email\nbo@cedar.test");
  await postRound(t.ctx);
  assert.match(letterTo("bo@cedar.test").subject, /invites you to an assessment/);
  const record = await t.sql`select detail from audit_events where verb in ('writeLetter', 'resetLetter')`;
  assert.deepEqual(
    record.map(({ detail }) => detail),
    Array(2).fill({ letter: "invitation", language: "en-US" }),
  );
});

Deno.test("words that nobody could follow are refused, and other organisations keep theirs", async () => {
  await using t = await world();
  await assert.rejects(
    writeLetter(t.ctx, t.dana, ENGLISH, { ...OWN, body: "Come in." }),
    /placeholder_missing/,
  );
  await assert.rejects(
    writeLetter(t.ctx, t.dana, ENGLISH, { ...OWN, subject: "{{code}}" }),
    /unknown_placeholder/,
  );
  await refuses("forbidden", () => writeLetter(t.ctx, t.riley, ENGLISH, OWN));
  await writeLetter(t.ctx, t.dana, ENGLISH, OWN);
  assert.equal((await readLetter(t.ctx, t.omar, letterWords, ENGLISH)).isOwn, false);
});

Deno.test("a test goes to oneself in the words on the screen, and opens nothing", async () => {
  await using t = await world();
  await changeSender(t.ctx, t.dana, { senderName: "Cedar people", replyTo: "people@cedar.test" });
  const { email } = await sendTestLetter(t.ctx, t.dana, letterWords, ENGLISH, OWN);
  assert.equal(email, "dana@cedar.test");
  const [letter] = t.letters;
  assert.deepEqual([letter!.to, letter!.senderName, letter!.replyTo], [
    "dana@cedar.test",
    "Cedar people",
    "people@cedar.test",
  ]);
  assert.match(letter!.text, /code=TEST-SAMPLE-CODE/);
  for (let more = 0; more < 9; more++) await sendTestLetter(t.ctx, t.dana, letterWords, ENGLISH, OWN);
  await refuses("too_many_attempts", () => sendTestLetter(t.ctx, t.dana, letterWords, ENGLISH, OWN));

  const { html, text } = await previewLetter(t.ctx, t.dana, letterWords, ENGLISH, OWN);
  assert.match(text, /^Hello Dana,/);
  assert.doesNotMatch(html.light + html.dark, /prefers-color-scheme/);
  assert.match(html.dark, /color-scheme:dark/);
});

Deno.test("a member's invitation has the organisation's sender and words, and the product's address", async () => {
  await using t = await world();
  await using server = await smtpServer();
  await changeSender(t.ctx, t.dana, { senderName: "Cédar, people", replyTo: "people@cedar.test" });
  const name = { kind: "team_invitation", language: "fr" } as const;
  await writeLetter(t.ctx, t.dana, name, { subject: "Venez", body: "{{organization}}\n\n{{link}}" });
  const settings = { SMTP_URL: server.url, MAIL_FROM: "Assay <no-reply@assay.test>" };
  const mail = openMail(settings, { keep: () => Promise.reject(), htmlOf: () => "" });
  const reader = { language: "fr", t: words.t("fr") } as const;
  await inviteMember({ ...t.ctx, mail }, t.dana, {
    email: "noor@cedar.test",
    role: "readonly",
    activates: true,
  }, reader);
  const received = server.received.join("\n");
  assert.match(received, /^MAIL FROM:<no-reply@assay\.test>/m);
  assert.match(received, /^From: =\?UTF-8\?.+ <no-reply@assay\.test>$/m);
  assert.match(received, /^Reply-To: people@cedar\.test$/m);
  assert.match(received, /^Subject: Venez$/m);
});

Deno.test("admins hear of few reports and of respondents to be anonymized in their organisation's words and look", async () => {
  await using t = await world();
  await changeSender(t.ctx, t.dana, { senderName: "Cedar people", replyTo: null });
  await t.sql`update organizations set accent = '#7a1f1f', retention_months = 1 where id = ${t.cedar.id}`;
  await t.sql`update batches set completed_at = '2020-01-01' where org_id = ${t.cedar.id}`;
  const tell = async () => {
    t.letters.length = 0;
    await tellLowCredits(t.ctx, letterWords, t.cedar.id, { test: "PAI", count: 10 });
    await t.sql`update organizations set retention_kept_at = null`;
    await t.sql`delete from retention_warnings`;
    await keepRetention(t.ctx, letterWords);
    for (const { senderName, brand } of t.letters) {
      assert.deepEqual([senderName, brand?.accent], ["Cedar people", "#7a1f1f"]);
    }
    return t.letters.map(({ subject, text }) => `${subject}: ${text.split("\n")[0]}`);
  };
  assert.deepEqual(await tell(), [
    "Cedar Valley: 10 reports of PAI left: Hello,",
    "Cedar Valley: respondents will be anonymized in 30 days: Hello,",
  ]);
  const own = (kind: "low_credits" | "retention_warning", body: string) =>
    writeLetter(t.ctx, t.dana, { kind, language: "en-US" }, { subject: "Look", body: `${body}\n\n{{link}}` });
  await own("low_credits", "{{left}} of {{test}}");
  await own("retention_warning", "{{respondents}} of {{organization}}");
  const [low, due] = await tell();
  assert.equal(low, "Look: 10 of PAI");
  assert.match(due!, /^Look: \d+ more respondents? of Cedar Valley$/);
});
