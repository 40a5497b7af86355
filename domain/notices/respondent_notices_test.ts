import assert from "node:assert/strict";
import { NOBODY } from "../../model/account/actor.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { respondentNotices } from "./respondent_notices.ts";

Deno.test("respondents see current announcements with a text for them, in their language", async () => {
  await using t = await world();
  const announce = (texts: Record<string, string> | null, from: string, to: string | null) =>
    t.sql`
      insert into notifications (notification_type, respondent_modal_content, starts_at, ends_at)
      values ('Maintenance', ${texts && t.sql.json(texts)}, ${from}, ${to})`;
  const DUSK = {
    "en-US": "<p>Down at <b>dusk</b><script>steal()</script></p>",
    fr: "<p>Arrêt au crépuscule</p>",
  };
  await announce(DUSK, "2026-11-20", "2026-11-22");
  await announce({ "en-US": "Over" }, "2026-11-01", "2026-11-20");
  await announce({ "en-US": "Not yet" }, "2026-12-01", null);
  await announce(null, "2026-11-01", null);
  const ctx = { ...t.ctx, now: () => new Date("2026-11-21T09:00:00Z") };
  assert.deepEqual(await respondentNotices(ctx, NOBODY, "fr"), ["<p>Arrêt au crépuscule</p>"]);
  assert.deepEqual(await respondentNotices(ctx, NOBODY, "en-CA"), ["<p>Down at <b>dusk</b></p>"]);
});
