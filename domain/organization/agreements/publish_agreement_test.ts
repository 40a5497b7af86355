import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import { currentAgreements } from "../../entry/agreements.ts";
import { agreementVersions } from "./agreement_versions.ts";
import { publishAgreement } from "./publish_agreement.ts";

const wording = (basedOn: number, word = "anew") => ({
  ...{ titleEn: "Your information", bodyEn: `Wording ${word}.`, titleFr: "Vos renseignements" },
  ...{ bodyFr: `Dit autrement, ${word}.`, basedOn },
});

Deno.test("a new version applies to respondents who begin from then on; accepted versions stay", async () => {
  await using t = await world();
  const versions = async () =>
    (await agreementVersions(t.ctx, t.dana)).filter(({ kind }) => kind === "privacy_policy");
  const [before] = await versions();
  assert.ok(before!.accepted > 0);
  assert.deepEqual(await publishAgreement(t.ctx, t.dana, "privacy_policy", wording(1)), { version: 2 });
  const { privacyPolicy } = await currentAgreements(t.sql, t.cedar.id, t.ctx.now());
  assert.deepEqual(
    [privacyPolicy.version, privacyPolicy.texts.fr.body, privacyPolicy.texts["en-CA"].body],
    [2, "Dit autrement, anew.", "Wording anew."],
  );
  const [newest, kept] = await versions();
  assert.deepEqual([newest!.version, newest!.accepted], [2, 0]);
  assert.deepEqual(kept, before);
});

Deno.test("of two admins who publish at once the second has to read the other's text first", async () => {
  await using t = await world();
  const ends = await Promise.allSettled(
    ["one", "two"].map((word) => publishAgreement(t.ctx, t.dana, "additional", wording(0, word))),
  );
  assert.deepEqual(ends.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  await refuses("agreements_changed", () => publishAgreement(t.ctx, t.dana, "additional", wording(0)));
});

Deno.test("only admins publish, and only for their own organisation", async () => {
  await using t = await world();
  await refuses("forbidden", () => publishAgreement(t.ctx, t.riley, "privacy_policy", wording(1)));
  await publishAgreement(t.ctx, t.omar, "privacy_policy", wording(1));
  const versions = await agreementVersions(t.ctx, t.dana);
  assert.ok(versions.every(({ version }) => version === 1));
});
