import assert from "node:assert/strict";
import { qualifyMember } from "$/domain/account/qualifications/qualify_member.ts";
import { clamdScan } from "$/lib/files/clamd.ts";
import { clamdServer, MALWARE } from "../../helpers/clamd.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const HEADERS = { origin: "http://assay.test", "sec-fetch-site": "same-origin" };
const PDF = (inside: string) => `%PDF-1.7\n${inside}\n%%EOF`;

Deno.test("of what is uploaded and given to others, nothing with malware is kept, nor anything unscanned", async () => {
  await using t = await world();
  await using clamd = await clamdServer();
  const scan = clamdScan(clamd.url);
  const site = await openTestSite({ ...t, ctx: { ...t.ctx, scan } });
  const admin = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const operator = await site.signIn("opal@assay.test", "Assay-operator-1");
  await qualifyMember(t.ctx, t.dana, t.riley.userId, {
    ...{ level: "B", heldSince: "2024-03-01", document: "Register 4711" },
  });
  const forms = [
    [admin, `/admin/org/member/${t.riley.userId}/qualification/document`, "content", PDF],
    [admin, "/admin/org/settings/brand", "logo", (inside: string) => inside],
    [operator, "/operator/content/upload", "package", (inside: string) => inside],
    [operator, "/operator/content/upload", "files", (inside: string) => inside],
  ] as const;
  const send = async ([cookie, address, field, file]: typeof forms[number], inside: string) => {
    const body = new FormData();
    body.set(field, new Blob([file(inside)]), "desk/file");
    const answer = await site.fetch(address, { method: "POST", body, cookie, headers: HEADERS });
    return `${answer.status} ${await answer.text()}`;
  };
  for (const form of forms) {
    assert.match(await send(form, MALWARE), /^400 [^]*malware/, form[1]);
    assert.doesNotMatch(await send(form, "something else"), /malware/, form[1]);
  }
  const call = await site.fetch("/api/v1/operator/content", {
    ...{ method: "POST", cookie: operator, headers: HEADERS, body: MALWARE },
  });
  assert.match(await call.text(), /malware/);

  await clamd[Symbol.asyncDispose]();
  for (const form of forms) {
    assert.match(await send(form, "something else"), /^503 [^]*virus scanner does not answer/, form[1]);
  }
  const kept = await t.sql`
    select from content_proposals union all select from organization_logos
    union all select from member_qualifications where file_key is not null`;
  assert.equal(kept.length, 1, "the clean document alone");
});
