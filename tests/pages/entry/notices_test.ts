import assert from "node:assert/strict";
import { announce } from "$/domain/notices/announce.ts";
import { comeIn } from "../../helpers/pages/entry_pages.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { walker } from "../../helpers/pages/walker.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("a maintenance notice of one organisation is shown to its respondents after entry, and to no others", async () => {
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
  const isShown = ({ text }: { text: string }) => text.includes("office closes at six");
  assert.equal(isShown(await walker(site).open("/tests")), false);
  const theirs = await comeIn(site);
  assert.equal(theirs.home.path, "/tests/respondent-assessments");
  assert.equal(isShown(theirs.home), true);
  const others = await comeIn(site, "TRY-ABILITY");
  assert.equal(isShown(others.home), false);
  const id = /assessment=([0-9a-f-]+)/.exec(theirs.home.text)![1];
  assert.equal(
    isShown(await theirs.person.open(`/tests/active?assessment=${id}`)),
    true,
    "in the player too",
  );
});
