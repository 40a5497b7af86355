import assert from "node:assert/strict";
import { inEveryLanguage } from "../../../model/languages.ts";
import { TERMS_KINDS } from "../../../model/organization/terms.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import { adminShell } from "../admin_shell.ts";
import { latestTerms } from "./latest_terms.ts";
import { publishTerms } from "./publish_terms.ts";

Deno.test("the platform's texts start at version 1, and members agree to a new one", async () => {
  await using t = await world();
  const texts = inEveryLanguage({
    "en-US": { title: "Terms", body: "Ours." },
    fr: { title: "Conditions", body: "Les nôtres." },
  });
  const hasAccepted = async () => (await adminShell(t.ctx, t.dana)).me.hasAcceptedTerms;
  assert.ok(await hasAccepted());
  assert.equal(await publishTerms(t.ctx, "cookie_policy", texts), 2);
  assert.ok(await hasAccepted(), "nobody agrees to the cookie policy");
  assert.equal(await publishTerms(t.ctx, "terms_of_understanding", texts), 2);
  assert.equal((await latestTerms(t.ctx, "terms_of_understanding", "fr")).text, "Les nôtres.");
  assert.equal(await hasAccepted(), false);
  await t.sql`delete from terms`;
  for (const kind of TERMS_KINDS) assert.equal(await publishTerms(t.ctx, kind, texts), 1);
});
