import assert from "node:assert/strict";
import { searchRespondents } from "../../db/respondent_search.ts";
import { world } from "../helpers/world.ts";

Deno.test("a respondent is found by the beginnings of words, without accents, in any order", async () => {
  await using t = await world();
  const find = async (query: string, orgId = t.cedar.id) => {
    const { results, count } = await searchRespondents(t.sql, orgId, { query, limit: 3 });
    return { names: results.map(({ firstName, lastName }) => `${firstName} ${lastName}`), count };
  };
  assert.deepEqual(await find("elodie"), { names: ["Élodie Tremblay"], count: 1 });
  assert.deepEqual(await find("TREMB élo"), { names: ["Élodie Tremblay"], count: 1 });
  assert.deepEqual(await find("onge gene"), { names: ["Geneviève Saint-Onge"], count: 1 });
  assert.deepEqual(await find("o'con"), { names: ["Samuel O’Connor"], count: 1 });
  assert.deepEqual(await find("ma le"), { names: ["Maxime Lefebvre"], count: 1 }, "each word has to fit");
});

Deno.test("a typing error is forgiven, and a person of another organisation is never found", async () => {
  await using t = await world();
  const find = async (query: string, orgId: string) =>
    (await searchRespondents(t.sql, orgId, { query, limit: 3 })).results.map(({ id }) => id);
  assert.deepEqual(await find("zielinsky", t.cedar.id), await find("zielinski", t.cedar.id));
  assert.deepEqual(await find("anders holm", t.harbour.id), [t.anders.id]);
  assert.deepEqual(await find("anders holm", t.cedar.id), []);
});

Deno.test("a new name is found and the old one no longer; a respondent removed is not found at all", async () => {
  await using t = await world();
  const count = async (query: string) =>
    (await searchRespondents(t.sql, t.cedar.id, { query, limit: 3 })).count;
  await t.sql`update respondents set last_name = 'Pillai', email = null where id = ${t.ravi.id}`;
  assert.equal(await count("menon"), 0);
  assert.equal(await count("pillai"), 1);
  await t.sql`delete from respondents where id = ${t.ravi.id}`;
  assert.equal(await count("pillai"), 0);
});

Deno.test("more hits than are shown are counted", async () => {
  await using t = await world();
  const { results, count } = await searchRespondents(t.sql, t.cedar.id, { query: "jean", limit: 1 });
  assert.equal(results.length, 1);
  assert.equal(results[0]!.lastName, "Côté");
  assert.equal(count, 2);
});
