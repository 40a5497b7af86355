import assert from "node:assert/strict";
import { exportCsv } from "$/domain/exports/export_csv.ts";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { HOOKS } from "../../db/exports/exported_csv.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

const DANA = ["dana@cedar.test", "Cedar-valley-1"] as const;

Deno.test("a new project opens with a notice that is shown once, and appears in the sidebar", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const created = await sendForm(site, "/admin/project/new", { name: " Dispatch  " }, dana);
  assert.match(created.to ?? "", /^\/admin\/project\/[\w-]{36}#main$/);
  assert.ok(created.text.includes("Success! Dispatch has been created."));
  assert.match(created.page?.headers.get("set-cookie") ?? "", /^assay_notice=; .*Max-Age=0/);
  const dashboard = await (await site.fetch("/admin", { cookie: dana })).text();
  assert.ok(dashboard.includes("4 projects"));
});

Deno.test("pages of the admin area show what is asked for", async (step) => {
  await using t = await world();
  const site = await openTestSite(t);

  await step.step(
    "a test that is not validated is marked where it is listed and on the page of a respondent who sat it",
    async () => {
      const dana = await site.signIn(...DANA);
      const batch = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}`;
      for (const path of [batch, `${batch}/respondent/${t.elodie.id}`]) {
        const page = await (await site.fetch(path, { cookie: dana })).text();
        assert.equal(page.match(/demonstration content, not validated/gi)?.length, 1, `once on ${path}`);
      }
    },
  );

  await step.step("an invalid name is shown again as it was typed, with the reason", async () => {
    const dana = await site.signIn(...DANA);
    const short = await sendForm(site, "/admin/project/new", { name: "<i" }, dana);
    assert.equal(short.status, 400);
    assert.match(short.text, /value="&lt;i"/);
    assert.ok(short.text.includes("Please correct the highlighted fields below."));

    const taken = await sendForm(site, `/admin/project/${t.recruitment.id}/batch/new`, {
      name: "Spring intake",
    }, dana);
    assert.equal(taken.status, 400);
    assert.ok(taken.text.includes("Batch name already exists - please use a different name."));
  });

  await step.step("a search leads to an address of its own, whatever the query contains", async () => {
    const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
    const search = async (query: string) => {
      const redirect = await site.fetch(`/admin/search?query=${encodeURIComponent(query)}`, {
        cookie: riley,
      });
      return await (await site.fetch(redirect.headers.get("location")!, { cookie: riley })).text();
    };
    const results = await search("elodie tremblay");
    assert.ok(results.includes("Élodie Tremblay") && results.includes("1 respondent"));
    assert.ok((await search("elodie.tremblay@example.test")).includes("Élodie Tremblay"));
    assert.ok((await search("a/b?c#d%")).includes("Results for “a/b?c#d%”"));
    assert.ok((await search("el")).includes("Type at least three characters."));
    assert.equal(
      (await site.fetch("/admin/search?query=", { cookie: riley })).headers.get("location"),
      "/admin",
    );
  });

  await step.step("documents of the resources are for staff; an unknown one is not found", async () => {
    const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
    const dashboard = await (await site.fetch("/admin", { cookie: riley })).text();
    const links = [...new Set(dashboard.match(/\/resources\/[\w-]+/g))];
    assert.equal(links.length, 7);
    for (const link of links) assert.equal((await site.fetch(link, { cookie: riley })).status, 200, link);
    assert.equal((await site.fetch("/resources/nothing", { cookie: riley })).status, 404);
    assert.equal(
      (await site.fetch(links[0]!)).headers.get("location")?.startsWith("/login?unauthorized"),
      true,
    );
  });

  await step.step("a read-only member sees SSPO as the name of each of its forms", async () => {
    const [person] = await t.sql<{ id: string }[]>`
      select id from respondents where batch_id = ${t.autumnIntake.id} limit 1`;
    const [form] = await t.sql<[{ name: string }]>`select name from tests where identifier = 'SSPO'`;
    const path = `/admin/project/${t.recruitment.id}/batch/${t.autumnIntake.id}/respondent/${person?.id}`;
    const seenBy = async (email: string) => {
      const cookie = await site.signIn(email, "Cedar-valley-1");
      const page = await (await site.fetch(path, { cookie })).text();
      return ["SSPO", form.name].filter((name) => page.includes(`>${name}<`));
    };
    assert.deepEqual(await seenBy("dana@cedar.test"), [form.name]);
    assert.deepEqual(await seenBy("riley@cedar.test"), ["SSPO"]);
  });
});

Deno.test("a created batch opens its edit page, and a new name shows on it", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const created = await sendForm(
    site,
    `/admin/project/${t.leadership.id}/batch/new`,
    { name: "Second group" },
    dana,
  );
  assert.match(created.to ?? "", /\/batch\/[\w-]{36}\/edit#tests$/);
  const [page] = created.to!.split("#");
  const renamed = await sendForm(site, page!, { name: "Third group" }, dana);
  assert.ok(renamed.text.includes("The batch is now called Third group."));
  const taken = await sendForm(site, page!, { name: "SUPERVISORS" }, dana);
  assert.equal(taken.status, 400);
});

Deno.test("a password change follows the rules, and each violation has its message", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const change = (currentPassword: string, newPassword: string, confirmation = newPassword) =>
    sendForm(site, "/admin/org/profile/password", { currentPassword, newPassword, confirmation }, dana);
  assert.ok(
    (await change("Cedar-valley-1", "short")).text.includes("Please correct the highlighted fields below."),
  );
  assert.ok(
    (await change("Cedar-valley-1", "Longer-than-8", "Longer-than-9")).text
      .includes("Passwords don't match. Please re-enter the password confirmation"),
  );
  assert.ok(
    (await change("Wrong-one-1", "Longer-than-8")).text
      .includes("The current password you entered is incorrect. Please try again."),
  );
  const changed = await change("Cedar-valley-1", "Longer-than-8");
  assert.equal(changed.to, "/admin/org/profile");
  assert.ok(changed.text.includes("Password successfully changed."));
  await site.signIn("dana@cedar.test", "Longer-than-8");
});

Deno.test("the name in the profile is saved; a missing one is required", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
  const wrong = await sendForm(
    site,
    "/admin/org/profile",
    { firstName: "", lastName: "Okafor-Smith" },
    riley,
  );
  assert.equal(wrong.status, 400);
  assert.match(wrong.text, /value="Okafor-Smith"/);
  await sendForm(site, "/admin/org/profile", { firstName: "Rilla", lastName: "Okafor" }, riley);
  const dashboard = await (await site.fetch("/admin", { cookie: riley })).text();
  assert.ok(dashboard.includes("Welcome, Rilla"));
});

Deno.test("an invited member gets a mail, and an activated member gets in", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const noRole = await sendForm(site, "/admin/org/invitation", { email: "noor@cedar.test" }, dana);
  assert.equal(noRole.status, 400);
  assert.match(noRole.text, /value="noor@cedar.test"/);
  const taken = await sendForm(
    site,
    "/admin/org/invitation",
    { email: "Riley@cedar.test", role: "admin" },
    dana,
  );
  assert.ok(taken.text.includes("A user with this email address already exists."));
  await sendForm(site, "/admin/org/invitation", { email: "noor@cedar.test", role: "readonly" }, dana);
  assert.deepEqual(t.letters.map(({ to }) => to), ["noor@cedar.test"]);

  const wes = await site.signIn("wes@cedar.test", "Cedar-valley-1");
  await sendForm(site, `/admin/org/member/${t.wes.userId}/activation`, {}, dana);
  assert.equal((await site.fetch("/admin", { cookie: wes })).status, 200);
});

Deno.test("a batch's CSV is requested once, and the page shows its progress", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const batch = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}`;
  const requested = await sendForm(site, `${batch}/csv`, {}, dana);
  assert.equal(requested.to, `${batch}/reports`);
  assert.ok(requested.text.includes("Waiting to start"));
  await sendForm(site, `${batch}/csv`, {}, dana);
  const tasks = await t.sql`select from tasks`;
  assert.equal(tasks.length, 1);
  await exportCsv(t.ctx, { orgId: t.cedar.id, taskId: (await idOfCsv(t))! }, HOOKS);
  const generated = await (await site.fetch(`${batch}/reports`, { cookie: dana })).text();
  assert.match(generated, /Generated [^<]+, showing the batch as it was then/);
  for (const link of ["Download CSV", "Codebook", "Manifest"]) assert.ok(generated.includes(link), link);
});

Deno.test("a CSV's form is chosen on the page, which shows the choice the next time", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const batch = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}`;
  const { text } = await sendForm(site, `${batch}/csv`, { form: "long" }, dana);
  const [task] = await t.sql`select params from tasks`;
  assert.deepEqual(task!.params, { batchId: t.springIntake.id, form: "long", bom: "0" });
  assert.match(text, /<option[^>]*selected[^>]*value="long"|<option[^>]*value="long"[^>]*selected/);
  assert.doesNotMatch(text, /<input[^>]*id="csv-bom"[^>]*checked/);
  await sendForm(site, `${batch}/csv`, { form: "wide", bom: "1" }, dana);
  const [newest] = await t.sql`select params from tasks order by created_at desc limit 1`;
  assert.deepEqual(newest!.params, { batchId: t.springIntake.id });
});

const idOfCsv = async (t: World) =>
  (await t.sql<{ id: string }[]>`select id from tasks where kind = 'csv'`)[0]?.id;

Deno.test("a search result from the archive is shown with its batch and a link to the archive", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(...DANA);
  const search = async (by = cookie) =>
    await (await site.fetch("/admin/search/menon", { cookie: by })).text();
  assert.match(await search(), /<td[^>]*>Recruitment · Spring intake<\/td>/);
  await t.sql`
    update batches set status = 'archived', status_before_archive = 'live' where id = ${t.springIntake.id}`;
  assert.match(
    await search(),
    /<a href="\/admin\/archive\/batches">Recruitment · Spring intake \(archived\)<\/a>/,
  );
  await t.sql`update projects set is_archived = true where id = ${t.recruitment.id}`;
  assert.match(
    await search(),
    /<a href="\/admin\/archive\/projects">Recruitment · Spring intake \(archived\)<\/a>/,
  );
  // A read-only member sees no projects, so no archive either.
  const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
  assert.equal((await search(riley)).includes("Spring intake"), false);
});
