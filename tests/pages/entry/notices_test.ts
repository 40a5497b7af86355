import assert from "node:assert/strict";
import { announce } from "$/domain/notices/announce.ts";
import { comeIn } from "../../helpers/pages/entry_pages.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { walker } from "../../helpers/pages/walker.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("maintenance for one organisation is told to its respondents once they are in, and to nobody else", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const now = new Date();
  const until = new Date(now.getTime() + 3600_000);
  const respondents = {
    "en-US": "<p>The ship's office closes at six.</p>",
    fr: "<p>Fermé à six heures.</p>",
  };
  await announce(t.sql, { type: "Maintenance", respondents, until, organization: "Harbour Point" }, {
    now: new Date(now.getTime() - 1000),
  });
  const isTold = ({ text }: { text: string }) => text.includes("office closes at six");
  assert.equal(isTold(await walker(site).open("/tests")), false);
  const theirs = await comeIn(site);
  assert.equal(theirs.home.path, "/tests/respondent-assessments");
  assert.equal(isTold(theirs.home), true);
  const others = await comeIn(site, "TRY-ABILITY");
  assert.equal(isTold(others.home), false);
  const id = /assessment=([0-9a-f-]+)/.exec(theirs.home.text)![1];
  assert.equal(isTold(await theirs.person.open(`/tests/active?assessment=${id}`)), true, "in the player too");
});
