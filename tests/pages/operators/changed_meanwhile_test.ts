import assert from "node:assert/strict";
import { formOf, saveTwice } from "../../helpers/pages/save_twice.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { withPasskey } from "../../helpers/world/software_authenticator.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("of two operators who change the same at once the second is told, keeps what was typed, and may replace it then", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("opal@assay.test", "Assay-operator-1");
  const cedar = `/operator/organizations/${t.cedar.id}`;
  await t.sql`update organizations set currency = 'CAD' where id = ${t.cedar.id}`;
  const stored = async () => (await t.sql`select name from organizations where id = ${t.cedar.id}`)[0]!;
  await saveTwice(site, cookie, {
    ...{ path: cedar, of: 'value="rename"', field: "name", value: (nth) => `Cedar ${nth}` },
    now: async () => (await stored()).name,
  });
  await saveTwice(site, cookie, {
    ...{ path: `${cedar}/settings`, field: "members", value: (nth) => String(100 + nth) },
    now: async () => formOf(await (await site.fetch(`${cedar}/settings`, { cookie })).text(), "").members,
  });
  // Of two who tick, one unticks what the other has ticked.
  const tests = `${cedar}/tests`;
  const granted = async () => formOf(await (await site.fetch(tests, { cookie })).text(), "");
  const { "tests.PAI": _, ...without } = await granted();
  const grant = (fields: Record<string, string>) => site.submit(tests, fields, { cookie });
  assert.equal((await grant(without)).status, 303);
  const late = await grant({ ...without, "tests.NEO_B": "on", "tests.PAI": "on" });
  assert.equal(late.status, 412);
  assert.equal("tests.PAI" in await granted(), false);
  assert.equal((await grant(formOf(await late.text(), ""))).status, 303);
  assert.equal("tests.PAI" in await granted(), true);
  await t.sql`insert into seller (name, address) values ('Assay', '1 Quiet Street') on conflict do nothing`;
  await saveTwice(site, cookie, {
    ...{ path: "/operator/seller", field: "name", value: (nth) => `Seller ${nth}` },
    now: async () => (await t.sql`select name from seller`)[0]!.name,
  });
  await withPasskey(t, t.opal);
  const [{ id }] = await t.sql<[{ id: string }]>`select id from operator_passkeys`;
  await saveTwice(site, cookie, {
    ...{ path: `/operator/sign-in/passkeys/${id}/rename`, field: "name", value: (nth) => `Key ${nth}` },
    now: async () => (await t.sql`select name from operator_passkeys`)[0]!.name,
  });
});

Deno.test("of two operators who set the same price the second is told; another price is in nobody's way", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("opal@assay.test", "Assay-operator-1");
  await t.sql`update organizations set currency = 'CAD' where id = ${t.cedar.id}`;
  for (const page of ["/operator/prices?currency=CAD", `/operator/organizations/${t.cedar.id}/prices`]) {
    const path = page.split("?")[0]!;
    const read = async () => await (await site.fetch(page, { cookie })).text();
    const before = priceOf(await read());
    const set = async (price: Record<string, string>) => {
      const sent = await site.submit(path, { reason: "Twice", ...price }, { cookie });
      return { status: sent.status, text: await sent.text() };
    };
    const was = { "was.PAI.CAD": before };
    assert.equal((await set({ ...was, "PAI.CAD": "91.00" })).status, 303, page);
    assert.equal(
      (await set({ "was.NEO_B.CAD": priceOf(await read(), "NEO_B"), "NEO_B.CAD": "51.00" })).status,
      303,
      page,
    );
    const late = await set({ ...was, "PAI.CAD": "92.00" });
    assert.equal(late.status, 412, page);
    assert.match(late.text, /Somebody has changed this since you opened it/, page);
    assert.equal(priceOf(await read()), "91.00", page);
    const [, shown] = /name="shown" value="([^"]+)"/.exec(late.text)!;
    const again = { ...was, "PAI.CAD": "92.00", shown: shown!.replaceAll("&quot;", '"') };
    assert.equal((await set(again)).status, 303, page);
    assert.equal(priceOf(await read()), "92.00", page);
  }
});

const priceOf = (html: string, test = "PAI") => {
  const [input] = new RegExp(`<input[^>]* name="${test}\\.CAD"[^>]*>`).exec(html)!;
  return / value="([^"]*)"/.exec(input)?.[1] ?? "";
};
