import assert from "node:assert/strict";
import { changeMember } from "$/domain/account/members/change_member.ts";
import { deleteMember } from "$/domain/account/members/delete_member.ts";
import { inviteMember } from "$/domain/account/members/invite_member.ts";
import { listMembers } from "$/domain/account/members/list_members.ts";
import { addProjectMember, projectPeople, removeProjectMember } from "$/domain/projects/project_members.ts";
import { openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { colleague } from "../../helpers/world/colleague.ts";
import { refuses } from "../../helpers/world/refuses.ts";
import { words } from "../../helpers/world/words.ts";
import { world } from "../../helpers/world/world.ts";

const ENGLISH = { language: "en-US", t: words.t("en-US") } as const;

async function projectsOf(site: TestSite, cookie: string): Promise<string[]> {
  const answer = await site.fetch("/api/v1/projects", { cookie });
  return (await answer.json()).results.map(({ name }: { name: string }) => name);
}

Deno.test("a member with own projects works in those that they create and are added to, and in no other", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const kim = await colleague(t, "member", { projects: [] });
  const cookie = await site.signIn("member@cedar.test", "Cedar-valley-1");
  const statusOf = async (path: string) => {
    const answer = await site.fetch(path, { cookie });
    await answer.body?.cancel();
    return answer.status;
  };
  assert.deepEqual(await projectsOf(site, cookie), []);

  // Creates a project, and a batch in it.
  const project = await (await site.send("POST", "/api/v1/projects", { name: "Night school" }, { cookie }))
    .json();
  const batch = await site.send("POST", "/api/v1/batches", { name: "First group", project: project.id }, {
    cookie,
  });
  assert.equal(batch.status, 201);
  const within = await site.send(
    "POST",
    "/api/v1/batches",
    { name: "Second group", project: t.recruitment.id },
    { cookie },
  );
  assert.equal(within.status, 404);
  await within.body?.cancel();

  // Is added to another, and works with its people.
  const respondent = `/api/v1/respondents/${t.elodie.id}`;
  assert.equal(await statusOf(respondent), 404);
  await addProjectMember(t.ctx, t.dana, t.recruitment.id, kim.userId);
  await addProjectMember(t.ctx, t.dana, t.recruitment.id, kim.userId);
  assert.deepEqual(await projectsOf(site, cookie), ["Night school", "Recruitment"]);
  const flagged = await site.send("PATCH", respondent, { flaggedAt: new Date().toISOString() }, { cookie });
  assert.equal(flagged.status, 200);
  const found = await (await site.fetch("/api/v1/respondents/search?query=tremblay", { cookie })).json();
  assert.ok(found.count > 0);
  const reports = await site.send(
    "POST",
    `/api/v1/report/${t.springIntake.id}?output=csv`,
    undefined,
    { cookie },
  );
  assert.equal(reports.status, 202);
  const task = `/api/v1/reports/tasks/${(await reports.json()).id}`;
  assert.equal(await statusOf(task), 200);

  // Removed again, sees neither the people nor the export asked for.
  await removeProjectMember(t.ctx, t.dana, t.recruitment.id, kim.userId);
  assert.deepEqual([await statusOf(respondent), await statusOf(task)], [404, 404]);
  assert.deepEqual(await projectsOf(site, cookie), ["Night school"]);
  const record = await t.sql<{ verb: string; projectId: string }[]>`
    select verb, detail ->> 'projectId' as project_id from audit_events
    where subject_id = ${kim.userId} and verb like '%ProjectMember' order by id`;
  const of = { projectId: t.recruitment.id };
  assert.deepEqual([...record], [{ verb: "addProjectMember", ...of }, {
    verb: "removeProjectMember",
    ...of,
  }]);
});

Deno.test("an admin limits a member to own projects on the team page, from their next request on", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const kim = await colleague(t, "member");
  const cookie = await site.signIn("member@cedar.test", "Cedar-valley-1");
  assert.ok((await projectsOf(site, cookie)).includes("Recruitment"));
  const address = `/admin/org/member/${kim.userId}/role`;
  await site.submit(address, { role: "member", ownProjectsOnly: "on" }, { cookie: dana });
  assert.deepEqual(await projectsOf(site, cookie), []);
  const team = await (await site.fetch("/admin/org", { cookie: dana })).text();
  assert.ok(team.includes("Own projects only"));
  await site.submit(address, { role: "member" }, { cookie: dana });
  assert.ok((await projectsOf(site, cookie)).includes("Recruitment"));
  // Admins see all, whatever was set before.
  await changeMember(t.ctx, t.dana, kim.userId, { role: "admin", seesAllProjects: false }, ENGLISH);
  assert.ok((await projectsOf(site, cookie)).includes("Recruitment"));
  const invited = { email: "new@cedar.test", role: "member", ownProjectsOnly: "on" };
  await site.submit("/admin/org/invitation", invited, { cookie: dana });
  const member = (await listMembers(t.ctx, t.dana)).find(({ email }) => email === "new@cedar.test");
  assert.equal(member?.seesAllProjects, false);
  const { id } = await inviteMember(t.ctx, t.dana, { email: "all@cedar.test", role: "member" }, ENGLISH);
  assert.equal((await listMembers(t.ctx, t.dana)).find((other) => other.id === id)?.seesAllProjects, true);
});

Deno.test("a project is shared by admins and by its members alone, and goes on without any", async () => {
  await using t = await world();
  const kim = await colleague(t, "member");
  const lou = await colleague(t, "member", { name: "lou", projects: [t.leadership.id] });
  const change = { add: addProjectMember, remove: removeProjectMember };
  await refuses("forbidden", () => change.add(t.ctx, kim, t.leadership.id, t.riley.userId));
  assert.equal((await projectPeople(t.ctx, kim, t.leadership.id)).mayChange, false);
  await refuses("forbidden", () => change.add(t.ctx, t.riley, t.leadership.id, t.riley.userId));
  await refuses("not_found", () => change.add(t.ctx, t.omar, t.leadership.id, t.omar.userId));
  await refuses("not_found", () => change.add(t.ctx, t.dana, t.leadership.id, t.omar.userId));
  await refuses("not_found", () => change.remove(t.ctx, t.dana, t.leadership.id, t.riley.userId));

  // Lou hands the project over, and Kim leaves the team.
  await change.add(t.ctx, lou, t.leadership.id, kim.userId);
  await change.remove(t.ctx, lou, t.leadership.id, lou.userId);
  await change.remove(t.ctx, kim, t.leadership.id, t.dana.userId);
  await deleteMember(t.ctx, t.dana, kim.userId);
  const { members, mayChange, others } = await projectPeople(t.ctx, t.dana, t.leadership.id);
  assert.deepEqual([members.length, mayChange], [0, true]);
  assert.ok(others.some(({ id }) => id === lou.userId));
});

Deno.test("somebody with own projects who leaves one is led to the dashboard", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const kim = await colleague(t, "member", { projects: [t.leadership.id] });
  const cookie = await site.signIn("member@cedar.test", "Cedar-valley-1");
  const people = `/admin/project/${t.leadership.id}/people`;
  const added = await site.submit(people, { member: t.riley.userId }, { cookie });
  assert.equal(added.headers.get("location"), people);
  const text = await (await site.fetch(people, { cookie })).text();
  assert.ok(text.includes("riley@cedar.test"));
  const gone = await site.submit(`${people}/${kim.userId}/remove`, {}, { cookie });
  assert.deepEqual([gone.status, gone.headers.get("location")], [303, "/admin"]);
  assert.equal((await site.fetch(people, { cookie })).status, 404);
});
