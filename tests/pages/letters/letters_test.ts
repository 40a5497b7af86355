import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { changeSettings } from "$/domain/organization/settings.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

/** One pixel. */
const LOGO = Uint8Array.from(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);
const PAGE = "/admin/org/emails/invitation/en-US";

Deno.test("an admin rewords an email, corrects it, previews it, tries it and takes it back", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const read = async (path: string) => await (await site.fetch(path, { cookie })).text();
  const send = async (path: string, fields: Record<string, string>) => {
    const answer = await site.submit(path, fields, { cookie });
    return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
  };
  assert.match(await read("/admin/org/emails"), /Assay’s text/);
  assert.match(await read(PAGE), /\{\{organization\}\} invites you to an assessment/);

  const faulty = await send(PAGE, { subject: "{{code}}", body: "Come <in>.", step: "save" });
  assert.equal(faulty.status, 400);
  assert.match(faulty.text, /Not a placeholder that can be used here: \{\{code\}\}\./);
  assert.match(faulty.text, /At least one of these must be in the text: \{\{link\}\}, \{\{code\}\}\./);
  assert.match(faulty.text, /Come &lt;in>\.<\/textarea>/, "nothing typed is lost");

  const typed = {
    subject: "Come in",
    body: "{{greeting}}\n\n<script>alert(1)</script>\n\nOpen it:\n{{link}}",
  };
  const dark = await site.submit(`${PAGE}/preview?form=dark`, typed, { cookie });
  assert.match(dark.headers.get("content-security-policy")!, /default-src 'none';.*sandbox/);
  const html = await dark.text();
  assert.match(html, /Hello Dana,/);
  assert.match(html, /class="button"[^>]*>Open it</);
  assert.doesNotMatch(html, /<script/);
  assert.match((await send(`${PAGE}/preview`, { ...typed, body: "{{lnk}}" })).text, /\{\{lnk\}\}/);
  assert.match(await read(`${PAGE}/preview?form=text`), /^Subject: Cedar Valley invites you/, "not stored");

  const tested = await send(PAGE, { ...typed, step: "test" });
  assert.match(tested.text, /A test email is on its way to dana@cedar\.test/);
  assert.match(tested.text, /value="Come in"/);
  assert.deepEqual(t.letters.map(({ to, subject }) => [to, subject]), [["dana@cedar.test", "Come in"]]);

  assert.deepEqual((await send(PAGE, { ...typed, step: "save" })).to, PAGE);
  assert.match(await read("/admin/org/emails"), /Your text since/);
  assert.match(await read(`${PAGE}/reset`), /Your text of this email will be deleted/);
  assert.equal((await send(`${PAGE}/reset`, {})).to, PAGE);
  assert.doesNotMatch(await read("/admin/org/emails"), /Your text since/);
  assert.equal((await site.fetch("/admin/org/emails/invitation/en-CA", { cookie })).status, 404);
});

Deno.test("the sender's name cannot pass for an address, and an empty field is the product's", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const send = (fields: Record<string, string>) => site.submit("/admin/org/emails", fields, { cookie });
  const wrong = await send({ senderName: "bank@bank.test", replyTo: "nobody" });
  assert.equal(wrong.status, 400);
  assert.match(await wrong.text(), /value="bank@bank\.test"/);
  const stored = async () =>
    (await t.sql`select sender_name, reply_to from organizations where id = ${t.cedar.id}`)[0];
  assert.equal((await send({ senderName: " Cedar people ", replyTo: "people@cedar.test" })).status, 303);
  assert.deepEqual({ ...await stored() }, { senderName: "Cedar people", replyTo: "people@cedar.test" });
  assert.equal((await send({ senderName: "", replyTo: "" })).status, 303);
  assert.deepEqual({ ...await stored() }, { senderName: null, replyTo: null });
});

Deno.test("an admin chooses which emails respondents get, and each member which come to them", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const read = async (path: string, as = cookie) => await (await site.fetch(path, { cookie: as })).text();
  const ticked = (html: string, name: string) =>
    new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0].includes("checked");
  const settings = "/admin/org/settings/emails";
  assert.deepEqual(["reentryCode", "receipt"].map((name) => ticked("", name)), [undefined, undefined]);
  assert.equal(ticked(await read(settings), "receipt"), false);
  assert.equal((await site.submit(settings, { receipt: "on" }, { cookie })).status, 303);
  const form = await read(settings);
  assert.deepEqual(["reentryCode", "receipt"].map((name) => ticked(form, name)), [false, true]);
  assert.match(await read("/admin/org/settings"), /Sent to respondents<\/dt><dd>Receipts</);

  const profile = "/admin/org/profile";
  assert.equal(ticked(await read(profile), "lowCredits"), true);
  assert.equal((await site.submit(`${profile}/emails`, { reportsReady: "on" }, { cookie })).status, 303);
  const chosen = await read(profile);
  assert.deepEqual(["reportsReady", "lowCredits"].map((name) => ticked(chosen, name)), [true, false]);
  const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
  assert.equal(ticked(await read(profile, riley), "lowCredits"), undefined, "nothing to choose for a reader");
});

Deno.test("a preview shows the organisation's logo, and the foot whom to ask", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  await changeSettings(t.ctx, t.dana, { brand: { logo: LOGO, accent: "#7a1f1f" } });
  const preview = await site.fetch(`${PAGE}/preview?form=light`, { cookie });
  assert.match(preview.headers.get("content-security-policy")!, /img-src 'self'/);
  const html = await preview.text();
  const [, address] = /<img class="logo" src="([^"]+)" alt="Cedar Valley"/.exec(html)!;
  assert.equal((await site.fetch(address!)).status, 200);
  assert.match(html, /Questions\? Write to support@assay\.test\.<br>/);
  assert.match(html, /background-color:#7a1f1f/);
});
