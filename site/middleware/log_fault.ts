import type { Log } from "$/lib/log.ts";

interface FaultContext {
  readonly req: Request;
  readonly route: string | null;
  readonly state: { readonly log: Log };
}

/** Logs an internal error, by the route's pattern: the address has ids in it. */
export const logFault = ({ req, route, state }: FaultContext, fault: unknown): void =>
  state.log.error("request failed", fault, { method: req.method, route });
