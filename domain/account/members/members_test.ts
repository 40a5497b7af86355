import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import { words } from "../../../tests/helpers/world/words.ts";
import { changeMember } from "./change_member.ts";
import { deleteMember } from "./delete_member.ts";
import { listMembers } from "./list_members.ts";

const ENGLISH = { language: "en-US", t: words.t("en-US") } as const;

Deno.test("an admin sees their own team and who waits for activation", async () => {
  await using t = await world();
  const team = await listMembers(t.ctx, t.dana);
  assert.deepEqual(team.map((member) => member.email.split("@")[0]).sort(), ["dana", "riley", "wes"]);
  const waiting = team.filter((member) => member.isSignedUp && member.roleInfo.isWaitingForActivation);
  assert.deepEqual(waiting.map((member) => member.id), [t.wes.userId]);
  await refuses("forbidden", () => listMembers(t.ctx, t.riley));
});

Deno.test("an organisation keeps an active admin: the last one cannot be demoted, disabled or set to wait", async () => {
  await using t = await world();
  for (
    const change of [{ role: "readonly" }, { isDisabled: true }, { isWaitingForActivation: true }] as const
  ) {
    await refuses("last_admin", () => changeMember(t.ctx, t.dana, t.dana.userId, change, ENGLISH));
  }
  await changeMember(t.ctx, t.dana, t.riley.userId, { role: "admin" }, ENGLISH);
  await changeMember(t.ctx, t.dana, t.dana.userId, { role: "readonly" }, ENGLISH);
});

Deno.test("two admins who delete each other at once: one stays", async () => {
  await using t = await world();
  await changeMember(t.ctx, t.dana, t.riley.userId, { role: "admin" }, ENGLISH);
  const riley = { ...t.riley, role: "admin" } as const;
  const ends = await Promise.allSettled([
    deleteMember(t.ctx, t.dana, t.riley.userId),
    deleteMember(t.ctx, riley, t.dana.userId),
  ]);
  assert.deepEqual(ends.map((end) => end.status).sort(), ["fulfilled", "rejected"]);
});

Deno.test("a deleted member loses their sessions, and their audit entries stay", async () => {
  await using t = await world();
  await t
    .sql`insert into tasks (org_id, kind, requested_by) values (${t.cedar.id}, 'csv', ${t.riley.userId})`;
  await t.sql`
    insert into invitations (org_id, email, role, token_hash, invited_by, expires_at)
    values (${t.cedar.id}, 'x@cedar.test', 'admin', '\\x00', ${t.riley.userId}, now())`;
  await deleteMember(t.ctx, t.dana, t.riley.userId);
  const [sessions] = await t
    .sql`select count(*)::int as n from staff_sessions where user_id = ${t.riley.userId}`;
  assert.equal(sessions!.n, 0);
  const [event] = await t.sql`select actor_id from audit_events where verb = 'deleteMember'`;
  assert.equal(event!.actorId, t.dana.userId);
});

Deno.test("deleting without the right is refused, and another organisation's member is not found", async () => {
  await using t = await world();
  await refuses("may_not_delete_member", () => deleteMember(t.ctx, t.riley, t.wes.userId));
  await refuses("may_not_delete_member", () => deleteMember(t.ctx, t.dana, t.dana.userId));
  await refuses("not_found", () => deleteMember(t.ctx, t.dana, t.omar.userId));
  await refuses("not_found", () => changeMember(t.ctx, t.dana, t.omar.userId, { role: "readonly" }, ENGLISH));
  await refuses("forbidden", () => changeMember(t.ctx, t.riley, t.riley.userId, { role: "admin" }, ENGLISH));
});
