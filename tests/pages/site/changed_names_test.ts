import assert from "node:assert/strict";
import { saveTemplate } from "$/domain/batches/batch_templates.ts";
import { saveView } from "$/domain/respondents/lists/list_views.ts";
import { createTag } from "$/domain/respondents/tags.ts";
import { FORM_RESULT_TYPE } from "$/components/form/form_state.ts";
import { NewListView } from "$/model/respondents/list_view.ts";
import { formOf, saveTwice } from "../../helpers/pages/save_twice.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { withPasskey } from "../../helpers/world/software_authenticator.ts";
import { type World, world } from "../../helpers/world/world.ts";

const column = (t: World, table: string, name: string, id: string) => async () =>
  (await t.sql`select ${t.sql(name)} as value from ${t.sql(table)} where id = ${id}`)[0]!.value;

async function opened() {
  const t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const { id, projectId } = t.springIntake;
  return {
    ...{ t, site, cookie, batch: `/admin/project/${projectId}/batch/${id}` },
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}

Deno.test("of two who rename the same thing at once the second is told, keeps the name, and may replace it then", async () => {
  await using all = await opened();
  const { t, site, cookie, batch } = all;
  const { id: batchId, projectId } = t.springIntake;
  const { id: tag } = await createTag(t.ctx, t.dana, { name: "Twice" });
  const { id: template } = await saveTemplate(t.ctx, t.dana, { name: "Twice", batch: batchId });
  const { id: view } = await saveView(t.ctx, t.dana, NewListView.parse({ name: "Twice", columns: [] }));
  await withPasskey(t, t.dana);
  const [{ id: passkey }] = await t.sql<[{ id: string }]>`select id from passkeys`;
  const things = [
    [`/admin/project/${projectId}/edit`, column(t, "projects", "name", projectId)],
    [`${batch}/edit`, column(t, "batches", "name", batchId)],
    [`/admin/tags/${tag}/rename`, column(t, "tags", "name", tag)],
    [`/admin/templates/${template}/rename`, column(t, "batch_templates", "name", template)],
    [`${batch}/views/${view}/edit`, column(t, "list_views", "name", view)],
    [`/admin/org/profile/sign-in/passkeys/${passkey}/rename`, column(t, "passkeys", "name", passkey)],
  ] as const;
  for (const [path, now] of things) {
    await saveTwice(site, cookie, { path, field: "name", value: (nth) => `Twice ${nth}`, now });
  }
});

Deno.test("so is the second of two who change how long people are kept, the brand, billing or a code", async () => {
  await using all = await opened();
  const { t, site, cookie, batch } = all;
  const settings = "/admin/org/settings";
  const ofCedar = (name: string) => column(t, "organizations", name, t.cedar.id);
  await saveTwice(site, cookie, {
    ...{ path: `${settings}/retention`, field: "retentionMonths", value: (nth) => String(nth * 12) },
    now: async () => String(await ofCedar("retention_months")()),
  });
  await saveTwice(site, cookie, {
    ...{ path: `${settings}/brand`, field: "accent", value: (nth) => `#00${nth}05e`, now: ofCedar("accent") },
  });
  const room = `${batch}/rooms/${t.springRoom.id}`;
  await saveTwice(site, cookie, {
    ...{ path: `${room}/edit`, of: 'id="edit-label"', field: "label", value: (nth) => `Hall ${nth}` },
    now: column(t, "test_codes", "label", t.springRoom.id),
  });
});

Deno.test("so is the second of two who change a respondent's details or accommodations, with and without scripts", async () => {
  await using all = await opened();
  const { t, site, cookie, batch } = all;
  const page = `${batch}/respondent/${t.ravi.id}`;
  const details = {
    ...{ of: 'id="edit-respondent"', field: "email", value: (nth: number) => `ravi-${nth}@home.test` },
    now: column(t, "respondents", "email", t.ravi.id),
  };
  await saveTwice(site, cookie, { ...details, path: `${page}/edit` });
  // From the respondent's page, too, which has both forms.
  await saveTwice(site, cookie, { ...details, path: page, to: `${page}/edit` });
  await saveTwice(site, cookie, {
    ...{ path: `${page}/accommodations`, of: 'name="timeFactor"', field: "note" },
    value: (nth) => `Note ${nth}`,
    now: async () =>
      (await t
        .sql`select note from accommodations where respondent_id = ${t.ravi.id} order by id desc limit 1`)[0]!
        .note,
  });

  const { shown, ...typed } = formOf(await (await site.fetch(page, { cookie })).text(), details.of);
  const byScript = async (change: Record<string, string>) => {
    const sent = await site.fetch(`${page}/edit`, {
      ...{ method: "POST", cookie, body: new URLSearchParams({ ...typed, ...change }) },
      headers: { accept: FORM_RESULT_TYPE, origin: "http://assay.test", "sec-fetch-site": "same-origin" },
    });
    assert.equal(sent.headers.getSetCookie().some((one) => one.startsWith("assay_notice")), false);
    return await sent.json();
  };
  const first = await byScript({ email: "one@home.test", shown: shown! });
  assert.equal(first.to, page);
  assert.notEqual(first.shown, shown);
  assert.equal((await byScript({ email: "two@home.test", shown: first.shown })).to, page, "in the same page");
  const late = await byScript({ email: "late@home.test", shown: shown! });
  assert.match(late.message, /Somebody has changed this since you opened it/);
  assert.equal(await details.now(), "two@home.test");
  assert.equal((await byScript({ email: "late@home.test", shown: late.shown })).to, page);
  assert.equal(await details.now(), "late@home.test");
});
