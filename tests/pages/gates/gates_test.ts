import assert from "node:assert/strict";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { type Actor, SANDBOX_SCOPES, type Scope, SCOPES } from "$/model/account/actor.ts";
import { asksFresh, needsOfPage, PAGES } from "$/model/account/pages.ts";
import { allows, holds, needsConsent, requireMay } from "$/model/account/permissions.ts";
import type { Call } from "$/model/call.ts";
import { Refusal, type RefusalCode } from "$/model/refusal.ts";
import { fingerprint } from "../../helpers/world/fingerprint.ts";
import { samplesOf } from "../../helpers/pages/call_samples.ts";
import {
  describeReply,
  nameOfCall,
  openCalls,
  type Person,
  PERSONAL,
  type Reply,
} from "../../helpers/pages/call_story.ts";
import {
  keyWith,
  notFresh,
  type Proof,
  sandboxKeyWith,
  shutSessions,
  withoutConsent,
} from "../../helpers/pages/session_states.ts";
import { routeIds } from "../../helpers/pages/route_ids.ts";
import { atOneMoment, openTestSite } from "../../helpers/pages/site.ts";
import {
  codesOf,
  cookies,
  PERSON,
  ROUTES,
  type Row,
  ROWS,
  standingOfRow,
} from "../../helpers/pages/standings.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("every page and file names its capability, and every named route exists", () => {
  assert.ok(ROUTES.length > 100, String(ROUTES.length));
  assert.deepEqual(ROUTES.filter(({ route }) => !needsOfPage(route)).map(({ file }) => file), []);
  const routes = Object.values(PAGES).flat();
  const existing = new Set(ROUTES.map(({ route }) => route));
  assert.deepEqual(routes.filter((route) => !existing.has(route)), []);
  assert.equal(new Set(routes).size, routes.length, "no page is listed twice");
});

/**
 * Of sessions that let nobody in, and of keys without the scope, each run tries a third, so that each page and call
 * meets some of them and each of them many; `WHOLE_MATRIX=1` tries all.
 */
const SHARE = Deno.env.get("WHOLE_MATRIX") === "1" ? 1 : 3;
const isOfThisRun = (at: number, who: number) => (at + who) % SHARE === 0;

/** Whether the reply turns the visitor away, wherever it redirects to. */
function isShut({ status, headers }: Response, path: string): boolean {
  if (status === 401 || status === 403) return true;
  const to = status === 303 || status === 302 ? headers.get("location")! : "";
  if (to.startsWith("/login?unauthorized") || ["/waiting", "/closed", "/operator"].includes(to)) return true;
  if (to.startsWith("/set-up-second-factor")) return true;
  return path.startsWith("/tests/") ? to === "/tests" : path !== "/admin" && to === "/admin";
}

/** Whether staff's form was refused and not answered by another page, as their reads are. */
const isRefusal = ({ status }: Response, row: Row, route: string) =>
  status === 403 || !STAFF_ROWS.includes(row) || !route.startsWith("/admin");
const STAFF_ROWS: readonly Row[] = ["reports", "readonly", "member", "insider", "admin", "support"];

const SAME_ORIGIN = { origin: "http://assay.test", "sec-fetch-site": "same-origin" };

/** A file is fetched by whoever asked for it. */
const OF_PROGRAMS = ["/download/:taskId"];

/** One address for several acts: which of them asks for a fresh sign-in is said by its last part. */
const ANY_ACTION = /\/respondents\/:action$/;

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
  // Sessions that let nobody in, and a program: it has no pages.
  const out: [string, Proof][] = [
    ...Object.entries(await shutSessions(t)),
    ["program", await keyWith(t, "Page reader", SCOPES)],
  ];
  const stale = await notFresh(t);
  const before = await fingerprint(t.sql, t.cedar.id);
  const wrong: string[] = [], kept: string[] = [], seen: string[] = [];
  let tried = 0;
  for (const [at, { route, methods, address }] of ROUTES.entries()) {
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
        if (isShut(answer, path) === mayOpen || method === "POST" && !isRefusal(answer, row, route)) {
          wrong.push(`${method} ${route}: ${mayOpen ? "shut" : "open"} to ${row}`);
        }
      }
    }
    for (const [nth, [who, { cookie, authorization }]] of needs === "comeIn" ? [] : out.entries()) {
      if (!isOfThisRun(at, nth)) continue;
      if (who === "program" && OF_PROGRAMS.includes(route)) continue;
      tried++;
      // One method of each: the row of nobody tries them all.
      const [method] = methods;
      const answer = await site.fetch(address(ids), {
        ...{ method, cookie, body: method === "POST" ? new URLSearchParams() : undefined },
        headers: { ...SAME_ORIGIN, ...(!cookie && { authorization: authorization! }) },
      });
      await answer.body?.cancel();
      if (!isShut(answer, address(ids))) wrong.push(`${method} ${route}: open to ${who}`);
    }
    const asks = methods.includes("POST") && (asksFresh(route, {}) || ANY_ACTION.test(route));
    if (asks) {
      const path = address(ids).replace(/respondents\/[^/]+$/, "respondents/anonymize");
      const answer = await site.submit(path, {}, stale);
      await answer.body?.cancel();
      tried++;
      if (answer.status !== 403) wrong.push(`POST ${route}: open to an admin who is not fresh`);
    }
  }
  console.log(`${tried} combinations of page, method and session tried, ${wrong.length} holes`);
  const lost = await site.fetch("/admin/nowhere", { cookie: known.admin });
  await lost.body?.cancel();
  assert.match(lost.headers.get("cache-control")!, /no-store/);
  assert.deepEqual(wrong, []);
  assert.deepEqual(kept, []);
  assert.deepEqual(seen.filter((page) => /by (readonly|reports|support)$/.test(page)), []);
  assert.ok(seen.includes(`${RESPONDENT} by admin`), "an admin sees codes");
  assert.ok(tried > 4_000, String(tried));
  assert.deepEqual(await fingerprint(t.sql, t.cedar.id), before);
});

/** The first signs out. A task is open by its kind, which a test below covers. */
const COVERED_ELSEWHERE = /^\/api\/logout$|^\/reports\/tasks\//;

/** Somebody with as much of an actor as decides about rights. */
const actorOf = (row: Row | Scope): Actor => {
  const standing = row.includes(":") ? "key" : standingOfRow(row as Row);
  const isStaff = ["reports", "readonly", "member", "admin"].includes(standing);
  const isSandbox = (SANDBOX_SCOPES as readonly string[]).includes(row);
  return { kind: isStaff ? "staff" : standing, role: standing, scopes: [row], isSandbox } as unknown as Actor;
};

/** How the tables answer; null if they let the caller in. */
function refusalOf(actor: Actor, { method, path, needs }: Call): RefusalCode | null {
  const isWrite = method !== "GET" && needs !== "comeIn" && needs !== "leaveSupport";
  if (actor.kind === "support" && isWrite) return "support_reads_only";
  const isPersonal = PERSONAL.includes(path) && path !== "/api/palette";
  if (actor.kind === "key" && isPersonal && allows(actor, needs)) return "not_for_keys";
  try {
    requireMay(actor, needs);
    return actor.kind === "staff" && actor.lacksConsent && needsConsent(needs) ? "consent_missing" : null;
  } catch (refusal) {
    assert.ok(refusal instanceof Refusal);
    return refusal.code;
  }
}

const NOBODY = { kind: "nobody" } as const;

Deno.test("each call is open to the standings and scopes of the table, and refuses all others and every shut session as the table says", async () => {
  await using t = await world();
  const story = await openCalls(t, { withSupport: true });
  const callers: [string, Parameters<typeof story.send>[0], Actor][] = [
    ...ROWS.map((row) => [row, PERSON[row], actorOf(row)] as [Row, Person, Actor]),
    ...await Promise.all(
      SCOPES.map(async (scope) =>
        [scope, await keyWith(t, `Only ${scope}`, [scope]), actorOf(scope)] as [Scope, Proof, Actor]
      ),
    ),
    ...await Promise.all(
      SANDBOX_SCOPES.map(async (scope) =>
        [`sandbox ${scope}`, await sandboxKeyWith(t, [scope]), actorOf(scope)] as [string, Proof, Actor]
      ),
    ),
    ["without consent", await withoutConsent(t), { ...actorOf("admin"), lacksConsent: true } as Actor],
    ...Object.entries(await shutSessions(t)).map(([state, proof]) =>
      [state, proof, NOBODY] as [string, Proof, Actor]
    ),
  ];
  const stale = await notFresh(t);
  // On a slow machine the walk takes longer than a session goes unmarked as seen.
  await t.sql`
    update staff_sessions set last_seen_at = now() + interval '1 hour' where last_seen_at > now() - interval '1 hour'`;
  const before = await fingerprint(t.sql, t.cedar.id);
  const wrong: string[] = [];
  let tried = 0;
  for (const [at, call] of CALLS.entries()) {
    const samples = samplesOf(call, story.own, story.facts);
    for (const [nth, [who, caller, actor]] of callers.entries()) {
      const expected = refusalOf(actor, call);
      const isShutOut = actor === NOBODY || expected !== null && actor.kind === "key";
      if (isShutOut && !isOfThisRun(at, nth)) continue;
      if (expected === null && (call.method !== "GET" || COVERED_ELSEWHERE.test(call.path))) continue;
      if (actor === NOBODY && call.needs === "comeIn") continue;
      tried++;
      // Refused before it is read. A call whose query decides is open with at least one of its samples.
      const replies = await Promise.all(
        (expected ? samples.slice(0, 1) : samples).map((sample) => story.send(caller, call, { sample })),
      );
      const isRight = expected === null
        ? replies.some(({ status, text }) => status !== 401 && (status !== 403 || isOtherScope(text, who)))
        : replies.every((reply) => isRefusedAs(expected, reply));
      if (!isRight) {
        wrong.push(`${nameOfCall(call)} by ${who}: ${describeReply(replies[0]!)}, not ${expected}`);
      }
    }
    for (const sample of samples) {
      if (refusalOf(actorOf("admin"), call)) continue;
      if (!call.asksFresh?.(new URL(`http://assay.test/?${new URLSearchParams(sample.query)}`))) continue;
      tried++;
      const reply = await story.send(stale, call, { sample });
      if (!isRefusedAs("fresh_sign_in_required", reply)) wrong.push(`${nameOfCall(call)} not fresh`);
    }
  }
  console.log(`${tried} combinations of call and caller tried, ${wrong.length} holes`);
  assert.deepEqual(wrong, []);
  assert.ok(tried > 4_000, String(tried));
  assert.deepEqual(await fingerprint(t.sql, t.cedar.id), before);
});

/** 401 has no body. */
const isRefusedAs = (code: RefusalCode, { status, text }: Reply) =>
  status === new Refusal(code).status && (status === 401 ? text === "" : JSON.parse(text).code === code);

/** A call may need another scope as well, and says so. */
const isOtherScope = (text: string, scope: string) => {
  const { code, data } = JSON.parse(text);
  return code === "scope_missing" && data.scope !== scope;
};

Deno.test("signing out clears the browser's cached pages, but not its storage, which holds respondents' answers", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { admin: dana } = await cookies(t, site);
  const answer = await site.submit("/api/logout", {}, { cookie: dana });
  await answer.body?.cancel();
  assert.equal(answer.headers.get("clear-site-data"), '"cache", "prefetchCache", "prerenderCache"');
});
