import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { listErrors, reportError } from "./client_errors.ts";

const FROM = { address: "192.0.2.7", userAgent: "Browser 1" };

Deno.test("equal errors on pages of one kind are listed once, with counts and the newest trace", async () => {
  await using t = await world();
  const page = (id: string) => `http://assay.test/admin/project/${id}`;
  const report = (id: string, errorMessage: string) => ({
    url: page(id),
    errorMessage,
    stackTrace: `at ${id}`,
  });
  await reportError(t.ctx, t.dana, report(t.recruitment.id, "lost the thread"), FROM);
  await reportError(t.ctx, t.riley, report(t.leadership.id, "lost the thread"), FROM);
  await reportError(t.ctx, t.dana, report(t.leadership.id, "another"), FROM);
  await reportError(t.ctx, t.omar, report(t.warehouse.id, "theirs"), FROM);
  await t
    .sql`update client_errors set created_at = created_at - interval '1 day' where error_message = 'another'`;
  const [thread, another, ...others] = await listErrors(t.ctx, t.dana);
  assert.deepEqual(
    [thread?.errorMessage, thread?.page, thread?.times, thread?.members, thread?.respondents],
    ["lost the thread", "/admin/project/…", 2, 2, 0],
  );
  assert.equal(thread?.stackTrace, `at ${t.leadership.id}`);
  assert.equal(another?.errorMessage, "another");
  assert.deepEqual(others, []);
  const inAMonth = { ...t.ctx, now: () => new Date(Date.now() + 31 * 24 * 3600_000) };
  assert.equal((await listErrors(inAMonth, t.dana)).length, 0);
  await refuses("forbidden", () => listErrors(t.ctx, t.riley));
});
