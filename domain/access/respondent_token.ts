import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { keyedHash, keyFor } from "../../lib/secrets/secrets.ts";
import type { Respondent } from "../../model/account/actor.ts";
import { RESPONDENT_TOKEN } from "../../model/times.ts";
import type { Ctx } from "../context.ts";

/** Long enough for answers that wait on a device to arrive, however late its owner is back online. */
const ID_BYTES = 16;
const TIME_BYTES = 6;
const VERSION_BYTES = 4;
const PERSON_BYTES = 3 * ID_BYTES + TIME_BYTES;
/** Tokens of before versions say none, and are of the first. */
const SAID_BYTES = [PERSON_BYTES, PERSON_BYTES + VERSION_BYTES];
const SEAL_BYTES = 16;

type Keeper = Pick<Ctx, "secret" | "oldSecret" | "now">;

/**
 * Who a respondent is, sealed: ids, the moment and a version, so that an answer costs no question to the database to know whose it
 * is. Whether the version is still in force is asked with what is asked anyway (token_in_force.ts, db/sitting/responses.ts).
 */
export function signRespondentToken(
  ctx: Keeper,
  { respondentId, orgId, batchId, tokenVersion = 0 }: Omit<Respondent, "kind">,
): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(ctx.now().getTime(), 0, TIME_BYTES);
  const version = Buffer.alloc(VERSION_BYTES);
  version.writeUInt32BE(tokenVersion);
  const said = Buffer.concat([...[respondentId, orgId, batchId].map(idBytes), time, version]);
  return Buffer.concat([said, sealOf(sealingOf(ctx).key, said)]).toString("base64url");
}

/** Null when the token is not ours, was changed or is too old. */
export function readRespondentToken(ctx: Keeper, token: string): Respondent | null {
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

function openToken(ctx: Keeper, token: string): Opened | null {
  const bytes = Buffer.from(token, "base64url");
  // In the one spelling that we give: others, of any length, would each be remembered beside it.
  const length = bytes.length - SEAL_BYTES;
  if (!SAID_BYTES.includes(length) || bytes.toString("base64url") !== token) return null;
  const said = bytes.subarray(0, length);
  const seal = bytes.subarray(length);
  const { key, oldKey } = sealingOf(ctx);
  const isOurs = timingSafeEqual(seal, sealOf(key, said)) ||
    (oldKey !== undefined && timingSafeEqual(seal, sealOf(oldKey, said)));
  if (!isOurs) return null;
  const tokenVersion = length > PERSON_BYTES ? said.readUInt32BE(PERSON_BYTES) : 0;
  const id = (place: number) => idText(said.subarray(place * ID_BYTES, (place + 1) * ID_BYTES));
  return {
    respondent: { kind: "respondent", respondentId: id(0), orgId: id(1), batchId: id(2), tokenVersion },
    signedAt: said.readUIntBE(3 * ID_BYTES, TIME_BYTES),
  };
}

interface Sealing {
  readonly secret: Uint8Array;
  readonly oldSecret: Uint8Array | undefined;
  readonly key: Uint8Array;
  /** Opens what was sealed before the key was replaced, and seals nothing. */
  readonly oldKey: Uint8Array | undefined;
  /** Tokens that were opened, whole: a player shows the same one with every answer, and to open it is a third of the way. */
  readonly checked: Map<string, Opened>;
}

const MOST_CHECKED = 20_000;

let sealing: Sealing | undefined;

/** The keys are made once for a secret. */
function sealingOf({ secret, oldSecret }: Keeper): Sealing {
  if (sealing?.secret !== secret || sealing.oldSecret !== oldSecret) {
    const keyOf = (it: Uint8Array) => keyFor(it, "respondent token");
    const [key, oldKey] = [keyOf(secret), oldSecret && keyOf(oldSecret)];
    sealing = { secret, oldSecret, key, oldKey, checked: new Map() };
  }
  return sealing;
}

const sealOf = (key: Uint8Array, said: Buffer): Buffer =>
  Buffer.from(keyedHash(key, said.toString("latin1"))).subarray(0, SEAL_BYTES);

const idBytes = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");

const idText = (bytes: Buffer) =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
