import type { Visitor } from "$/domain/access/visitor.ts";
import type { State } from "$/define.ts";
import { deviceOf } from "../cookies/session_cookie.ts";

interface RequestContext {
  readonly req: Request;
  readonly info: Deno.ServeHandlerInfo;
  readonly state: State;
}

/** Data about the sender of a request, known without a sign-in. */
export function visitorOf({ req, info, state }: RequestContext): Visitor {
  return {
    address: addressOf(req, info, state.settings.trustProxy),
    userAgent: req.headers.get("user-agent"),
    device: deviceOf(req.headers),
    language: state.language,
    t: state.t,
  };
}

/**
 * Behind a proxy the last address of the list is the one that our own proxy saw; all before it can be forged.
 */
export function addressOf(
  request: Request,
  info: Pick<Deno.ServeHandlerInfo, "remoteAddr"> | undefined,
  trustProxy: boolean,
): string | null {
  const forwarded = trustProxy
    ? request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim()
    : undefined;
  if (forwarded) return forwarded;
  const peer = info?.remoteAddr;
  return peer && "hostname" in peer ? peer.hostname : null;
}
