import assert from "node:assert/strict";
import { refuses } from "../tests/helpers/world/refuses.ts";
import { world } from "../tests/helpers/world/world.ts";
import { audit, auditLook } from "./audit.ts";
import { auditTrail } from "./organization/audit_trail/audit_trail.ts";
import { auditRefusal } from "./audit_refusal.ts";

const at = (time: string) => () => new Date(`2026-11-23T${time}Z`);

Deno.test("equal looks within five minutes are one counted entry; another member, time or subject makes another", async () => {
  await using t = await world();
  const look = { verb: "viewResult", to: ["respondent", t.elodie.id] } as const;
  const early = { ...t.ctx, now: at("10:00:00") }, late = { ...t.ctx, now: at("10:04:59.9") };
  // Two at once, then a third: all are counted in one entry.
  await Promise.all([auditLook(early, t.dana, look), auditLook(late, t.dana, look)]);
  await auditLook(late, t.dana, look);
  await auditLook(early, t.riley, look);
  await auditLook({ ...t.ctx, now: at("10:05:00") }, t.dana, look);
  await auditLook(early, t.dana, { ...look, to: ["respondent", t.mei.id] });
  const rows = await t.sql<{ who: string; times: number }[]>`
    select actor_id as who, times from audit_events where verb = 'viewResult' order by at, times desc, actor_id`;
  assert.deepEqual(
    rows.map(({ who, times }) => [who, times]).sort(),
    [[t.dana.userId, 3], [t.dana.userId, 1], [t.dana.userId, 1], [t.riley.userId, 1]].sort(),
  );
});

Deno.test("fifty equal refusals at once are one entry with a count of fifty", async () => {
  await using t = await world();
  const ctx = { ...t.ctx, now: at("10:00:00") };
  const refused = { verb: "refuseAccess", needs: "viewBilling", to: ["organization", undefined] } as const;
  await Promise.all(Array.from({ length: 50 }, () => auditRefusal(ctx, t.riley, refused)));
  const rows = await t.sql`select times, detail from audit_events where verb = 'refuseAccess'`;
  assert.deepEqual(rows.map(({ times, detail }) => ({ times, detail })), [
    { times: 50, detail: { needs: "viewBilling" } },
  ]);
});

Deno.test("attempts at unknown ids make one entry without the ids, and none in the other organisation", async () => {
  await using t = await world();
  const ctx = { ...t.ctx, now: at("10:00:00") };
  const before = await t.sql`select count(*) from audit_events where org_id = ${t.cedar.id}`;
  for (const id of [t.elodie.id, t.ravi.id, crypto.randomUUID()]) {
    await auditRefusal(ctx, t.omar, {
      verb: "findNothing",
      needs: "viewRespondents",
      to: ["respondent", id],
    });
  }
  const { entries } = await auditTrail(t.ctx, t.omar, { verb: "findNothing" });
  assert.deepEqual(
    entries.map(({ subjectKind, subjectId, subjectName, times }) => ({
      subjectKind,
      subjectId,
      subjectName,
      times,
    })),
    [{ subjectKind: "respondent", subjectId: null, subjectName: null, times: 3 }],
  );
  assert.deepEqual(await t.sql`select count(*) from audit_events where org_id = ${t.cedar.id}`, before);
});

Deno.test("a visitor's refusal is not recorded, and of a counted entry only the count can change", async () => {
  await using t = await world();
  const refused = { verb: "findNothing", needs: "viewRespondents", to: ["organization", undefined] } as const;
  await auditRefusal(t.ctx, { kind: "nobody" }, refused);
  assert.equal((await t.sql`select from audit_events where verb = 'findNothing'`).length, 0);
  await auditRefusal(t.ctx, t.dana, refused);
  await t.sql.begin((tx) =>
    audit(t.ctx, tx, t.dana, { verb: "renameBatch", to: ["batch", t.springIntake.id] })
  );
  for (
    const change of [
      t.sql`update audit_events set times = 7 where verb = 'findNothing'`,
      t.sql`update audit_events set times = times + 1, address = 'elsewhere' where verb = 'findNothing'`,
      t.sql`update audit_events set times = 2 where verb = 'renameBatch'`,
      t.sql`delete from audit_events where verb = 'findNothing'`,
    ]
  ) await assert.rejects(change, /append-only/);
  await refuses("forbidden", () => auditTrail(t.ctx, t.riley, {}));
});
