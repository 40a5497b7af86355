import assert from "node:assert/strict";
import { invite } from "../../tests/helpers/respondents/inviting.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { reportError } from "../organization/client_errors.ts";
import { listOperatedErrors } from "./errors.ts";
import { readHealth } from "./health.ts";

const FROM = { address: "203.0.113.5", userAgent: "test" };

Deno.test("browser errors of all organisations are counted by message and route, without what names a person", async () => {
  await using t = await world();
  await t.sql`delete from client_errors`;
  const report = (actor: typeof t.dana, path: string, errorMessage: string) =>
    reportError(t.ctx, actor, { url: `https://assay.test${path}`, errorMessage }, FROM);
  const broken = "Cannot read properties of null (reading 'length')";
  await report(t.dana, "/admin/search/Tremblay?page=2", broken);
  await report(t.dana, "/admin/search/Holm", broken);
  await report(t.omar, "/admin/search/Holm", broken);
  await report(t.dana, `/admin/project/${t.springIntake.projectId}`, 'no reply for "Élodie Tremblay"');
  await report(t.dana, "/Tremblay", "lost");
  const errors = await listOperatedErrors(t.ctx, t.opal);
  assert.deepEqual(
    errors.map((
      { message, place, times, organizations, people },
    ) => [message, place, times, organizations, people]),
    [
      ["lost", null, 1, 1, 1],
      ['no reply for "…"', "/admin/project/:projectId", 1, 1, 1],
      [broken, "/admin/search/:query", 3, 2, 2],
    ],
  );
  await refuses("forbidden", () => listOperatedErrors(t.ctx, t.dana));
});

Deno.test("letters that wait are counted, and by reason those that failed within a week", async () => {
  await using t = await world();
  const mail = async () => (await readHealth(t.ctx, t.opal)).mail;
  await invite(t, "ana@cedar.test\nzoe@cedar.test");
  assert.equal((await mail()).waiting, 2);
  const fail = (daysAgo: number, reason: string) =>
    t.sql`
      update invitation_letters set sent_at = null, failure = ${reason},
        failed_at = now() - make_interval(days => ${daysAgo})`;
  await fail(8, "refused");
  assert.deepEqual(await mail(), { waiting: 0, running: 0, oldestSeconds: 0, failures: [] });
  await fail(6, "bounced");
  assert.deepEqual((await mail()).failures, [{ reason: "bounced", count: 2 }]);
  await fail(6, "withdrawn");
  assert.deepEqual((await mail()).failures, []);
});
