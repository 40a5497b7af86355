import assert from "node:assert/strict";
import { moveBatch } from "$/domain/batches/move_batch.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

const bare = (html: string) =>
  html.replace(/<svg.*?<\/svg>/gs, "").replace(/<[^>]+>/g, " ").replace(/\s+/g, " ").trim();

async function open(t: World, batch: { id: string; projectId: string }) {
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const home = `/admin/project/${batch.projectId}/batch/${batch.id}`;
  const html = async (path = "") => await (await site.fetch(home + path, { cookie })).text();
  const part = (text: string, pattern: RegExp) => text.match(pattern)?.[0] ?? "";
  return {
    home,
    html,
    /** Links of the tabs in order; the current one is marked. */
    async tabs(path = "") {
      const nav = part(await html(path), /<nav [^>]*class="tabs".*?<\/nav>/s);
      return [...nav.matchAll(/<a ([^>]+)>(.*?)<\/a>/gs)].map(
        ([, attributes = "", text = ""]) =>
          `${bare(text)} ${attributes.match(/href="([^"]+)"/)?.[1]?.replace(home, "")}${
            attributes.includes("aria-current") ? " *" : ""
          }`,
      );
    },
    async figures() {
      return bare(part(await html(), /<ul [^>]*class="batch-figures".*?<\/ul>/s));
    },
    /** The main action, and the actions of the menu. */
    async actions(path = "") {
      const head = part(await html(path), /<header class="page-head">.*?<\/header>/s);
      const [main = "", menu = ""] = head.split("<details");
      return [
        ...[main, menu].map((some) =>
          [...some.matchAll(/<a [^>]*?href="[^"]+"[^>]*>.*?<\/a>/gs)].map(([link]) => link)
            .filter((link) =>
              !link.includes('href="/admin"') && !/href="\/admin\/project\/[^/"]+"/.test(link)
            )
            .map(bare)
        ),
      ];
    },
  };
}

Deno.test("a batch opens on its people, and its other pages have tabs with addresses of their own", async () => {
  await using t = await world();
  const batch = await open(t, t.springIntake);
  const tabs = [
    ...["People ", "Room /room", "Tests 2 /edit", "Codes & invitations /invitations"],
    ...["Reports & exports /reports", "Results /results"],
  ];
  for (const [nth, path] of ["", "/room", "/edit", "/invitations", "/reports", "/results"].entries()) {
    const shown = (await batch.tabs(path)).map((tab) => tab.replace("&amp;", "&"));
    assert.deepEqual(shown, tabs.map((tab, other) => tab + (other === nth ? " *" : "")), path);
  }
  const people = await batch.html();
  assert.ok(people.includes("data-respondents") && !/Generate CSV|id="codes"|id="invitations"/.test(people));
  assert.match(await batch.html("/reports"), /Generate CSV/);
  assert.match(await batch.html("/invitations"), /id="codes".*id="invitations"/s);
  // A page below a tab leads back to it.
  for (const path of ["/codes", "/rooms", "/invitations/new"]) {
    assert.match(
      await batch.html(path),
      new RegExp(`${batch.home}/invitations">Codes &amp; invitations`),
      path,
    );
  }
});

Deno.test("the figures are those of the batch's people, places and flags", async () => {
  await using t = await world();
  const batch = await open(t, t.springIntake);
  await t.sql`update respondents set flagged_at = null where batch_id = ${t.springIntake.id}`;
  await t.sql`update respondents set flagged_at = now() where id = ${t.elodie.id}`;
  const [people] = await t.sql`
    select count(*) as total, count(*) filter (where status = 'new') as new,
      count(*) filter (where status = 'inprogress') as inprogress,
      count(*) filter (where status = 'complete') as complete
    from respondents where batch_id = ${t.springIntake.id}`;
  const [places] = await t.sql`
    select sum(max_participants) as places from test_codes where batch_id = ${t.springIntake.id} and type = 'room'`;
  const figures = await batch.figures();
  assert.match(figures, new RegExp(`^${people!.total} respondents \\d+ of ${places!.places} places taken`));
  assert.match(
    figures,
    new RegExp(`${people!.new} not started ${people!.inprogress} in progress ${people!.complete} complete`),
  );
  assert.match(figures, / 1 flagged for attention Published /);
});

const SET_UP = ["Rename", "Duplicate", "Save as template"];
const WITH_TESTS = ["Preview as a respondent", ...SET_UP];

Deno.test("one main action follows the batch's state, and the others are in a menu", async () => {
  await using t = await world();
  const batch = await open(t, t.supervisors);
  const { id } = t.supervisors;
  assert.deepEqual(await batch.actions(), [["Choose the tests"], [...SET_UP, "Publish Batch", "Archive"]]);
  await t.sql`
    insert into batch_tests (org_id, batch_id, test_id, "order")
    select ${t.cedar.id}, ${id}, id, 0 from tests where identifier = 'NEO_B'`;
  assert.deepEqual(await batch.actions(), [["Publish Batch"], [...WITH_TESTS, "Archive"]]);
  await moveBatch(t.ctx, t.dana, id, "publish");
  assert.deepEqual(await batch.actions(), [["Invite people"], [...WITH_TESTS, "Close Batch", "Archive"]]);
  await t.sql`
    insert into respondents (org_id, batch_id, status, resume_code)
    values (${t.cedar.id}, ${id}, 'inprogress', 'TABS-AAAA-BBBB')`;
  assert.deepEqual((await batch.actions())[0], ["Follow progress"]);
  // On the page to which it leads it is what comes after it.
  assert.deepEqual((await batch.actions("/room"))[0], []);
  await t.sql`
    insert into respondents (org_id, batch_id, status, resume_code) values (${t.cedar.id}, ${id}, 'new', 'TABS-CCCC-DDDD')`;
  assert.deepEqual((await batch.actions("/room"))[0], ["Invite people"]);
  assert.deepEqual((await batch.actions("/invitations"))[0], ["Follow progress"]);
  await t.sql`update respondents set status = 'complete' where batch_id = ${id}`;
  assert.deepEqual(await batch.actions(), [["Close Batch"], [...WITH_TESTS, "Archive"]]);
  await moveBatch(t.ctx, t.dana, id, "close");
  assert.deepEqual(await batch.actions(), [["Generate reports"], [...WITH_TESTS, "Reopen", "Archive"]]);
  await moveBatch(t.ctx, t.dana, id, "archive");
  assert.deepEqual(await batch.actions(), [["Restore"], WITH_TESTS]);
});

Deno.test("who may not edit projects reads the tests in their tab, and adds none", async () => {
  await using t = await world();
  await t.sql`update organizations set can_edit_projects = false where id = ${t.cedar.id}`;
  const batch = await open(t, t.springIntake);
  assert.ok((await batch.tabs("/tests")).includes("Tests 2 /tests *"));
  const tests = await batch.html("/tests");
  assert.match(tests, /<ol class="sat-tests">/);
  assert.doesNotMatch(tests, /data-choices|Add tests|\/edit"/);
});
