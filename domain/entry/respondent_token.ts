import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { keyedHash, keyFor } from "../../lib/secrets.ts";
import type { Respondent } from "../../model/actor.ts";
import type { Ctx } from "../context.ts";

/** Long enough for answers that wait on a device to arrive, however late its owner is back online. */
const LIFETIME_MS = 30 * 24 * 3600_000;
const ID_BYTES = 16;
const TIME_BYTES = 6;
const SAID_BYTES = 3 * ID_BYTES + TIME_BYTES;
const SEAL_BYTES = 16;

type Keeper = Pick<Ctx, "secret" | "now">;

/**
 * Who a respondent is, sealed: ids and the moment, so that an answer costs no question to the database to know whose it is. What
 * the token's owner may do is decided where it is done, by what the database holds of them then.
 */
export function signRespondentToken(
  ctx: Keeper,
  { respondentId, orgId, batchId }: Omit<Respondent, "kind">,
): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(ctx.now().getTime(), 0, TIME_BYTES);
  const said = Buffer.concat([...[respondentId, orgId, batchId].map(idBytes), time]);
  return Buffer.concat([said, sealOf(ctx, said)]).toString("base64url");
}

/** Null when the token is not ours, was changed or is too old. */
export function readRespondentToken(ctx: Keeper, token: string): Respondent | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== SAID_BYTES + SEAL_BYTES) return null;
  const said = bytes.subarray(0, SAID_BYTES);
  if (!timingSafeEqual(bytes.subarray(SAID_BYTES), sealOf(ctx, said))) return null;
  const age = ctx.now().getTime() - said.readUIntBE(3 * ID_BYTES, TIME_BYTES);
  if (age > LIFETIME_MS) return null;
  const id = (place: number) => idText(said.subarray(place * ID_BYTES, (place + 1) * ID_BYTES));
  return { kind: "respondent", respondentId: id(0), orgId: id(1), batchId: id(2) };
}

let sealing: { readonly secret: Uint8Array; readonly key: Uint8Array } | undefined;

/** The key is made once for a secret: a token is read with every answer. */
function sealOf({ secret }: Keeper, said: Buffer): Buffer {
  if (sealing?.secret !== secret) sealing = { secret, key: keyFor(secret, "respondent token") };
  return Buffer.from(keyedHash(sealing.key, said.toString("latin1"))).subarray(0, SEAL_BYTES);
}

const idBytes = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");

const idText = (bytes: Buffer) =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
