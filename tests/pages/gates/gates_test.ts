import assert from "node:assert/strict";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { needsOfPage, PAGES } from "$/model/account/pages.ts";
import { holds } from "$/model/account/permissions.ts";
import { fingerprint } from "../../helpers/world/fingerprint.ts";
import { samplesOf } from "../../helpers/pages/call_samples.ts";
import { nameOfCall, openCalls } from "../../helpers/pages/call_story.ts";
import { routeIds } from "../../helpers/pages/route_ids.ts";
import { atOneMoment, openTestSite } from "../../helpers/pages/site.ts";
import { codesOf, cookies, PERSON, ROUTES, ROWS, standingOfRow } from "../../helpers/pages/standings.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("every page and file names its capability, and every named route exists", () => {
  assert.ok(ROUTES.length > 100, String(ROUTES.length));
  assert.deepEqual(ROUTES.filter(({ route }) => !needsOfPage(route)).map(({ file }) => file), []);
  const routes = Object.values(PAGES).flat();
  const existing = new Set(ROUTES.map(({ route }) => route));
  assert.deepEqual(routes.filter((route) => !existing.has(route)), []);
  assert.equal(new Set(routes).size, routes.length, "no page is listed twice");
});

/** Whether the reply turns the visitor away, wherever it redirects to. */
function isShut({ status, headers }: Response, path: string): boolean {
  if (status === 401 || status === 403) return true;
  const to = status === 303 || status === 302 ? headers.get("location")! : "";
  if (to.startsWith("/login?unauthorized") || ["/waiting", "/closed", "/operator"].includes(to)) return true;
  if (to.startsWith("/set-up-second-factor")) return true;
  return path.startsWith("/tests/") ? to === "/tests" : path !== "/admin" && to === "/admin";
}

/** Responses that are the same for everybody may be cached: images, words and speculation rules. */
const FOR_ALL = /^\/(images|logos|locales|speculation)/;

/** It ends with whoever reads it. */
const isStream = ({ headers }: Response) => headers.get("content-type")?.startsWith("text/event-stream");

/** Pages that always redirect to another page. */
const LEADS_ON = [
  "/login",
  "/waiting",
  "/set-up-second-factor",
  "/admin/search",
  "/tests/active",
  "/tests/departure",
  "/tests/look",
  "/admin/org/waiting/dismissal",
];

/** Shows a respondent's code to those who may let people in. */
const RESPONDENT = "/admin/project/:projectId/batch/:batchId/respondent/:respondentId";

Deno.test("each page is open to the standings of the table and shut to all others; no cache keeps it, and no reader sees a code", async () => {
  await using t = await world();
  const site = await openTestSite(atOneMoment(t));
  const ids = await routeIds(t, "cedar");
  const known = await cookies(t, site);
  const codes = await codesOf(t);
  const before = await fingerprint(t.sql, t.cedar.id);
  const wrong: string[] = [], kept: string[] = [], seen: string[] = [];
  let tried = 0;
  for (const { route, methods, address } of ROUTES) {
    const needs = needsOfPage(route)!;
    for (const row of ROWS) {
      const mayOpen = holds(standingOfRow(row), needs);
      for (const method of methods) {
        // Allowed writes are covered by the tests of each page; access shows in the reads.
        if (mayOpen && method !== "GET") continue;
        const path = address(ids), cookie = known[row];
        const answer = method === "POST"
          ? await site.submit(path, {}, { cookie })
          : await site.fetch(path, { method, cookie });
        const text = isStream(answer) ? await answer.body?.cancel() ?? "" : await answer.text();
        if (codes.some((code) => text.includes(code))) seen.push(`${route} by ${row}`);
        if (mayOpen && row !== "nobody" && !FOR_ALL.test(route)) {
          if (!answer.headers.get("cache-control")?.includes("no-store")) kept.push(`${route} to ${row}`);
        }
        if (mayOpen && (LEADS_ON.includes(route) || needs === "sitTests")) continue;
        tried++;
        if (isShut(answer, path) === mayOpen) {
          wrong.push(`${method} ${route}: ${mayOpen ? "shut" : "open"} to ${row}`);
        }
      }
    }
  }
  const lost = await site.fetch("/admin/nowhere", { cookie: known.admin });
  await lost.body?.cancel();
  assert.match(lost.headers.get("cache-control")!, /no-store/);
  assert.deepEqual(wrong, []);
  assert.deepEqual(kept, []);
  assert.deepEqual(seen.filter((page) => /by (readonly|reports|support)$/.test(page)), []);
  assert.ok(seen.includes(`${RESPONDENT} by admin`), "an admin sees codes");
  assert.ok(tried > 500, String(tried));
  assert.deepEqual(await fingerprint(t.sql, t.cedar.id), before);
});

/** The first signs out. A task is open by its kind, which a test below covers. */
const COVERED_ELSEWHERE = /^\/api\/logout$|^\/reports\/tasks\//;

Deno.test("each call is open to the standings of the table and shut to all others", async () => {
  await using t = await world();
  const story = await openCalls(t, { withSupport: true });
  const before = await fingerprint(t.sql, t.cedar.id);
  const wrong: string[] = [];
  for (const call of CALLS) {
    for (const row of ROWS) {
      const mayCall = holds(standingOfRow(row), call.needs);
      if (mayCall && (call.method !== "GET" || COVERED_ELSEWHERE.test(call.path))) continue;
      // A call whose query decides is open with at least one of its samples.
      const replies = await Promise.all(
        samplesOf(call, story.own, story.facts).map((sample) => story.send(PERSON[row], call, { sample })),
      );
      const isOpen = replies.some(({ status }) => status !== 401 && status !== 403);
      if (isOpen !== mayCall) wrong.push(`${nameOfCall(call)}: ${isOpen ? "open" : "shut"} to ${row}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.deepEqual(await fingerprint(t.sql, t.cedar.id), before);
});

Deno.test("signing out clears the browser's cached pages, but not its storage, which holds respondents' answers", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { admin: dana } = await cookies(t, site);
  const answer = await site.submit("/api/logout", {}, { cookie: dana });
  await answer.body?.cancel();
  assert.equal(answer.headers.get("clear-site-data"), '"cache", "prefetchCache", "prerenderCache"');
});
