import assert from "node:assert/strict";
import { PublishedAgreement } from "$/model/organization/agreement.ts";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const OMAR = ["omar@harbour.test", "Harbour-point-1"] as const;
const PAGE = "/admin/org/agreements";

Deno.test("the additional agreement is withdrawn from its page, which then shows its date and no button", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const omar = await site.signIn(...OMAR);
  const read = async (path = PAGE) => await (await site.fetch(path, { cookie: omar })).text();
  const before = await read();
  const [, withdrawal] = before.match(/href="(\/admin\/org\/agreements\/[0-9a-f-]+\/withdraw)"/) ?? [];
  assert.ok(withdrawal && before.includes(`action="${withdrawal}"`), "a modal with the page's own form");
  assert.ok((await read(withdrawal)).includes("will no longer be shown"));

  const done = await sendForm(site, withdrawal, {}, omar);
  assert.deepEqual([done.to, done.text.includes("The agreement has been withdrawn.")], [PAGE, true]);
  const after = await read();
  assert.ok(after.includes("Withdrawn ") && !after.includes("/withdraw"));
  assert.ok((await read(`${PAGE}/additional`)).includes("Withdrawn "));
});

Deno.test("the API lists all versions and withdraws only the additional agreement", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(...OMAR);
  const list = async () => {
    const { results } = await (await site.fetch("/api/v1/organization/agreements", { cookie })).json();
    return PublishedAgreement.array().parse(results);
  };
  const withdraw = async (kind: string) => {
    const { id } = (await list()).find((version) => version.kind === kind)!;
    return await site.send("DELETE", `/api/v1/organization/agreements/${id}/`, undefined, { cookie });
  };
  const refused = await withdraw("privacy_policy");
  assert.deepEqual([refused.status, (await refused.json()).code], [409, "agreement_required"]);
  assert.equal((await withdraw("additional")).status, 204);
  assert.deepEqual((await list()).map(({ kind, withdrawnAt }) => [kind, withdrawnAt !== null]), [
    ["additional", true],
    ["privacy_policy", false],
    ["terms_of_understanding", false],
  ]);
});

Deno.test("an organisation's first text starts from the platform's, which its respondents read until then", async () => {
  await using t = await world();
  await t.sql`delete from agreement_acceptances`;
  await t.sql`delete from agreements`;
  const site = await openTestSite(t);
  const cookie = await site.signIn(...OMAR);
  const typedIn = async (kind: string) => {
    const page = await (await site.fetch(`${PAGE}/${kind}/new`, { cookie })).text();
    return [/name="titleFr"[^>]*value="([^"]*)"/, /name="basedOn"[^>]*value="(\d+)"/].map((one) =>
      one.exec(page)?.[1]
    );
  };
  const [terms] = await t
    .sql`select texts -> 'fr' ->> 'title' as title from terms where kind = 'privacy_policy'`;
  assert.deepEqual(await typedIn("privacy_policy"), [terms!.title, "0"]);
  assert.deepEqual(await typedIn("additional"), [undefined, "0"]);
});
