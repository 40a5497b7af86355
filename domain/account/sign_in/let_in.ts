import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import { sweepAttempts } from "../../../db/account/attempts.ts";
import { sweepSessions } from "../../../db/account/sessions.ts";
import { holdUserWithPassword, type SignInUser } from "../../../db/account/users.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import type { Origin, Reader } from "../../access/visitor.ts";
import type { Ctx } from "../../context.ts";
import { isNewDevice, tellOfNewDevice } from "../sessions/new_device.ts";
import { readUser } from "../user.ts";
import { beginSession, type NewlySignedIn } from "./session.ts";

/**
 * Opens a session for a member whose proofs are complete, and tells them if the device is new. `take` does
 * the rest of the proof in the same transaction. Null if it fails, or if the password has changed since it
 * was checked.
 */
export async function letIn(
  ctx: Ctx,
  user: SignInUser,
  from: Origin & Partial<Reader>,
  take: (tx: Tx) => Promise<boolean>,
): Promise<NewlySignedIn | null> {
  const { id, orgId } = user;
  const { email } = await readUser(ctx, orgId, id);
  const of = { orgId, userId: id };
  const isNew = await isNewDevice(ctx, of, email, from);
  const signedIn = await ctx.sql.begin(async (tx) => {
    if (!await holdUserWithPassword(tx, orgId, id, user.passwordHash) || !await take(tx)) return null;
    await appendAuditEvent(tx, orgId, {
      ...{ at: ctx.now(), actorKind: "staff", actorId: id, verb: "signIn" },
      ...{ subjectKind: "user", subjectId: id, address: from.address ?? undefined },
    });
    return await beginSession(ctx, tx, orgId, await readUser(ctx, orgId, id, tx), from);
  });
  if (!signedIn) return null;
  const { t, language } = from;
  if (isNew && t && language) await tellOfNewDevice(ctx, of, email, from, { t, language });
  await sweepAttempts(ctx.sql, ctx.now());
  await sweepSessions(ctx.sql, ctx.now());
  return signedIn;
}
