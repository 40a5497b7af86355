import assert from "node:assert/strict";
import { sweepErrors } from "$/jobs/sweep.ts";
import { world } from "../../helpers/world/world.ts";
import { CLIENT_ERROR, inDays } from "$/model/times.ts";
import { LIMITS } from "$/model/limits.ts";

Deno.test("browser errors are removed after 90 days, and each organisation keeps only its newest", async () => {
  await using t = await world();
  await t.sql`delete from client_errors`;
  const fail = async (orgId: string | null, message: string, count: number, daysAgo: number) =>
    void await t.sql`
      insert into client_errors (org_id, actor_kind, url, error_message, created_at)
      select ${orgId}::uuid, 'nobody', '/', ${message}, now() - make_interval(days => ${daysAgo})
      from generate_series(1, ${count}::int)`;
  await fail(t.cedar.id, "long ago", 2, inDays(CLIENT_ERROR) + 1);
  await fail(t.cedar.id, "before", 3, 1);
  await fail(t.cedar.id, "lately", LIMITS.clientErrorsKept - 1, 0);
  await fail(t.harbour.id, "before", 3, 1);
  await fail(null, "before", 3, 1);

  assert.equal(await sweepErrors(t.sql), 4);
  const left = await t.sql<{ owner: string; message: string; count: number }[]>`
    select coalesce(name, 'nobody') as owner, error_message as message, count(*)::int as count
    from client_errors left join organizations on organizations.id = org_id
    group by 1, 2 order by 1, 2`;
  assert.deepEqual(left.map((row) => ({ ...row })), [
    { owner: "Cedar Valley", message: "before", count: 1 },
    { owner: "Cedar Valley", message: "lately", count: LIMITS.clientErrorsKept - 1 },
    { owner: "Harbour Point", message: "before", count: 3 },
    { owner: "nobody", message: "before", count: 3 },
  ]);
  assert.equal(await sweepErrors(t.sql), 0);
});
