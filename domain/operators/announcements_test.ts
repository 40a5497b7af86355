import assert from "node:assert/strict";
import { ZodError } from "zod";
import { NOBODY } from "../../model/account/actor.ts";
import { NewAnnouncement } from "../../model/notices/announcement.ts";
import { fieldCodes } from "../../model/site/field_codes.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { respondentNotices } from "../notices/respondent_notices.ts";
import { announceAsOperator, endAnnouncement, listAnnouncements } from "./announcements.ts";

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const MAINTENANCE = {
  kind: "maintenance",
  banner: "Closed at <b>six</b><script>steal()</script>",
  respondents: { "en-US": "Closed at six.", fr: "Fermé à six heures." },
  end: later(8),
};

const announce = (t: World, body: unknown) => announceAsOperator(t.ctx, t.opal, NewAnnouncement.parse(body));
const list = async (t: World, past: "0" | "1", seconds = 0) => {
  const ctx = { ...t.ctx, now: () => new Date(Date.now() + seconds * 1000) };
  return (await listAnnouncements(ctx, t.opal, { past })).map(({ id, state }) => `${id} ${state}`);
};

Deno.test("an operator announces, sees what is current, coming and past, and ends it", async () => {
  await using t = await world();
  const before = await list(t, "0");
  const current = await announce(t, MAINTENANCE);
  const coming = await announce(t, { ...MAINTENANCE, start: later(1), organization: "harbour point" });
  assert.deepEqual([current.state, current.banner, current.organization], [
    "current",
    "Closed at <b>six</b>",
    null,
  ]);
  assert.deepEqual([coming.state, coming.organization], ["coming", "Harbour Point"]);
  assert.deepEqual(await respondentNotices(t.ctx, NOBODY, "fr"), ["Fermé à six heures."]);

  await endAnnouncement({ ...t.ctx, now: () => new Date(Date.now() + 1000) }, t.opal, current.id);
  await endAnnouncement(t.ctx, t.opal, coming.id);
  await refuses("not_found", () => endAnnouncement(t.ctx, t.opal, coming.id));
  assert.deepEqual(await list(t, "0", 2), before);
  assert.ok((await list(t, "1", 2)).includes(`${current.id} past`));
  const acts = await t.sql`
    select org_id, verb from audit_events where subject_kind = 'notice' order by id`;
  assert.deepEqual(acts.map(({ orgId, verb }) => [verb, orgId]), [
    ["announceNotice", null],
    ["announceNotice", t.harbour.id],
    ["endNotice", null],
    ["endNotice", null],
  ]);
});

Deno.test("a fault is told beside its field, and only an operator may announce", async () => {
  await using t = await world();
  const faults = async (changes: Record<string, unknown>) => {
    try {
      await announce(t, { ...MAINTENANCE, ...changes });
    } catch (error) {
      assert.ok(error instanceof ZodError);
      return fieldCodes(error);
    }
  };
  const nothing = { banner: "", respondents: undefined };
  assert.deepEqual(
    [
      await faults(nothing),
      await faults({ end: undefined }),
      await faults({ end: later(-1) }),
      await faults({ end: "at six" }),
      await faults({ respondents: { "en-US": "Closed" } }),
      await faults({ kind: "feature" }),
      await faults({ organization: "Nobody & Sons" }),
      await faults({ banner: "<script>steal()</script>" }),
    ],
    [
      { banner: ["required"] },
      { end: ["required"] },
      { end: ["invalid"] },
      { end: ["invalid"] },
      { "respondents.fr": ["required"] },
      { "respondents.en-US": ["invalid"] },
      { organization: ["invalid"] },
      { banner: ["invalid"] },
    ],
  );
  const body = NewAnnouncement.parse(MAINTENANCE);
  await refuses("forbidden", () => announceAsOperator(t.ctx, t.dana, body));
  await refuses("forbidden", () => listAnnouncements(t.ctx, t.dana, { past: "0" }));
  await refuses("forbidden", () => endAnnouncement(t.ctx, t.dana, crypto.randomUUID()));
});
