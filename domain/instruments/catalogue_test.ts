import assert from "node:assert/strict";
import { smallInstrument } from "../../tests/helpers/scoring/small_instrument.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { filterTests } from "../../model/instruments/catalogue.ts";
import { TEST_IDENTIFIERS } from "../../model/instruments/test_identifiers.ts";
import { grantTests } from "../operators/granted_tests.ts";
import { catalogue, catalogueTest } from "./catalogue.ts";
import { importInstrument } from "./import_instrument.ts";

Deno.test("the catalogue says what each test measures, how long it takes and how exact it is", async () => {
  await using t = await world();
  const tests = await catalogue(t.ctx, t.dana, "en-US");
  assert.deepEqual(tests.map((test) => test.internalTestIdentifier), [...TEST_IDENTIFIERS]);
  const neo = tests.find((test) => test.internalTestIdentifier === "NEO_B")!;
  assert.match(neo.measures, /five broad domains/i);
  assert.match(neo.forWhom!, /^Adults/);
  assert.deepEqual([neo.domains, neo.minutes, neo.questions], [["personality"], 15, 126]);
  const [everybody] = neo.norms.groups;
  assert.deepEqual([neo.norms.groups.length, everybody!.n, neo.norms.source], [7, 2000, "simulated"]);
  const { lowest, highest, scales } = neo.reliability!;
  assert.ok(
    lowest > 0.5 && highest < 1 && lowest < highest && scales === 35,
    JSON.stringify(neo.reliability),
  );
  assert.match((await catalogue(t.ctx, t.dana, "fr"))[3]!.measures, /^Cinq grands domaines/);

  const { parts, ...details } = await catalogueTest(t.ctx, t.dana, neo.id, "en-US");
  assert.equal(parts.flatMap(({ subtests }) => subtests).filter((part) => !part.isPractice).length, 5);
  const broad = details.scales.find(({ id }) => id === "outward")!;
  assert.deepEqual([broad.items, broad.of.length, broad.standard], [null, 6, "T"]);
  assert.ok(broad.norm!.reliability > 0.9);
});

Deno.test("prices and reports left are for those who see the billing", async () => {
  await using t = await world();
  const ofNeo = async () =>
    (await catalogue(t.ctx, t.dana, "en-US")).find((test) => test.internalTestIdentifier === "NEO_B")!;
  const sold = await ofNeo();
  assert.ok(sold.price!.amount > 0 && sold.reportsLeft! > 0, JSON.stringify(sold));
  await t.sql`update organizations set is_billing_enabled = false where id = ${t.cedar.id}`;
  const free = await ofNeo();
  assert.deepEqual([free.price, free.reportsLeft], [null, null]);
  await refuses("forbidden", () => catalogue(t.ctx, t.riley, "en-US"));
  await refuses("not_found", () => catalogueTest(t.ctx, t.dana, 999_999, "en-US"));
});

Deno.test("a test that the organisation may not use is shown, and says so", async () => {
  await using t = await world();
  await grantTests(t.ctx, t.opal, t.cedar.id, ["PAI"]);
  const granted = (await catalogue(t.ctx, t.dana, "en-US")).filter(({ isGranted }) => isGranted);
  assert.deepEqual(granted.map((test) => test.internalTestIdentifier), ["PAI"]);
  assert.ok((await catalogue(t.ctx, t.omar, "en-US")).every(({ isGranted }) => isGranted));
});

Deno.test("another text of the catalogue is neither a new version nor a new scoring", async () => {
  await using t = await world();
  const small = smallInstrument();
  const first = await importInstrument(t.sql, small);
  const texts = structuredClone(small.texts);
  texts["en-US"]!.test.measures = "How somebody plans.";
  const second = await importInstrument(t.sql, { ...small, texts });
  assert.deepEqual(second, { ...first, isNewVersion: false, isNewScoring: false });
  const identifier = small.flags.internalTestIdentifier;
  const found = (await catalogue(t.ctx, t.dana, "en-US")).find((test) =>
    test.internalTestIdentifier === identifier
  )!;
  assert.equal(found.measures, "How somebody plans.");
});

Deno.test("tests are found by words of any order, by kind, language and time", async () => {
  await using t = await world();
  const tests = await catalogue(t.ctx, t.dana, "en-US");
  const found = (filter: Parameters<typeof filterTests>[1]) =>
    filterTests(tests, filter).map((test) => test.internalTestIdentifier);
  assert.deepEqual(found({ query: "Memory EXTENDED" }), ["MAB_III_EXTENDED"]);
  assert.deepEqual(found({ query: "no such test" }), []);
  assert.equal(found({}).length, TEST_IDENTIFIERS.length);
  assert.ok(found({ domain: "situational" }).every((identifier) => identifier.startsWith("SSPO")));
  assert.ok(found({ domain: "cognitive" }).includes("MAB_II"));
  assert.ok(!found({ minutes: 15 }).includes("MAB_II"));
  assert.equal(found({ language: "fr" }).length, TEST_IDENTIFIERS.length);
});
