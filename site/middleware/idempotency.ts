import type { Context } from "fresh";
import type { State } from "$/define.ts";
import {
  beginRequest,
  forgetRequest,
  type IdempotentRequest,
  keepAnswer,
} from "$/domain/machines/idempotent_request.ts";
import { sha256 } from "$/lib/secrets/hashed.ts";
import { type Call, takesIdempotencyKey } from "$/model/call.ts";
import { LIMITS } from "$/model/limits.ts";
import { Refusal } from "$/model/refusal.ts";
import { readBytes } from "../request/body.ts";
import { refusalOf } from "./refusals.ts";

/** Visible characters of ASCII. */
const KEY = /^[!-~]{1,255}$/;

/** Who asks may sign in, get the right, or wait, and then send the same again. */
const NOT_KEPT = [401, 403, 429];

/**
 * Carries out a call with a key (`Idempotency-Key`) once: for 24 hours the same call gets the same answer.
 * Nothing is kept of a call that failed by an error, or
 * that this caller may not make now: it may be sent again.
 */
export async function onlyOnce(
  ctx: Context<State>,
  call: Call,
  carryOut: () => Promise<Response>,
): Promise<Response> {
  const { state } = ctx;
  const request = await requestOf(ctx, call);
  if (!request) return await carryOut();
  const known = await beginRequest(state, request);
  if (known) {
    const headers = new Headers({ "idempotent-replayed": "true" });
    if (known.contentType) headers.set("content-type", known.contentType);
    return new Response(known.body, { status: known.status, headers });
  }
  let answer: Response;
  try {
    answer = await carryOut().catch((thrown) => refusalOf(state, thrown) ?? Promise.reject(thrown));
  } catch (fault) {
    await forgetRequest(state, request);
    throw fault;
  }
  if (answer.status >= 500 || NOT_KEPT.includes(answer.status)) {
    await forgetRequest(state, request);
    return answer;
  }
  const body = answer.body ? await answer.bytes() : null;
  // The call was carried out, so its answer is sent in any case; a repeated one is then refused.
  await keepAnswer(state, request, {
    status: answer.status,
    contentType: answer.headers.get("content-type"),
    body,
  })
    .catch((error) => state.log.error("answer not kept", error, { route: ctx.route }));
  return new Response(body, answer);
}

/** Undefined for a call without a key, or one that takes none. */
async function requestOf(ctx: Context<State>, call: Call): Promise<IdempotentRequest | undefined> {
  const { req, url, state: { actor: by } } = ctx;
  const key = req.headers.get("idempotency-key");
  if (key === null || !takesIdempotencyKey(call)) return;
  if (by.kind === "nobody" || by.kind === "respondent") return;
  if (!KEY.test(key)) throw new Refusal("invalid_idempotency_key");
  // The route reads the request itself.
  const body = await readBytes(
    req.clone(),
    call.needs === "operate" ? LIMITS.packageBytes : LIMITS.listBytes,
  );
  return { key, by, content: `${req.method} ${url.pathname}${url.search} ${sha256(body).toString("hex")}` };
}
