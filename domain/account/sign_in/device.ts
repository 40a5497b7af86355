import { Buffer } from "node:buffer";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { asText, keyedHash, keyFor } from "../../../lib/secrets/secrets.ts";
import type { Ctx } from "../../context.ts";

const ID_BYTES = 16;
const SEAL_BYTES = 16;
/** Most accounts remembered in one browser. Beyond that, the account with the oldest sign-in is dropped. */
const MOST_ACCOUNTS = 8;

/**
 * Returns the browser's record of accounts that signed in with it: a random id and a seal for each address.
 * It grants no access: the attempts of a browser that sends it are counted apart from those of strangers
 * (sign_in.ts). It is sealed, so that the server does not have to store it.
 */
export function rememberAccount(ctx: Ctx, device: string | undefined, email: string): string {
  const known = read(device);
  const id = known?.id ?? asText(randomBytes(ID_BYTES));
  const seal = asText(sealOf(ctx.secret, id, email));
  const others = (known?.seals ?? []).filter((it) => it !== seal && !isSealOf(ctx, id, email, it));
  return [id, seal, ...others].slice(0, 1 + MOST_ACCOUNTS).join(".");
}

/** Returns the device's id if this account has signed in with it before, else null. */
export function deviceOf(ctx: Ctx, device: string | undefined, email: string): string | null {
  const known = read(device);
  return known?.seals.some((seal) => isSealOf(ctx, known.id, email, seal)) ? known.id : null;
}

function read(device: string | undefined): { id: string; seals: string[] } | null {
  if (!device || !/^[\w-]{22}(\.[\w-]{22}){1,8}$/.test(device)) return null;
  const [id, ...seals] = device.split(".");
  return { id: id!, seals };
}

const isSealOf = (ctx: Ctx, id: string, email: string, seal: string): boolean => {
  const shown = Buffer.from(seal, "base64url");
  return [ctx.secret, ctx.oldSecret].some((secret) =>
    secret !== undefined && shown.length === SEAL_BYTES && timingSafeEqual(shown, sealOf(secret, id, email))
  );
};

const sealOf = (secret: Uint8Array, id: string, email: string): Uint8Array =>
  keyedHash(keyFor(secret, "device"), `${id} ${email.toLowerCase()}`).subarray(0, SEAL_BYTES);
