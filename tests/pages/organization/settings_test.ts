import assert from "node:assert/strict";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { walker } from "../../helpers/pages/walker.ts";
import { world } from "../../helpers/world/world.ts";

const PAGE = "/admin/org/settings";
const signIn = (site: Awaited<ReturnType<typeof openTestSite>>, name: string) =>
  site.signIn(`${name}@cedar.test`, "Cedar-valley-1");

Deno.test("an admin sets the organisation up, and respondents see it at once", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await signIn(site, "dana");
  const form = {
    name: "Cedar Hill",
    timeZone: "Europe/Paris",
    supportEmail: "help@cedar.test",
    defaultLanguage: "fr",
    "languages.en-US": "on",
  };
  const wrong = await sendForm(site, `${PAGE}/general`, { ...form, supportEmail: "help@" }, dana);
  assert.equal(wrong.status, 400);
  assert.match(wrong.text, /value="Cedar Hill"/);
  assert.match(wrong.text, /one complete email address/);
  const saved = await sendForm(site, `${PAGE}/general`, form, dana);
  assert.deepEqual([saved.to, /The settings have been saved/.test(saved.text)], [PAGE, true]);
  assert.match(saved.text, /Europe\/Paris/);
  assert.match(saved.text, /help@cedar\.test/);

  const fields = ["firstName", "lastName", "dateOfBirth", "gender", "email"].map((
    field,
  ) => [field, "optional"]);
  const ids = ["generalIdNumber", "militaryIdNumber", "employeeIdNumber"].map((field) => [field, "no"]);
  const asked = Object.fromEntries([...fields, ...ids]);
  const none = Object.fromEntries(Object.keys(asked).map((field) => [field, "no"]));
  assert.equal((await sendForm(site, `${PAGE}/information`, none, dana)).status, 400);
  assert.equal((await sendForm(site, `${PAGE}/information`, { ...asked, email: "required" }, dana)).to, PAGE);
  const refused = await sendForm(site, `${PAGE}/retention`, { retentionMonths: "900" }, dana);
  assert.equal(refused.status, 400);
  assert.match(refused.text, />Next to be anonymized<[^]*Nobody is about to be anonymized/);
  assert.match(
    (await sendForm(site, `${PAGE}/retention`, { retentionMonths: "12" }, dana)).text,
    /After 12 months/,
  );
  const opened = await site.send("POST", "/api/v1/test-codes/validate", { code: t.springRoom.code });
  const { organization, languages, fields: { required } } = await opened.json();
  assert.deepEqual(organization, {
    name: "Cedar Hill",
    languages: ["fr", "en-US"],
    supportEmail: "help@cedar.test",
    brand: { logo: null, accent: null },
    retentionMonths: 12,
  });
  assert.deepEqual([languages, required], [["fr", "en-US"], ["email"]]);

  // A reader of Canadian English gets the nearest language that is offered.
  const person = walker(site, "en-CA");
  await person.open("/tests");
  const { text } = await person.send("/tests", { code: t.springRoom.code });
  assert.match(text, /<html[^>]* lang="en-US"/);
  assert.match(text, /mailto:help@cedar\.test/);
  assert.ok(!text.includes("English (Canada)"));
});

Deno.test("a read-only member sees the settings and cannot change them", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const riley = await signIn(site, "riley");
  const shown = await (await site.fetch(PAGE, { cookie: riley })).text();
  assert.match(shown, /Cedar Valley/);
  assert.ok(!shown.includes(`${PAGE}/general`));
  assert.equal((await site.submit(`${PAGE}/general`, {}, { cookie: riley })).status, 403);
  const refused = await site.send("PATCH", "/api/v1/me/organization", { name: "Mine" }, { cookie: riley });
  assert.equal(refused.status, 403);
});

const PIXEL = Uint8Array.fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
);

Deno.test("a logo and a colour are on the pages of respondents and on reports", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await signIn(site, "dana");
  const send = async (accent: string, logo?: Blob) => {
    const body = new FormData();
    body.set("accent", accent);
    if (logo) body.set("logo", logo, "logo.png");
    const headers = { origin: "http://assay.test", "sec-fetch-site": "same-origin" };
    return await site.fetch(`${PAGE}/brand`, { method: "POST", body, cookie, headers });
  };
  const wrong = await (await send("#ffcc00", new Blob(["GIF89a"]))).text();
  const suggestion = /nearest color that is readable is (#[0-9a-f]{6})/.exec(wrong)![1]!;
  assert.match(wrong, new RegExp(`name="accent" value="${suggestion}"`));
  assert.match(await (await send(suggestion, new Blob(["GIF89a"]))).text(), /Choose a PNG or JPEG picture/);
  assert.equal((await send(suggestion, new Blob([PIXEL]))).headers.get("location"), PAGE);

  const person = walker(site);
  await person.open("/tests");
  const { text } = await person.send("/tests", { code: t.springRoom.code });
  assert.ok(text.includes(`--accent:light-dark(${suggestion},`));
  const [logo] = /\/logos\/[0-9a-f]{64}/.exec(text)!;
  const picture = await site.fetch(logo);
  assert.deepEqual([...await picture.bytes()], [...PIXEL]);
  assert.deepEqual(["content-type", "x-content-type-options"].map((name) => picture.headers.get(name)), [
    "image/png",
    "nosniff",
  ]);
  const [sat] = await t.sql<{ id: string }[]>`
    select assessments.id from assessments join tests on tests.id = test_id
    where org_id = ${t.cedar.id} and status = 'complete' and identifier = 'NEO_B' limit 1`;
  const report = await site.fetch(`/admin/print/reports/neo?assessment=${sat!.id}`, { cookie });
  const shown = await report.text();
  assert.match(shown, /<img[^>]* src="data:image\/png;base64,iVBOR/);
  assert.ok(shown.includes(`:root { --accent: ${suggestion};`));
});
