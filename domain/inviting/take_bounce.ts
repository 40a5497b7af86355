import { markBounced } from "../../db/inviting/invitation_letters.ts";
import { asText, keyedHash, keyFor } from "../../lib/secrets/secrets.ts";
import type { Ctx } from "../context.ts";

type Keys = Pick<Ctx, "secret" | "oldSecret">;

/** A letter's name in its Message-ID, signed: only who had the letter can say that it came back. */
export const letterMark = ({ secret }: Pick<Keys, "secret">, letterId: string): string =>
  `${letterId}.${asText(keyedHash(keyFor(secret, "bounces"), letterId))}`;

const MARK = /<(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43})@/g;

/** Fields of a delivery report (RFC 3464): it failed, and for good. */
const FAILED = /^action:\s*failed\b/im;
const PERMANENT = /^status:\s*5\./im;

/**
 * Reads a mail that a mail server sent back, and fails the letters that it names. Returns how many: none for
 * a delay, for any other mail, and for a report that came before.
 */
export async function takeBounce(ctx: Keys & Pick<Ctx, "sql" | "now">, mail: string): Promise<number> {
  if (!FAILED.test(mail) || !PERMANENT.test(mail)) return 0;
  const keys = [ctx.secret, ...ctx.oldSecret ? [ctx.oldSecret] : []];
  const ids = [...mail.matchAll(MARK)].flatMap(([, mark, id]) =>
    keys.some((secret) => letterMark({ secret }, id!) === mark) ? [id!] : []
  );
  return await markBounced(ctx.sql, [...new Set(ids)], ctx.now());
}
