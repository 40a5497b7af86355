import assert from "node:assert/strict";
import { openTestSite } from "../../helpers/pages/site.ts";
import { fingerprint } from "../../helpers/world/fingerprint.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("staff go through a batch's whole way in, in each language, to its tests and back; nothing is stored", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const preview = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}/preview`;
  const read = async (path: string) => await (await site.fetch(path, { cookie })).text();
  const send = async (path: string, fields: Record<string, string> = {}) => {
    const answer = await site.submit(path, fields, { cookie });
    await answer.body?.cancel();
    assert.equal(answer.status, 303, path);
    return answer.headers.get("location")!;
  };
  await t.sql`update organizations set tried_out_at = now() where id = ${t.cedar.id}`;
  const before = await fingerprint(t.sql, t.cedar.id);

  const first = await read(preview);
  assert.match(first, /<aside [^>]*class="preview">.*Nothing is stored/s);
  assert.match(first, /Continuer en français/);
  const start = await send(preview, { language: "fr" });
  assert.equal(start, `${preview}?step=start&language=fr`);
  const agreements = await read(start);
  assert.match(agreements, /<div lang="fr" class="entry">.*Batterie mots et images/s);
  assert.match(agreements, /name="privacyPolicy"/);
  assert.ok(!agreements.includes('action="/tests/'), "no form leaves the preview");
  const details = await send(start, { privacyPolicy: "1" });
  assert.match(await read(details), /name="lastName"/);
  const survey = await send(details, { firstName: "Nobody", lastName: "Atall" });
  assert.match(await read(survey), /name="schooling"/);
  const tests = await send(survey, { step: "decline" });
  assert.equal((await read(tests)).match(/<li><div class="own-test-head">/g)?.length, 2);
  const player = await send(tests);
  assert.match(player, /^\/admin\/tests\/\d+\/try\?language=fr&back=/);
  const back = new URLSearchParams(player.split("?")[1]).get("back")!;
  assert.ok((await read(player)).includes(`href="${back.replaceAll("&", "&amp;")}"`));
  assert.notEqual(await send(back), player, "the second test comes next");
  const end = `${preview}?step=tests&language=en-CA&done=2`;
  assert.match(await read(end), /<div lang="en-CA" class="entry">/);

  assert.deepEqual(await fingerprint(t.sql, t.cedar.id), before);
  const outside = await read(player.replace(/back=.*/, "back=https%3A%2F%2Felsewhere.test"));
  assert.ok(!outside.includes("elsewhere.test"));
});
