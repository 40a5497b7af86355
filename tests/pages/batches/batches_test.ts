import assert from "node:assert/strict";
import type { Log } from "$/lib/log.ts";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const DANA = ["dana@cedar.test", "Cedar-valley-1"] as const;

Deno.test("a batch passes through all its states by forms alone, and each page says what happened", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const send = (path: string, fields: Record<string, string> = {}) => sendForm(site, path, fields, dana);
  const read = async (path: string) => await (await site.fetch(path, { cookie: dana })).text();
  const home = `/admin/project/${t.leadership.id}/batch/${t.supervisors.id}`;

  const early = await send(`${home}/publish`);
  assert.equal(early.status, 409);
  assert.ok(early.text.includes("Add at least one test before respondents can start in this batch."));

  const [first, second] = await t.sql<{ id: number; name: string }[]>`
    select id, name from tests where current_version_id is not null order by id`;
  const added = await send(`${home}/tests`, { [`test.${first!.id}`]: "on" });
  assert.equal(added.to, `${home}/edit#tests`);
  assert.ok(added.text.includes(`${first!.name} has been added.`));
  const twice = await send(`${home}/tests`, { [`test.${first!.id}`]: "on" });
  assert.ok(twice.text.includes("An error occurred while adding tests."));
  assert.ok(twice.text.includes("This test is already on the batch."));
  const none = await send(`${home}/tests`, {});
  assert.deepEqual([none.status, none.text.includes("This field is required.")], [400, true]);
  await send(`${home}/tests`, { [`test.${second!.id}`]: "on" });

  const ids = async () =>
    (await t.sql<{ id: string }[]>`
      select id from batch_tests where batch_id = ${t.supervisors.id} order by "order"`).map(({ id }) => id);
  const turned = (await ids()).reverse();
  await send(`${home}/tests/order`, { order: turned.join() });
  assert.deepEqual(await ids(), turned);
  const removed = await send(`${home}/tests/${turned[1]}/remove`);
  assert.ok(removed.text.includes(`${first!.name} has been removed.`));
  const stale = await send(`${home}/tests/order`, { order: turned.join() });
  assert.equal(stale.status, 409);
  assert.ok(stale.text.includes("The tests of this batch have changed in the meantime."));

  assert.ok((await send(`${home}/publish`)).text.includes("Supervisors is live."));
  const again = await send(`${home}/publish`);
  assert.equal(again.status, 409);
  assert.ok(again.text.includes("An error occurred while publishing the batch"));
  assert.ok((await send(`${home}/close`)).text.includes("Supervisors is complete."));
  assert.ok((await send(`${home}/reopen`)).text.includes("Supervisors is live again."));
  const archived = await send(`${home}/archive`);
  assert.equal(archived.to, `/admin/project/${t.leadership.id}`);
  assert.ok(!archived.text.includes(`href="${home}"`), "the project lists it no longer");
  assert.ok((await read("/admin/archive/batches")).includes("Restore Supervisors"));
  const back = await send(`/admin/archive/batches/${t.supervisors.id}/restore`);
  assert.deepEqual([back.to, back.text.includes("Supervisors has been restored.")], [home, true]);
});

Deno.test("a batch is duplicated from its page and its project's list, which say what the copy has", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const read = async (path: string) => await (await site.fetch(path, { cookie: dana })).text();
  const project = `/admin/project/${t.recruitment.id}`;
  const duplicate = `${project}/batch/${t.springIntake.id}/duplicate`;
  for (const page of [project, `${project}/batch/${t.springIntake.id}`]) {
    assert.ok((await read(page)).includes(`href="${duplicate}"`), page);
  }
  assert.ok((await read(duplicate)).includes('value="Copy of Spring intake"'));
  const taken = await sendForm(site, duplicate, { name: "Night shift", project: t.recruitment.id }, dana);
  assert.deepEqual([taken.status, taken.text.includes('value="Night shift"')], [400, true]);
  const done = await sendForm(site, duplicate, { name: "Summer intake", project: t.leadership.id }, dana);
  assert.ok(done.text.includes("Summer intake has the set-up of Spring intake."));
  assert.match(done.to!, new RegExp(`^/admin/project/${t.leadership.id}/batch/`));
  await t.sql`update organizations set granted_tests = '{MAB_II}' where id = ${t.cedar.id}`;
  assert.match(await read(duplicate), /The new batch has 1 test: .* left out: your organization/s);
});

Deno.test("a batch is saved as a template, which is used, renamed and deleted by forms", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const send = (path: string, fields: Record<string, string> = {}) => sendForm(site, path, fields, dana);
  const project = `/admin/project/${t.recruitment.id}`;
  const saved = await send(`${project}/batch/${t.springIntake.id}/template`, { name: "Every spring" });
  assert.deepEqual([saved.to, saved.text.includes("Every spring is a template now.")], [
    "/admin/templates",
    true,
  ]);
  const [row] = await t.sql`select id from batch_templates where name = 'Every spring'`;
  const home = `/admin/templates/${row!.id}`;
  assert.ok(saved.text.includes(`href="${home}/batch"`));
  const made = await send(`${home}/batch`, { name: "By template", project: t.leadership.id });
  assert.ok(made.text.includes("By template has the set-up of the template Every spring."));
  const chosen = await send(`${project}/batch/new`, { name: "Chosen", template: row!.id });
  const plain = await send(`${project}/batch/new`, { name: "Plain", template: "" });
  const tests = await t.sql`
    select name, (select count(*)::int from batch_tests where batch_id = batches.id) as tests
    from batches where name in ('By template', 'Chosen', 'Plain') order by name`;
  assert.deepEqual(tests.map(({ tests }) => tests), [2, 2, 0], `${chosen.to} ${plain.to}`);
  assert.ok((await send(`${home}/rename`, { name: "Springs" })).text.includes("now called Springs."));
  const gone = await send(`${home}/delete`);
  assert.ok(gone.text.includes("The template Springs has been deleted.") && !gone.text.includes(home));
});

Deno.test("selected people are moved to a batch with the same tests by a form, and back by the notice", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const home = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}`;
  const send = (path: string, fields: Record<string, string>) => sendForm(site, path, fields, dana);
  const people = { ids: t.mei.id };
  const none = await send(`${home}/respondents/move`, people);
  assert.ok(none.text.includes("There is no batch to move to"));
  await send(`${home}/duplicate`, { name: "Second spring", project: t.recruitment.id });
  const [twin] = await t.sql<[{ id: string }]>`
    update batches set status = 'live' where name = 'Second spring' returning id`;
  const asked = await send(`${home}/respondents/move`, people);
  assert.match(asked.text, new RegExp(`1 respondent selected.*<option value="${twin.id}"`, "s"));
  const moved = await send(`${home}/respondents/move`, { ...people, to: twin.id, confirmed: "1" });
  assert.deepEqual([moved.to, moved.text.includes("1 respondent has been moved to Second spring.")], [
    home,
    true,
  ]);
  const [entry] = await t.sql<[{ at: Date }]>`select at from audit_events where verb = 'moveRespondent'`;
  const undo = { action: "move", to: twin.id, at: entry.at.toISOString() };
  const back = await send(`${home}/respondents/undo`, undo);
  assert.ok(back.text.includes("1 respondent has been moved back."));
});

Deno.test("two selected records are merged by a form that asks which details hold, and separated by the notice", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const home = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}`;
  const post = async (fields: [string, string][]) => {
    // A form sends a field for each of the selected.
    const answer = await site.submit(`${home}/respondents/merge`, fields, { cookie: dana });
    return { to: answer.headers.get("location"), text: await answer.text() };
  };
  const two: [string, string][] = [["ids", t.ravi.id], ["ids", t.mei.id]];
  assert.ok((await post([["ids", t.ravi.id]])).text.includes("Select exactly two respondents"));
  const asked = await post(two);
  assert.match(asked.text, /Choose which details hold.*name="lastName".*Chen/s);
  const done = await post([...two, ["lastName", t.mei.id], ["confirmed", "1"]]);
  assert.equal(done.to, `${home}/respondent/${t.ravi.id}`);
  const page = await (await site.fetch(done.to!, { cookie: dana })).text();
  assert.ok(
    page.includes("Another record of this person is merged into this one") && page.includes("Ravi Chen"),
  );
  const back = await sendForm(site, `${home}/respondent/${t.mei.id}/unmerge`, {}, dana);
  assert.ok(back.text.includes("The records are separate again.") && back.text.includes("Mei Chen"));
});

Deno.test("a project is archived and restored; the archive offers restoring only", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const home = `/admin/project/${t.recruitment.id}`;
  const question = await (await site.fetch(`${home}/archive`, { cookie: dana })).text();
  assert.ok(question.includes("1 of its batches is live now."));
  const archived = await sendForm(site, `${home}/archive`, {}, dana);
  assert.deepEqual([archived.to, archived.text.includes("Recruitment has been archived.")], ["/admin", true]);
  const twice = await sendForm(site, `${home}/archive`, {}, dana);
  assert.ok(twice.text.includes("An error occurred while archiving the project"));
  const page = await (await site.fetch(home, { cookie: dana })).text();
  assert.ok(page.includes("Restore") && !page.includes(`${home}/batch/new`));
  const back = await sendForm(site, `/admin/archive/projects/${t.recruitment.id}/restore`, {}, dana);
  assert.deepEqual([back.to, back.text.includes("Recruitment has been restored.")], [home, true]);
});

Deno.test("the batch's page counts the respondents that a change of tests affects, and says why those of a closed batch are fixed", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn(...DANA);
  const read = async (batch: { id: string }, page: string) => {
    const address = `/admin/project/${t.recruitment.id}/batch/${batch.id}/${page}`;
    return await (await site.fetch(address, { cookie: dana })).text();
  };
  const live = await read(t.springIntake, "edit");
  assert.ok(live.includes("The order also applies to tests that signed-up respondents have not begun"));
  assert.ok(!live.includes("/remove"), "each test has been begun");
  const counts =
    /(\d+) respondents who have signed up but not finished .*?(\d+) respondents have already finished/s;
  const [, unfinished, finished] = (await read(t.springIntake, "tests")).match(counts) ?? [];
  const [people] = await t.sql`
    select count(*) filter (where status <> 'complete') as unfinished, count(*) filter (where status = 'complete') as finished
    from respondents where batch_id = ${t.springIntake.id}`;
  assert.deepEqual([Number(unfinished), Number(finished)], [people!.unfinished, people!.finished]);

  const closed = await read(t.autumnIntake, "edit");
  assert.ok(closed.includes("This batch is closed, so its tests cannot be changed."));
  assert.ok(!closed.includes("Add tests"));
});

Deno.test("after an internal error each step shows its form again with a message", async () => {
  await using t = await world();
  const logged: string[] = [];
  const log: Log = {
    ...t.ctx.log,
    error: (event, _, facts) => void logged.push(`${event} ${JSON.stringify(facts)}`),
  };
  const site = await openTestSite({ ctx: { ...t.ctx, log } });
  const dana = await site.signIn(...DANA);
  const homeOf = (project: { id: string }, batch: { id: string }) =>
    `/admin/project/${project.id}/batch/${batch.id}`;
  const [draft, live, closed] = [
    homeOf(t.leadership, t.supervisors),
    homeOf(t.recruitment, t.springIntake),
    homeOf(t.recruitment, t.autumnIntake),
  ];
  const [first, second] = await t.sql<{ id: number }[]>`
    select id from tests where current_version_id is not null order by id`;
  await sendForm(site, `${draft}/tests`, { [`test.${first!.id}`]: "on" }, dana);
  const [sat] = await t.sql`select id from batch_tests where batch_id = ${t.supervisors.id}`;

  await t
    .sql`create function fail() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`;
  await t.sql`create trigger fail before insert on audit_events for each row execute function fail()`;
  const steps: [path: string, message: string, fields?: Record<string, string>][] = [
    [`${draft}/publish`, "An error occurred while publishing the batch"],
    [`${live}/close`, "An error occurred while completing the batch"],
    [`${closed}/reopen`, "An error occurred while reopening the batch"],
    [`${live}/archive`, "An error occurred while archiving the batch"],
    [`/admin/project/${t.recruitment.id}/archive`, "An error occurred while archiving the project"],
    [`${draft}/tests`, "An error occurred while adding tests.", { [`test.${second!.id}`]: "on" }],
    [`${draft}/tests/${sat!.id}/remove`, "An error occurred while removing a test."],
  ];
  for (const [path, message, fields = {}] of steps) {
    const { status, text } = await sendForm(site, path, fields, dana);
    assert.deepEqual(
      [status, text.includes(message), text.includes(`action="${path}"`)],
      [500, true, true],
      path,
    );
    assert.ok(!text.includes("disk"), path);
  }
  const csv = await sendForm(site, `${live}/csv`, {}, dana);
  assert.deepEqual([csv.to, csv.text.includes("An error occurred. Please try again later.")], [
    `${live}/reports`,
    true,
  ]);
  assert.equal(logged.length, steps.length + 1, "each error is logged once");
  for (const line of logged) {
    assert.match(line, /^request failed \{"method":"POST","route":"\/admin\/project\/:projectId\//);
    const ofRoute = line.replace(/"requestId":"[0-9a-f-]{36}"/, "");
    assert.doesNotMatch(ofRoute, /[0-9a-f]{8}-/, "the route is logged: the address contains ids");
  }
});
