import assert from "node:assert/strict";
import { callerOf } from "$/model/call.ts";
import { holds } from "$/model/account/permissions.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { needsOfPage } from "$/model/account/pages.ts";
import { slotsOf } from "../../helpers/pages/call_slots.ts";
import { describeReply, nameOfCall, openCalls, samplesWith } from "../../helpers/pages/call_story.ts";
import { routeIds } from "../../helpers/pages/route_ids.ts";
import { atOneMoment, openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { ROUTES } from "../../helpers/pages/standings.ts";
import { colleague } from "../../helpers/world/colleague.ts";
import { fingerprint, marks } from "../../helpers/world/fingerprint.ts";
import { type World, world } from "../../helpers/world/world.ts";

const ROLES = ["member", "readonly", "reports"] as const;
const NO_SUCH = "01931a00-0000-7000-8000-000000000000";

/** Ids and addresses in the rows of Cedar Valley's projects. Nobody outside of them may see any. */
async function marksOfProjects(t: World): Promise<string[]> {
  const narrowed = await t.sql<{ name: string }[]>`
    select table_name as name from information_schema.views where table_schema = 'own'`;
  const isNarrowed = (table: string) => narrowed.some(({ name }) => name === table);
  const ofAll = await marks(t.sql, t.cedar.id, (table) => !isNarrowed(table));
  return [...await marks(t.sql, t.cedar.id, isNarrowed)].filter((mark) => !ofAll.has(mark));
}

/** Ids that no project has, or that are looked for among what the caller was shown. */
const OF_NO_PROJECT = ["memberId", "agreementId", "templateId", "surveyId"];

/** The reply to a request. One of a form alone leads to its page. */
async function send(site: TestSite, method: string, path: string, cookie: string) {
  let answer = method === "POST"
    ? await site.submit(path, {}, { cookie })
    : await site.fetch(path, { method, cookie });
  if (method === "GET" && answer.status === 303) {
    await answer.body?.cancel();
    answer = await site.fetch(answer.headers.get("location")!, { cookie });
  }
  return { status: answer.status, text: await answer.text() };
}

Deno.test("a page of a project is 404 for each role with own projects that is not in it, and changes nothing", async () => {
  await using t = await world();
  const site = await openTestSite(atOneMoment(t));
  const theirs = await routeIds(t, "cedar");
  const cookies = new Map<string, string>();
  for (const role of ROLES) {
    await colleague(t, role, { name: `outside-${role}`, projects: [t.leadership.id] });
    cookies.set(role, await site.signIn(`outside-${role}@cedar.test`, "Cedar-valley-1"));
  }
  await t.sql`update staff_sessions set last_seen_at = now() + interval '1 hour'`;
  const before = await fingerprint(t.sql, t.cedar.id);
  const wrong: string[] = [];
  let tried = 0;
  for (const { route, file, owned, methods, address } of ROUTES) {
    const named = owned.filter((name) => !OF_NO_PROJECT.includes(name));
    if (named.length === 0) continue;
    // With the id of an own project before theirs as well.
    const ways = named.length > 1 ? [theirs, { ...theirs, projectId: t.leadership.id }] : [theirs];
    for (const role of ROLES.filter((role) => holds(role, needsOfPage(route)!))) {
      for (const [ids, method] of ways.flatMap((ids) => methods.map((method) => [ids, method] as const))) {
        tried++;
        const { status, text } = await send(site, method, address(ids), cookies.get(role)!);
        // A form is checked before its project is looked for.
        const isLost = status === 404 || method === "POST" && status === 400;
        if (!isLost || text.includes("Spring intake")) wrong.push(`${method} ${file} by ${role}: ${status}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(tried > 80, String(tried));
  assert.deepEqual(await fingerprint(t.sql, t.cedar.id), before);
});

Deno.test("an id of a project that the caller is not in gets the reply of an unknown id from every call, and changes nothing", async () => {
  await using t = await world();
  const story = await openCalls(t);
  const secrets = await marksOfProjects(t);
  const before = await fingerprint(t.sql, t.cedar.id);
  const wrong: string[] = [];
  let tried = 0;
  for (const call of CALLS.filter((call) => holds("member", call.needs) && callerOf(call) !== "anyone")) {
    for (
      const slot of slotsOf(call).filter(({ noun }) =>
        !["user", "notification", "member", "template", "survey"].includes(noun) &&
        // Tags are shown to all, and changed by who sees all.
        !(noun === "tag" && call.method === "GET")
      )
    ) {
      for (const sample of samplesWith(story, call, slot)) {
        tried++;
        const ask = (id: string) => story.send("outsider", call, { sample, other: { slot, id } });
        const [reply, unknown] = [await ask(story.own[slot.noun]), await ask(NO_SUCH)];
        const isSame = reply.status === unknown.status && reply.text === unknown.text;
        const leaked = secrets.find((secret) => reply.text.includes(secret));
        if (!isSame || reply.status < 400 || leaked) {
          wrong.push(
            `${nameOfCall(call)} ${slot.name}: ${describeReply(reply)}, not ${describeReply(unknown)}`,
          );
        }
      }
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(tried > 40, String(tried));
  assert.deepEqual(await fingerprint(t.sql, t.cedar.id), before);
});

Deno.test("no list, search, count or page tells of a project to somebody with own projects who is not in it", async () => {
  await using t = await world();
  const story = await openCalls(t);
  const site = await openTestSite(t);
  const secrets = await marksOfProjects(t);
  const cookie = await site.signIn("outsider@cedar.test", "Cedar-valley-1");
  const told: string[] = [];
  const look = (where: string, text: string) => {
    const secret = [...secrets, "Spring intake", "Tremblay"].find((secret) => text.includes(secret));
    if (secret) told.push(`${where}: ${secret}`);
  };
  const reads = CALLS.filter(({ method, path, needs }) =>
    method === "GET" && path !== "/api/logout" && !path.includes("{") && holds("member", needs)
  );
  for (const call of reads) look(nameOfCall(call), (await story.send("outsider", call, { sample: {} })).text);
  for (const query of ["tremblay", "menon", "example"]) {
    for (const path of ["respondents/search", "respondents/search/shortlist"]) {
      look(path, await (await site.fetch(`/api/v1/${path}?query=${query}`, { cookie })).text());
    }
    look("search", await (await site.fetch(`/admin/search/${query}`, { cookie })).text());
  }
  for (const { route, methods, owned, address } of ROUTES.filter(({ file }) => file.startsWith("admin/"))) {
    if (!methods.includes("GET") || owned.length > 0) continue;
    const text = await (await site.fetch(address({}), { cookie })).text();
    look(route, text.replaceAll("tremblay", ""));
  }
  assert.deepEqual(told, []);
});
