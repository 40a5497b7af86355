import assert from "node:assert/strict";
import { createSurvey, surveyById } from "$/domain/surveys/make_surveys.ts";
import { changeProvider, readSingleSignOn } from "$/domain/account/single_sign_on/settings.ts";
import { createWebhook, webhookById } from "$/domain/webhooks/webhooks.ts";
import { ProviderBody } from "$/model/account/single_sign_on.ts";
import { formOf, saveTwice } from "../../helpers/pages/save_twice.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

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
    await saveTwice(site, cookie, { path, field, value, now, of: path === surveys ? "title." : "" });
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
