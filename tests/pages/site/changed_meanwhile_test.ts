import assert from "node:assert/strict";
import { createSurvey, surveyById } from "$/domain/surveys/make_surveys.ts";
import { changeProvider, readSingleSignOn } from "$/domain/account/single_sign_on/settings.ts";
import { createWebhook, webhookById } from "$/domain/webhooks/webhooks.ts";
import { ProviderBody } from "$/model/account/single_sign_on.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

/** The values of a page's form as a browser would send them, as far as these forms have such fields. */
function formOf(html: string, action: string): Record<string, string> {
  const form = [...html.matchAll(/<form\b[^]*?<\/form>/g)].map(([it]) => it)
    .find((it) => it.includes('name="shown"') && (action === "" || it.includes(action)))!;
  const decoded = (text: string) =>
    text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].flatMap(([input]) => {
    const part = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
    const isBox = /type="(checkbox|radio)"/.test(input);
    if (isBox && !/ checked\b/.test(input)) return [];
    return [[part("name")!, decoded(part("value") ?? (isBox ? "on" : ""))]];
  });
  const areas = [...form.matchAll(/<textarea\b[^>]* name="([^"]+)"[^>]*>([^]*?)<\/textarea>/g)]
    .map(([, name, text]) => [name!, decoded(text!)]);
  const chosen = [...form.matchAll(/<select\b[^>]* name="([^"]+)"[^]*?<\/select>/g)]
    .map((
      [select, name],
    ) => [name!, /<option[^>]* selected[^>]*>/.exec(select)?.[0].match(/value="([^"]*)"/)?.[1] ?? ""]);
  return Object.fromEntries([...inputs, ...areas, ...chosen]);
}

Deno.test("of two who edit the same thing at once the second is told, keeps what was typed, and may replace it then", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const question = (text: string) => ({ id: "q1", type: "text", text, isRequired: false }) as const;
  const { id: survey } = await createSurvey(t.ctx, t.dana, {
    name: "Twice",
    texts: {
      "en-US": {
        title: "Twice",
        description: "",
        questions: [question("Why?"), { ...question("How?"), id: "q2" }],
      },
    },
  });
  const { id: webhook } = await createWebhook(t.ctx, t.dana, {
    ...{ url: "https://hooks.cedar.test/in", events: ["respondent.started"] },
    hasPersonalData: false,
  });
  await changeProvider(
    t.ctx,
    t.dana,
    ProviderBody.parse({
      ...{ issuer: "https://id.cedar.test", clientId: "assay", clientSecret: "top", groupsClaim: "groups" },
    }),
  );
  const settings = "/admin/org/settings", surveys = `/admin/surveys/${survey}`;
  const textIs = async (at: number) =>
    (await surveyById(t.ctx, t.dana, survey)).texts["en-US"]!.questions[at]!.text;
  const things: [path: string, field: string, value: (n: number) => string, now: () => Promise<unknown>][] = [
    [`${surveys}/questions/q1`, "text.en-US", (n) => `Why ${n}?`, () => textIs(0)],
    [surveys, "name", (n) => `Twice ${n}`, async () => (await surveyById(t.ctx, t.dana, survey)).name],
    [
      `${settings}/general`,
      "name",
      (n) => `Cedar ${n}`,
      async () => (await t.sql`select name from organizations where id = ${t.cedar.id}`)[0]!.name,
    ],
    [
      `${settings}/sign-in`,
      "idleMinutes",
      (n) => String(30 + n),
      async () =>
        String(
          (await t.sql`select idle_minutes from organizations where id = ${t.cedar.id}`)[0]!.idleMinutes,
        ),
    ],
    [
      "/admin/org/emails/invitation/en-US",
      "subject",
      (n) => `Your test ${n}`,
      async () => (await t.sql`select subject from letter_templates`)[0]!.subject,
    ],
    [
      `${settings}/webhooks/${webhook}`,
      "url",
      (n) => `https://hooks.cedar.test/${n}`,
      async () => (await webhookById(t.ctx, t.dana, webhook)).url,
    ],
    [
      `${settings}/single-sign-on/provider`,
      "clientId",
      (n) => `assay-${n}`,
      async () => (await readSingleSignOn(t.ctx, t.dana)).provider!.clientId,
    ],
  ];
  for (const [path, field, value, now] of things) {
    const html = await (await site.fetch(path, { cookie })).text();
    const fields = formOf(html, path === surveys ? "title." : "");
    const send = (form: Record<string, string>) => site.submit(path, form, { cookie });
    assert.equal((await send({ ...fields, [field]: value(1) })).status, 303, path);
    const second = await send({ ...fields, [field]: value(2) });
    assert.equal(second.status, 412, path);
    const told = await second.text();
    assert.match(told, /Somebody has changed this since you opened it/, path);
    assert.equal(await now(), value(1), path);
    const again = formOf(told, path === surveys ? "title." : "");
    assert.equal(again[field], value(2), `${path}: what was typed is kept`);
    assert.equal((await send(again)).status, 303, path);
    assert.equal(await now(), value(2), path);
  }

  // A colleague who edits another question is not in the way.
  const read = async (id: string) =>
    formOf(await (await site.fetch(`${surveys}/questions/${id}`, { cookie })).text(), "");
  const [one, other] = [await read("q1"), await read("q2")];
  for (const [id, form] of [["q1", one], ["q2", other]] as const) {
    const saved = await site.submit(`${surveys}/questions/${id}`, { ...form, "text.en-US": `Both ${id}` }, {
      cookie,
    });
    assert.equal(saved.status, 303, id);
  }
  assert.deepEqual([await textIs(0), await textIs(1)], ["Both q1", "Both q2"]);
});
