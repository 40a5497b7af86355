import assert from "node:assert/strict";
import { previewList } from "$/domain/inviting/preview_list.ts";
import { changeOrganization } from "$/domain/operators/organizations.ts";
import type { Language } from "$/model/languages.ts";
import { HARBOUR_CODE, NADIA, says, ticked } from "../../helpers/pages/entry_pages.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { walker } from "../../helpers/pages/walker.ts";
import { invite, LIST } from "../../helpers/respondents/inviting.ts";
import { postRound } from "../../helpers/respondents/post_round.ts";
import { words } from "../../helpers/world/words.ts";
import { type World, world } from "../../helpers/world/world.ts";

const VISITOR = { language: "en-US", t: words.t("en-US") } as const;
const offer = (t: World, org: { id: string }, languages: readonly Language[]) =>
  changeOrganization(t.ctx, t.opal, org.id, { languages }, VISITOR);

Deno.test("the way in is in the languages that the organisation offers, and asks for none where there is one", async () => {
  await using t = await world();
  const person = walker(await openTestSite(t));
  await offer(t, t.harbour, ["fr", "en-CA"]);
  const choice = await person.send("/tests", { code: HARBOUR_CODE });
  assert.equal(choice.path, "/tests/select-language");
  assert.ok(says(choice, 'value="en-CA"') && !says(choice, 'value="en-US"'));
  assert.ok(!says(choice, 'hreflang="en-US"'));

  await offer(t, t.harbour, ["fr"]);
  const start = await person.send("/tests", { code: HARBOUR_CODE });
  assert.equal(start.path, "/tests/access-code");
  assert.ok(says(start, '<html lang="fr"') && !says(start, "hreflang"));
  await person.send("/tests/access-code", ticked(start));
  await person.send("/tests/respondent-info", NADIA);
  const home = await person.send("/tests/respondent-info", { ...NADIA, step: "confirm" });
  assert.ok(says(home, '<html lang="fr"'));
  assert.ok(says(await person.open("/tests/respondent-assessments?lng=en-US"), '<html lang="fr"'));
  const [{ language }] = await t.sql<[{ language: string }]>`
    select language from respondents where last_name = 'Benali'`;
  assert.equal(language, "fr");
});

Deno.test("letters are in the languages offered, also to those who were invited in another one before", async () => {
  await using t = await world();
  await invite(t, LIST, { leaveOutFaulty: true });
  await offer(t, t.cedar, ["en-CA"]);
  assert.deepEqual(await postRound(t.ctx), ["completed", "completed"]);
  assert.match(t.letters.find(({ to }) => to === "zoe@cedar.test")!.text, /^Hello Zoé,/);
  const place = { projectId: t.springIntake.projectId, batchId: t.springIntake.id };
  const text = "Email,Language\nkim@cedar.test,French\nlee@cedar.test,\nmo@cedar.test,English";
  const { lines } = await previewList(t.ctx, t.dana, { ...place, text });
  assert.deepEqual(lines.map(({ invitee, faults }) => invitee?.language ?? faults[0]!.code), [
    "not_offered",
    "en-CA",
    "en-CA",
  ]);
});
