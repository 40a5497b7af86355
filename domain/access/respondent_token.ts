import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { keyedHash, keyFor } from "../../lib/secrets/secrets.ts";
import type { Respondent } from "../../model/account/actor.ts";
import { RESPONDENT_TOKEN } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import { bySecret } from "./by_secret.ts";

const ID_BYTES = 16;
const TIME_BYTES = 6;
const VERSION_BYTES = 4;
const PERSON_BYTES = 3 * ID_BYTES + TIME_BYTES;
/**
 * Possible lengths of the payload. Tokens issued before versions existed have none and count as version 0.
 */
const PAYLOAD_BYTES = [PERSON_BYTES, PERSON_BYTES + VERSION_BYTES];
const SEAL_BYTES = 16;

type Keys = Pick<Ctx, "secret" | "oldSecret" | "now">;

/**
 * Returns a sealed token of ids, the time and a version, so that an answer needs no query to identify its
 * respondent. Whether the version is in force is checked with queries that are needed anyway
 * (token_in_force.ts, db/sitting/responses.ts).
 */
export function signRespondentToken(
  ctx: Keys,
  { respondentId, orgId, batchId, tokenVersion = 0 }: Omit<Respondent, "kind">,
): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(ctx.now().getTime(), 0, TIME_BYTES);
  const version = Buffer.alloc(VERSION_BYTES);
  version.writeUInt32BE(tokenVersion);
  const payload = Buffer.concat([...[respondentId, orgId, batchId].map(idBytes), time, version]);
  return Buffer.concat([payload, sealOf(sealingOf(ctx).key, payload)]).toString("base64url");
}

/** Returns the respondent of a token; null if its seal is invalid or it has expired. */
export function readRespondentToken(ctx: Keys, token: string): Respondent | null {
  const { checked } = sealingOf(ctx);
  let read = checked.get(token);
  if (!read) {
    const opened = openToken(ctx, token);
    if (!opened) return null;
    if (checked.size >= MOST_CHECKED) checked.clear();
    checked.set(token, read = opened);
  }
  return ctx.now().getTime() - read.signedAt > RESPONDENT_TOKEN ? null : read.respondent;
}

interface Opened {
  readonly respondent: Respondent;
  readonly signedAt: number;
}

function openToken(ctx: Keys, token: string): Opened | null {
  const bytes = Buffer.from(token, "base64url");
  // Accepts only the canonical base64url spelling: each other spelling, of any length, would be cached too.
  const length = bytes.length - SEAL_BYTES;
  if (!PAYLOAD_BYTES.includes(length) || bytes.toString("base64url") !== token) return null;
  const payload = bytes.subarray(0, length);
  const seal = bytes.subarray(length);
  const { key, oldKey } = sealingOf(ctx);
  const isOurs = timingSafeEqual(seal, sealOf(key, payload)) ||
    (oldKey !== undefined && timingSafeEqual(seal, sealOf(oldKey, payload)));
  if (!isOurs) return null;
  const tokenVersion = length > PERSON_BYTES ? payload.readUInt32BE(PERSON_BYTES) : 0;
  const id = (place: number) => idText(payload.subarray(place * ID_BYTES, (place + 1) * ID_BYTES));
  return {
    respondent: { kind: "respondent", respondentId: id(0), orgId: id(1), batchId: id(2), tokenVersion },
    signedAt: payload.readUIntBE(3 * ID_BYTES, TIME_BYTES),
  };
}

const MOST_CHECKED = 20_000;

/**
 * The key, the previous one, which opens tokens and seals no new ones, and opened tokens by their text. A
 * player sends the same token with every answer, and opening it takes a third of the time of the call.
 */
const sealingOf = bySecret(({ secret, oldSecret }) => {
  const keyOf = (it: Uint8Array) => keyFor(it, "respondent token");
  return { key: keyOf(secret), oldKey: oldSecret && keyOf(oldSecret), checked: new Map<string, Opened>() };
});

const sealOf = (key: Uint8Array, payload: Buffer): Buffer =>
  Buffer.from(keyedHash(key, payload.toString("latin1"))).subarray(0, SEAL_BYTES);

const idBytes = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");

const idText = (bytes: Buffer) =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
