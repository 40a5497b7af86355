import {
  deleteOldRequests,
  deleteRequest,
  findRequest,
  insertRequest,
  type RequestName,
  storeAnswer,
  type StoredRequest,
} from "../../db/machines/idempotent_requests.ts";
import { wholeOf } from "../../db/connection/own_projects.ts";
import { seal, unseal } from "../../lib/secrets/sealed.ts";
import { hashSecret, keyedHash, keyFor } from "../../lib/secrets/secrets.ts";
import type { Actor } from "../../model/account/actor.ts";
import { LIMITS } from "../../model/limits.ts";
import { Refusal } from "../../model/refusal.ts";
import { IDEMPOTENT_REQUEST, REQUEST_LONGEST } from "../../model/times.ts";
import type { Ctx } from "../context.ts";

const KEPT = "kept answers";

/** A request of staff, an operator or a program that came with a key. */
export interface IdempotentRequest {
  readonly key: string;
  readonly by: RequestingActor;
  /** Method, address and body. A request with the same key has to be the same. */
  readonly content: string;
}

type RequestingActor = Exclude<Actor, { kind: "nobody" | "respondent" }>;

export interface Answer {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/**
 * Notes a request and returns null: it is to be carried out. If the same one was answered within 24 hours,
 * returns the answer. Refuses another request with the same key, and one that is still under way. One whose
 * answer was not kept is refused too, since it may have been carried out.
 */
export async function beginRequest(ctx: Ctx, request: IdempotentRequest): Promise<Answer | null> {
  const sql = wholeOf(ctx.sql);
  const name = nameOf(request);
  const now = ctx.now();
  const since = new Date(now.getTime() - IDEMPOTENT_REQUEST);
  const requestHash = keyedHash(hashSecret(request.key), request.content);
  const orgId = "orgId" in request.by ? request.by.orgId : null;
  if (await insertRequest(sql, { ...name, orgId, requestHash, now, since })) return null;
  const known = await findRequest(sql, name);
  // It failed meanwhile, and may be sent again.
  if (!known) throw new Refusal("request_under_way");
  if (!sameBytes(known.requestHash, requestHash)) throw new Refusal("idempotency_key_reused");
  if (known.status === null && now.getTime() - known.beganAt.getTime() < REQUEST_LONGEST) {
    throw new Refusal("request_under_way");
  }
  return openAnswer(ctx, request, known);
}

/** Keeps the answer of a request, sealed with its key: neither the table nor its copies reveal it. */
export async function keepAnswer(ctx: Ctx, request: IdempotentRequest, answer: Answer): Promise<void> {
  const { status, contentType } = answer;
  const isKept = (answer.body?.length ?? 0) <= LIMITS.keptAnswerBytes;
  const body = isKept && answer.body ? seal(sealingKey(ctx.secret, request), answer.body, KEPT) : null;
  await storeAnswer(wholeOf(ctx.sql), nameOf(request), { status, contentType, body, isKept });
}

/** Forgets a request that failed: the same may be sent again. */
export const forgetRequest = (ctx: Ctx, request: IdempotentRequest): Promise<void> =>
  deleteRequest(wholeOf(ctx.sql), nameOf(request));

/** Deletes requests older than a day. Returns how many. */
export const forgetOldRequests = (ctx: Ctx): Promise<number> =>
  deleteOldRequests(ctx.sql, new Date(ctx.now().getTime() - IDEMPOTENT_REQUEST));

function openAnswer(ctx: Ctx, request: IdempotentRequest, known: StoredRequest): Answer {
  const { status, contentType, body: sealed, isKept } = known;
  if (status === null || !isKept) throw new Refusal("answer_not_kept");
  if (sealed === null) return { status, contentType, body: null };
  for (const secret of [ctx.secret, ctx.oldSecret]) {
    const body = secret && unseal(sealingKey(secret, request), sealed, KEPT);
    if (body) return { status, contentType, body };
  }
  throw new Refusal("answer_not_kept");
}

const sealingKey = (secret: Uint8Array, { key }: IdempotentRequest) => keyedHash(keyFor(secret, KEPT), key);

const nameOf = ({ by, key }: IdempotentRequest): RequestName => ({
  actorId: "operatorId" in by ? by.operatorId : by.kind === "key" ? by.keyId : by.userId,
  keyHash: hashSecret(key),
});

const sameBytes = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
