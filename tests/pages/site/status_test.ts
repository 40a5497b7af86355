import assert from "node:assert/strict";
import { openSql } from "$/db/connection/pool.ts";
import { changeDisruption, tellDisruption } from "$/domain/status/disruptions.ts";
import { NewDisruption } from "$/model/status/disruption.ts";
import type { StatusReport } from "$/model/status/status.ts";
import { DAY, SECOND } from "$/model/times.ts";
import { freePort } from "$/tasks/servers/free_port.ts";
import { openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

/** A site whose clock a test moves past what it remembers. */
async function openSite(t: World) {
  const from = Date.now();
  const clock = { later: 0 };
  const site = await openTestSite({ ctx: { ...t.ctx, now: () => new Date(from + clock.later) } });
  return { site, clock };
}

const readPage = async (site: TestSite, lng: string, cookie?: string) => {
  const answer = await site.fetch(`/status?lng=${lng}`, { cookie });
  assert.equal(answer.status, 200);
  return await answer.text();
};

const SLOW = NewDisruption.parse({
  ...{ titles: { fr: "Envois <lents>" }, parts: ["mail"], state: "watching" },
  texts: { "en-US": "Letters leave again.", fr: "Les courriels repartent." },
});

Deno.test("the status page says in both languages how the parts are and were, without script or sign-in", async () => {
  await using t = await world();
  const today = new Date();
  const day = (ago: number) => new Date(today.getTime() - ago * DAY).toISOString().slice(0, 10);
  await t.sql`
    insert into status_measurements (part, is_good, measured_at)
    values ('pages', true, now()), ('answers', null, now()), ('files', false, now()), ('mail', true, now())`;
  await t.sql`
    insert into status_days (day, part, good_minutes, bad_minutes)
    values (${day(100)}, 'files', 0, 1440), (${day(1)}, 'files', 1400, 40), (${day(0)}, 'files', 60, 0)`;
  await tellDisruption(t.ctx, t.opal, SLOW);
  const { site } = await openSite(t);
  const [english, french] = [await readPage(site, "en-CA"), await readPage(site, "fr")];
  assert.match(english, /Something is disrupted/);
  assert.match(
    english,
    /Sign-in and pages.*Works.*Answering a test.*Not measured.*Reports and files.*Disrupted/s,
  );
  assert.match(english, /97\.33% of the measured minutes.*1 day was not wholly good.*97\.22%/s);
  assert.match(english, /<h3[^>]* lang="fr">Envois &lt;lents>.*Letters leave again/s);
  assert.match(french, /Les courriels repartent.*Rapports et fichiers.*Perturbé.*97,33\s%/s);
  assert.doesNotMatch(french, /Letters leave/);
  for (const page of [english, french]) {
    assert.doesNotMatch(page, /<script|Cedar|Opal|localhost:\d/);
    assert.ok(page.length < 20_000, `${page.length} characters`);
  }
});

Deno.test("programs and feed readers get the same; what was hidden disappears within ten seconds", async () => {
  await using t = await world();
  const { id } = await tellDisruption(t.ctx, t.opal, SLOW);
  const { site, clock } = await openSite(t);
  const report = async (): Promise<StatusReport> => await (await site.fetch("/api/v1/status")).json();
  const { isKnown, measuredAt, disruptions: [told] } = await report();
  assert.deepEqual([isKnown, measuredAt, told!.id, told!.end], [true, null, id, null]);
  assert.deepEqual(told!.titles, { fr: "Envois <lents>" });
  const feed = await site.fetch("/status/feed?lng=fr");
  assert.match(feed.headers.get("content-type")!, /^application\/atom\+xml/);
  const xml = await feed.text();
  assert.match(
    xml,
    new RegExp(`<id>urn:uuid:${id}</id>\\s*<title>Envois &lt;lents&gt; \\(Sous surveillance\\)</title>`),
  );
  assert.match(xml, /<p>[\dT:.Z-]+: Les courriels repartent\.<\/p>/);

  await changeDisruption(t.ctx, t.opal, id, { isHidden: true });
  assert.equal((await report()).disruptions.length, 1, "one answer serves a crowd");
  clock.later = 10 * SECOND;
  assert.deepEqual((await report()).disruptions, []);
  assert.doesNotMatch(await readPage(site, "fr"), /lents/);
});

Deno.test("while the database is away the page says that it cannot tell, also to who is signed in", async () => {
  await using t = await world();
  const cookie = await (await openTestSite(t)).signIn("opal@assay.test", "Assay-operator-1");
  await using sql = lostDatabase();
  const site = await openTestSite({ ctx: { ...t.ctx, sql: sql.sql, memory: new Map() } });
  const from = performance.now();
  const page = await readPage(site, "en-US", cookie);
  assert.ok(performance.now() - from < 5_000, "it is not waited for");
  assert.match(page, /This page cannot tell how the platform is.*mailto:support@assay\.test/s);
  assert.doesNotMatch(page, /Works|Disrupted|Not measured/);
  assert.match(await readPage(site, "fr"), /ne peut pas dire comment va la plateforme/);
  const { isKnown, parts }: StatusReport = await (await site.fetch("/api/v1/status")).json();
  assert.deepEqual([isKnown, new Set(parts.map(({ state }) => state))], [false, new Set(["unknown"])]);
  assert.equal((await site.fetch("/status/feed")).status, 503);
});

/** A pool of a server that is not there. */
function lostDatabase() {
  const sql = openSql(`postgres://nobody@127.0.0.1:${freePort()}/none`, { max: 1 });
  return { sql, [Symbol.asyncDispose]: () => sql.end({ timeout: 1 }) };
}
