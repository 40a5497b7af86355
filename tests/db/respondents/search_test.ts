import assert from "node:assert/strict";
import { searchRespondents } from "$/db/respondents/respondent_search.ts";
import type { SearchOrder } from "$/model/respondents/respondent_search.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("a search finds respondents by the beginnings of words, without accents, in any order", async () => {
  await using t = await world();
  const find = async (query: string, orgId = t.cedar.id) => {
    const { results, count } = await searchRespondents(t.sql, orgId, { query, limit: 3 });
    return { names: results.map(({ firstName, lastName }) => `${firstName} ${lastName}`), count };
  };
  assert.deepEqual(await find("elodie"), { names: ["Élodie Tremblay"], count: 1 });
  assert.deepEqual(await find("TREMB élo"), { names: ["Élodie Tremblay"], count: 1 });
  assert.deepEqual(await find("onge gene"), { names: ["Geneviève Saint-Onge"], count: 1 });
  assert.deepEqual(await find("o'con"), { names: ["Samuel O’Connor"], count: 1 });
  assert.deepEqual(await find("ma le"), { names: ["Maxime Lefebvre"], count: 1 }, "each word has to match");
});

Deno.test("a search tolerates a typing error, and never finds another organisation's people", async () => {
  await using t = await world();
  const find = async (query: string, orgId: string) =>
    (await searchRespondents(t.sql, orgId, { query, limit: 3 })).results.map(({ id }) => id);
  assert.deepEqual(await find("zielinsky", t.cedar.id), await find("zielinski", t.cedar.id));
  assert.deepEqual(await find("anders holm", t.harbour.id), [t.anders.id]);
  assert.deepEqual(await find("anders holm", t.cedar.id), []);
});

Deno.test("a search finds a new name and no longer the old one; a deleted respondent is not found", async () => {
  await using t = await world();
  const count = async (query: string) =>
    (await searchRespondents(t.sql, t.cedar.id, { query, limit: 3 })).count;
  await t.sql`update respondents set last_name = 'Pillai', email = null where id = ${t.ravi.id}`;
  assert.equal(await count("menon"), 0);
  assert.equal(await count("pillai"), 1);
  await t.sql`delete from respondents where id = ${t.ravi.id}`;
  assert.equal(await count("pillai"), 0);
});

Deno.test("hits beyond the shown ones are counted", async () => {
  await using t = await world();
  const { results, count } = await searchRespondents(t.sql, t.cedar.id, { query: "jean", limit: 1 });
  assert.equal(results.length, 1);
  assert.equal(results[0]!.lastName, "Côté");
  assert.equal(count, 2);
});

Deno.test("a first word typed in full matches whole words first, then longer ones", async () => {
  await using t = await world();
  const names = async (query: string) =>
    (await searchRespondents(t.sql, t.cedar.id, { query, limit: 10 })).results
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const called = async (id: string, firstName: string, lastName: string) =>
    await t
      .sql`update respondents set first_name = ${firstName}, last_name = ${lastName}, email = null where id = ${id}`;
  await called(t.ravi.id, "Jeanne", "Abitibi");
  await called(t.mei.id, "Jean", "Abitibi-Roy");
  assert.deepEqual(await names("jean abi"), ["Jean Abitibi-Roy", "Jeanne Abitibi"]);
  assert.deepEqual(await names("abitibi jean"), ["Jean Abitibi-Roy", "Jeanne Abitibi"]);
  assert.deepEqual(await names("roy abit j"), ["Jean Abitibi-Roy"]);
  assert.deepEqual(await names("jean abi zz"), []);
});

Deno.test("exchanged, missing and doubled letters are tolerated in a single name", async () => {
  await using t = await world();
  const names = async (query: string) =>
    (await searchRespondents(t.sql, t.cedar.id, { query, limit: 10 })).results.map(({ lastName }) =>
      lastName
    );
  for (const typed of ["Tremlbay", "Trembay", "Tremblayy", "Tramblay", "elodie tremlbay"]) {
    assert.ok((await names(typed)).includes("Tremblay"), typed);
  }
  assert.deepEqual(await names("qqqqqq"), []);
});

Deno.test("all results can be sorted in both directions", async () => {
  await using t = await world();
  const page = async (order: SearchOrder, offset = 0, limit = 100) =>
    (await searchRespondents(t.sql, t.cedar.id, { query: "exam", limit, offset, order })).results;
  await t.sql`update respondents set email = 'exam' || id || '@example.test' where org_id = ${t.cedar.id}`;
  const born = (await page({ by: "dateOfBirth", dir: "desc" })).map(({ dateOfBirth }) => dateOfBirth);
  assert.ok(born.length > 5);
  const known = born.filter((day) => day !== null);
  assert.deepEqual(known, known.toSorted().reverse());
  assert.deepEqual(born.slice(0, known.length), known, "unknown dates come last");
  const states = (await page({ by: "status", dir: "asc" })).map(({ status }) => status);
  const places = states.map((status) => ["new", "inprogress", "complete"].indexOf(status));
  assert.deepEqual(places, places.toSorted());
  const all = await page({ by: "batch", dir: "asc" });
  assert.deepEqual(await page({ by: "batch", dir: "asc" }, 2, 2), all.slice(2, 4));
});

Deno.test("a very long name is indexed by its words, not by pairs of them", async () => {
  await using t = await world();
  const long = Array.from({ length: 200 }, (_, n) => `w${n}x`).join(" ");
  await t.sql`update respondents set first_name = ${long}, email = null where id = ${t.ravi.id}`;
  const [index] = await t.sql`select count(*) from respondent_words where respondent_id = ${t.ravi.id}`;
  assert.ok(index!.count > 200 && index!.count < 260, String(index!.count));
});

Deno.test("words shared by thousands find the respondents who have all of them, in any order", async () => {
  await using t = await world();
  const people = (from: number, to: number, firstName: string, lastName: string) =>
    t.sql`
      insert into respondents (org_id, batch_id, resume_code, first_name, last_name)
      select ${t.cedar.id}, ${t.springIntake.id}, 'COMMON-' || n, ${firstName}, ${lastName}
      from generate_series(${from}::int, ${to}::int) as n`;
  await people(1, 3100, "Marc-Olivier", "Traoré");
  await people(3101, 6300, "Marcel", "Quennell");
  await people(6301, 6302, "Marcel", "Traoré-Quennell");
  const find = async (query: string) => {
    const { results, count } = await searchRespondents(t.sql, t.cedar.id, { query, limit: 3 });
    return { names: new Set(results.map(({ firstName, lastName }) => `${firstName} ${lastName}`)), count };
  };
  assert.deepEqual(await find("mar tra"), { names: new Set(["Marc-Olivier Traoré"]), count: 1001 });
  assert.deepEqual(await find("tra mar"), { names: new Set(["Marc-Olivier Traoré"]), count: 1001 });
  assert.deepEqual(await find("quen tra"), { names: new Set(["Marcel Traoré-Quennell"]), count: 2 });
  assert.deepEqual(await find("tra quen mar"), { names: new Set(["Marcel Traoré-Quennell"]), count: 2 });
  assert.equal((await find("oliv quen")).count, 0, "no respondent has both");
});
