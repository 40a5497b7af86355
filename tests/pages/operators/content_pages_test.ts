import assert from "node:assert/strict";
import { zipSync } from "fflate";
import { packInstrument } from "$/instruments/format/pack.ts";
import { readInstrument } from "$/instruments/format/read.ts";
import { GENERATORS } from "$/studio/generators/all.ts";
import { openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const OPAL = ["opal@assay.test", "Assay-operator-1"] as const;
const ORIGIN = "http://assay.test";
const UPLOAD = "/operator/content/upload";

async function examplePackage(): Promise<Uint8Array> {
  const { instrument } = await readInstrument("tests/instruments/example", { generators: GENERATORS });
  return packInstrument(instrument!);
}

const file = (bytes: Uint8Array, name: string) => new File([bytes as BlobPart], name);

function send(site: TestSite, cookie: string, fields: Record<string, File | File[]>): Promise<Response> {
  const body = new FormData();
  for (const [name, files] of Object.entries(fields)) {
    for (const one of [files].flat()) body.append(name, one, one.name);
  }
  return site.fetch(UPLOAD, {
    method: "POST",
    body,
    headers: { origin: ORIGIN, "sec-fetch-site": "same-origin" },
    cookie,
  });
}

Deno.test("a package is uploaded, shown with what it would change, confirmed and published", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(...OPAL);
  const read = async (path: string) => await (await site.fetch(path, { cookie })).text();
  const checked = await send(site, cookie, { package: file(await examplePackage(), "desk.zip") });
  assert.equal(checked.status, 303);
  const address = checked.headers.get("location")!;
  const shown = await read(address);
  assert.match(shown, /new content: version 2/);
  assert.match(shown, /desk\.zip/);
  assert.match(await read("/operator/content"), /Ready to publish/);
  assert.match(await read(`${address}/publish`), /Publish NEO_C\?/);
  const published = await site.submit(`${address}/publish`, {}, { cookie });
  assert.equal(published.headers.get("location"), `${address}?done=published`);
  assert.match(await read(`${address}?done=published`), /It is published/);
  const scorings = await read("/operator/content/tests/NEO_C");
  const [from] = /(?<=scorings\/)\d+(?=\/proposal)/.exec(scorings)!;
  const compared = await read(`/operator/content/tests/NEO_C/comparison?from=${from}&to=${from}`);
  assert.match(compared, /NEO_C: comparison[^]*No difference/);
  const back = await site.submit(`/operator/content/scorings/${from}/proposal`, {}, { cookie });
  assert.match(
    await read(back.headers.get("location")!),
    /Version 1 becomes current again[^]*An earlier scoring/,
  );
  const withdrawn = await site.submit(`${back.headers.get("location")}/withdraw`, {}, { cookie });
  assert.equal(withdrawn.headers.get("location"), "/operator/content?done=withdrawn");
  const list = await read("/operator/content");
  assert.match(list, /Opal Reyes/);
  assert.doesNotMatch(list, /Ready to publish/);
  const norms = await read("/operator/content/norms?query=mab_iii_ext");
  assert.match(norms, /MAB_III_EXTENDED/);
  assert.doesNotMatch(norms, /NEO_C/);
  const again = await site.submit(`${address}/publish`, {}, { cookie });
  assert.equal(again.status, 409);
});

Deno.test("faults are shown with file and line, and a folder is held to the same rules as a zip", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(...OPAL);
  const text = (words: string) => new TextEncoder().encode(words);
  const upload = async (fields: Record<string, File | File[]>) => {
    const answer = await send(site, cookie, fields);
    return `${answer.status} ${await answer.text()}`;
  };
  assert.match(await upload({}), /^400 [^]*Choose a zip or a folder/);
  assert.match(
    await upload({ package: file(text("PK, but no zip"), "x.zip") }),
    /^400 [^]*x\.zip[^]*is not a zip/,
  );
  const outside = zipSync({ "../test.yaml": text("format: 1") });
  assert.match(await upload({ package: file(outside, "x.zip") }), /^400 [^]*leads elsewhere/);
  const folder = ["desk/test.yaml", "desk/texts/en-US.yaml"].map((name) =>
    file(text("format: 1\nnonsense: <b>\n"), name)
  );
  const faulty = await upload({ files: folder });
  assert.match(faulty, /^400 [^]*desk has \d+ faults[^]*desk\/test\.yaml/);
  assert.ok(!faulty.includes("<b>\n"));
  const [kept] = await t.sql`select count(*)::int as proposals from content_proposals`;
  assert.equal(kept!.proposals, 0);

  const send1 = (query: string, body: Uint8Array) =>
    site.fetch(`/api/v1/operator/content${query}`, {
      method: "POST",
      body: body as BodyInit,
      cookie,
      headers: { origin: ORIGIN, "sec-fetch-site": "same-origin" },
    });
  const dry = await send1("?dryRun=1", outside);
  assert.deepEqual([dry.status, (await dry.json()).findings.length], [200, 1]);
  const refused = await send1("", outside);
  const { code, data } = await refused.json();
  assert.deepEqual([refused.status, code, data.findings.length], [400, "package_faulty", 1]);
  const whole = await examplePackage();
  const { findings, proposal } = await (await send1("?dryRun=1", whole)).json();
  assert.deepEqual([findings, proposal.publishedAt], [[], null]);
  const published = await (await send1("", whole)).json();
  assert.ok(published.proposal.publishedAt);
});
