import { accessToken } from "../../../domain/access/access_token.ts";
import { signRespondentToken } from "../../../domain/access/respondent_token.ts";
import { firstStepOf } from "../../../domain/account/second_factor/second_step.ts";
import { createSandbox } from "../../../domain/sandbox/sandbox.ts";
import { createKey, endKey } from "../../../domain/machines/api_keys.ts";
import { hashSecret } from "../../../lib/secrets/secrets.ts";
import { type Scope, SCOPES } from "../../../model/account/actor.ts";
import { DAY } from "../../../model/times.ts";
import type { World } from "../world/world.ts";

/** Sessions and tokens that let nobody in any more, or not yet. */
type ShutState =
  | "expired"
  | "ended"
  | "idle"
  | "disabled"
  | "suspended"
  | "closed"
  | "second step pending"
  | "respondent deleted"
  | "key ended";

/** What a browser or a program shows. */
export interface Proof {
  readonly cookie?: string;
  readonly authorization?: string;
}

type Moments = Readonly<Partial<Record<"expires" | "ended" | "seen" | "proven", string>>>;

/**
 * A session of a member whose moments lie so far from now. Seen in the future, so that no use of it is stored
 * while a test compares what is.
 */
async function sessionOf(
  t: World,
  { orgId, userId }: { readonly orgId: string; readonly userId: string },
  { expires = "12 hours", ended, seen = "1 hour", proven = "0" }: Moments,
): Promise<Proof> {
  const secret = crypto.randomUUID();
  const [session] = await t.sql<{ id: string }[]>`
    insert into staff_sessions (org_id, user_id, cookie_hash, expires_at, revoked_at, last_seen_at, proven_at)
    values (${orgId}, ${userId}, ${hashSecret(secret)}, now() + ${expires}::interval, now() + ${
    ended ?? null
  }::interval,
      now() + ${seen}::interval, now() + ${proven}::interval)
    returning id`;
  const token = await accessToken(t.ctx, { userId, role: "admin", sessionId: session!.id });
  return { cookie: `assay_session=${secret}`, authorization: `Token ${token}` };
}

/** An admin of Cedar Valley who is disabled, or somebody of a new organisation that is shut. */
async function shutOut(t: World, how: "disabled" | "suspended" | "closed") {
  const orgId = how === "disabled" ? t.cedar.id : (await t.sql<{ id: string }[]>`
    insert into organizations (name, suspended_at, closed_at)
    values (${how}, case when ${how} = 'suspended' then now() end, case when ${how} = 'closed' then now() end)
    returning id`)[0]!.id;
  const [user] = await t.sql<{ userId: string; orgId: string }[]>`
    insert into users (org_id, email, first_name, last_name, password_hash, role, is_signed_up, disabled_at)
    select ${orgId}, ${`${how}@shut.test`}, 'Shut', 'Out', password_hash, ${
    how === "closed" ? "member" : "admin"
  }, true,
      case when ${how} = 'disabled' then now() end
    from users where id = ${t.dana.userId}
    returning id as user_id, org_id`;
  return user!;
}

/** A key of Cedar Valley with these scopes. */
export async function keyWith(t: World, name: string, scopes: readonly Scope[], { isSandbox = false } = {}) {
  const limits = { addresses: [], callsPerMinute: 1_000_000, expiresAt: new Date(Date.now() + DAY) };
  const { id, key } = await createKey(t.ctx, t.dana, { name, scopes: [...scopes], isSandbox, ...limits });
  // As above: its use is not stored.
  await t.sql`update api_keys set last_used_at = now() + interval '1 hour' where id = ${id}`;
  return { id, authorization: `Bearer ${key}` };
}

/** A key of Cedar Valley's sandbox, which is made. */
export async function sandboxKeyWith(t: World, scopes: readonly Scope[]) {
  const sandbox = await createSandbox(t.ctx, t.dana);
  return { ...await keyWith(t, "Trial", scopes, { isSandbox: true }), sandbox };
}

export async function shutSessions(t: World): Promise<Readonly<Record<ShutState, Proof>>> {
  const dana = (moments: Moments) => sessionOf(t, t.dana, moments);
  const out = async (how: Parameters<typeof shutOut>[1]) => await sessionOf(t, await shutOut(t, how), {});
  const challenge = firstStepOf(t.ctx, { orgId: t.cedar.id, userId: t.dana.userId }, "hash");
  const gone = { respondentId: crypto.randomUUID(), orgId: t.cedar.id, batchId: t.springIntake.id };
  const token = signRespondentToken(t.ctx, gone);
  const { id, ...key } = await keyWith(t, "Ended key", SCOPES);
  await endKey(t.ctx, t.dana, id);
  const { cookie } = await dana({ seen: "-13 hours" });
  return {
    expired: await dana({ expires: "-1 minute" }),
    ended: await dana({ ended: "-1 minute" }),
    // An access token does not idle.
    idle: { cookie },
    disabled: await out("disabled"),
    suspended: await out("suspended"),
    closed: await out("closed"),
    "second step pending": {
      cookie: `assay_first_step=${challenge}; assay_session=${challenge}`,
      authorization: `Token ${challenge}`,
    },
    "respondent deleted": { cookie: `assay_respondent=${token}`, authorization: `Respondent ${token}` },
    "key ended": key,
  };
}

/** An admin of Cedar Valley who has not agreed to the present terms. */
export async function withoutConsent(t: World): Promise<Proof> {
  const [user] = await t.sql<{ userId: string; orgId: string }[]>`
    insert into users (org_id, email, first_name, last_name, role, is_signed_up)
    values (${t.cedar.id}, 'unread@cedar.test', 'Una', 'Read', 'admin', true)
    returning id as user_id, org_id`;
  return await sessionOf(t, user!, {});
}

/** Dana, whose password was last given six minutes ago. */
export const notFresh = (t: World): Promise<Proof> => sessionOf(t, t.dana, { proven: "-6 minutes" });
