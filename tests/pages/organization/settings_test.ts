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
  const opened = await site.send("POST", "/api/v1/test-codes/validate", { code: t.springRoom.code });
  const { organization, languages, fields: { required } } = await opened.json();
  assert.deepEqual(organization, {
    name: "Cedar Hill",
    languages: ["fr", "en-US"],
    supportEmail: "help@cedar.test",
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
