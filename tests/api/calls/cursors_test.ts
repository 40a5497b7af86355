import assert from "node:assert/strict";
import fc from "fast-check";
import { hasPages } from "$/model/call.ts";
import { accessToken } from "$/domain/access/access_token.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { nameOfCall, openCalls, peopleOf, type Story } from "$/tests/helpers/pages/call_story.ts";
import { KINDS } from "$/tests/helpers/pages/listed_rows.ts";
import { openTestSite } from "$/tests/helpers/pages/site.ts";
import type { OwnIds } from "$/tests/helpers/world/own_ids.ts";
import { type World, world } from "$/tests/helpers/world/world.ts";

interface List {
  readonly kind: keyof typeof KINDS;
  /** Filters and orders to walk the list with; without any if it is left out. */
  readonly queries?: (own: OwnIds) => readonly string[];
}

const ORDERS = ["name", "dateOfBirth", "batch", "status"].flatMap((by) => [`&o=${by}`, `&o=-${by}`]);
const ofBatch = ({ batch }: OwnIds) => [`batch=${batch}`];

/** Each list that is fetched by page, with the rows that come and go meanwhile. */
const LISTS: Readonly<Record<string, List>> = {
  "GET /organization/audit-trail": {
    kind: "event",
    queries: ({ event }) => ["verb=walkList", `verb=walkList&newer=${event}`],
  },
  "GET /projects": { kind: "project", queries: () => ["", "getArchived=true"] },
  "GET /batches": { kind: "batch", queries: ({ project }) => ["", `project=${project}`] },
  "GET /billing/purchases": { kind: "purchase" },
  "GET /respondents/search": {
    kind: "respondent",
    queries: () => ["", ...ORDERS].map((order) => `query=walker${order}`),
  },
  "GET /respondents-improved": { kind: "respondent", queries: ofBatch },
  "GET /assessments": { kind: "assessment", queries: ofBatch },
  "GET /assessments/completed": { kind: "assessment", queries: ofBatch },
  "GET /respondents/archived": { kind: "archivedRespondent", queries: () => ["", "q=walker"] },
  "GET /batches/{id}/test-codes": { kind: "testCode" },
  "GET /batches/{id}/invitations": { kind: "invitation", queries: () => ["", "state=queued"] },
  "GET /batches/{id}/room": { kind: "respondent" },
  "GET /report/{batchId}": { kind: "assessment" },
  "GET /pdf-reports": { kind: "assessment", queries: ({ batch }) => [`respondent__batch_id=${batch}`] },
  "GET /webhooks/{id}/deliveries": { kind: "delivery" },
  "GET /operator/organizations": { kind: "organization" },
  "GET /operator/queue": { kind: "task" },
  "GET /operator/disruptions": { kind: "disruption" },
  "GET /operator/audit": { kind: "event", queries: () => ["verb=walkList"] },
};

type Query = Readonly<Record<string, string>>;

const PAGED = CALLS.filter(hasPages);
type Paged = (typeof PAGED)[number];

const walksOf = ({ own }: Story) =>
  PAGED.flatMap((call) => {
    const { kind, queries = () => [""] } = LISTS[nameOfCall(call)]!;
    return queries(own).map((text, at) => ({
      call,
      at,
      kind: KINDS[kind],
      query: Object.fromEntries(new URLSearchParams(text)),
      what: `${nameOfCall(call)} ${text}`,
    }));
  });

interface Page {
  readonly count: number;
  readonly ids: readonly string[];
  readonly next: string | null;
}

const ask = (story: Story, call: Paged, query: Query) =>
  story.send(peopleOf(call)[0]!, call, { sample: { query } });

async function fetchPage(story: Story, call: Paged, query: Query): Promise<Page> {
  const { status, text } = await ask(story, call, query);
  assert.equal(status, 200, `${nameOfCall(call)} ${JSON.stringify(query)} ${text.slice(0, 200)}`);
  const body = JSON.parse(text);
  const { count, results, next } = body.failures ?? body;
  return { count, next, ids: results.map(idOf) };
}

/** Cursors that are not of this list and yet are answered otherwise than by a refusal of their own. */
async function accepted(story: Story, call: Paged, query: Query, next: string, other: string) {
  const code = async (more: Query) => JSON.parse((await ask(story, call, { ...query, ...more })).text).code;
  const changed = (next.startsWith("A") ? "B" : "A") + next.slice(1);
  const cursors = ["", "nonsense", "é", changed, next.slice(1), `${next}A`, `${next}.`, other];
  const codes = await Promise.all(cursors.map((cursor) => code({ cursor })));
  return [
    ...cursors.filter((_, at) => codes[at] !== "invalid_cursor"),
    ...await code({ cursor: next, offset: "0" }) === "cursor_with_offset" ? [] : ["with an offset"],
  ];
}

const idOf = (row: { id?: string; assessment?: string; respondent?: { id?: string } }) =>
  row.respondent?.id ?? row.id ?? row.assessment;

/** Fetches a list page by page, and does something between any two. */
async function walk(
  story: Story,
  call: Paged,
  query: Query,
  between: () => Promise<void> = async () => {},
): Promise<Page[]> {
  const pages = [await fetchPage(story, call, query)];
  for (let next = pages[0]!.next; next; next = pages.at(-1)!.next) {
    assert.ok(pages.length < 100, "the list does not end");
    await between();
    pages.push(await fetchPage(story, call, { ...query, cursor: next }));
  }
  return pages;
}

Deno.test("each list by cursor is the list by offset; who was there throughout is listed once while others come and go, and no other cursor opens it", async () => {
  await using t = await world();
  const story = await openCalls(t);
  assert.deepEqual(PAGED.map(nameOfCall).sort(), Object.keys(LISTS).sort());
  let other = "AAAA";
  for (const { call, at, kind, query, what } of walksOf(story)) {
    const { make } = kind;
    const remove = "remove" in kind ? kind.remove : null;
    const made = new Set<string>();
    for (let n = 0; n < 8; n++) made.add(await make(t, story.own, n));
    const all = () => fetchPage(story, call, { ...query, limit: "100" });
    const whole = await all();
    const limit = Math.ceil(whole.ids.length / 4);
    const pageOf = { ...query, limit: String(limit) };
    const pages = await walk(story, call, pageOf);
    assert.ok(whole.next === null && pages.length >= 3, `${what} has ${whole.ids.length} rows`);
    for (const [page, { ids, count }] of pages.entries()) {
      const byOffset = await fetchPage(story, call, { ...pageOf, offset: String(page * limit) });
      assert.deepEqual({ ids, count }, { ids: byOffset.ids, count: whole.count }, `${what} page ${page}`);
    }
    const next = pages[0]!.next!;
    if (at < 2) assert.deepEqual(await accepted(story, call, pageOf, next, other), [], what);
    // Of another list, or of the same one with another filter or order.
    other = next;

    const changes = fc.array(fc.record({ adds: fc.nat(11), removes: fc.nat(99) }), { minLength: 4 });
    await fc.assert(
      fc.asyncProperty(changes, async (changes) => {
        const there = new Set((await all()).ids);
        const left = changes.values();
        const seen = await walk(story, call, pageOf, async () => {
          const { value: { adds, removes } = { adds: 0, removes: 0 } } = left.next();
          const mine = [...there].filter((id) => made.has(id));
          const gone = mine[removes % mine.length];
          if (remove && gone) {
            await remove(t, gone);
            there.delete(gone);
          }
          made.add(await make(t, story.own, adds));
        });
        const ids = seen.flatMap(({ ids }) => ids);
        assert.equal(new Set(ids).size, ids.length, `${what} lists a row twice`);
        assert.deepEqual(ids.filter((id) => there.has(id)).sort(), [...there].sort(), what);
      }),
      { numRuns: 1 },
    );
    for (const id of made) await remove?.(t, id);
  }
});

Deno.test("a list is walked by its Link headers; another organisation's cursor is refused, one of the key before is not", async () => {
  await using t = await world();
  for (let n = 0; n < 4; n++) await t.sql`insert into projects (org_id, name) values (${t.cedar.id}, 'Walk')`;
  const proof = async (actor: World["dana"]) => ({
    headers: { authorization: `Token ${await accessToken(t.ctx, actor)}` },
  });
  const site = await openTestSite(t);
  const first = await site.fetch(
    "/api/v1/projects?limit=2&offset=1&is_archived=false",
    await proof(t.dana),
  );
  const { results, count, next } = await first.json();
  const address = new URL(/^<([^>]+)>; rel="next"$/.exec(first.headers.get("link")!)![1]!);
  assert.deepEqual(
    [address.origin, address.pathname, Object.fromEntries(address.searchParams)],
    [new URL(t.ctx.appUrl).origin, "/api/v1/projects", { limit: "2", is_archived: "false", cursor: next }],
  );
  const path = address.pathname + address.search;
  const own = await (await site.fetch(path, await proof(t.dana))).json();
  assert.equal(own.count, count);
  assert.equal(new Set([...results, ...own.results].map(({ id }) => id)).size, 4);
  const theirs = await site.fetch(path, await proof(t.omar));
  assert.deepEqual([theirs.status, (await theirs.json()).code], [400, "invalid_cursor"]);

  const secret = new TextEncoder().encode("another key of thirty-two bytes!");
  const later = await openTestSite({ ctx: { ...t.ctx, secret, oldSecret: t.ctx.secret } });
  const again = await (await later.fetch(path, await proof(t.dana))).json();
  assert.deepEqual(again.results, own.results);
});
