import type { Log } from "$/lib/log.ts";

interface LoggedContext {
  readonly req: Request;
  readonly route: string | null;
  readonly state: { readonly log: Log };
}

/** Logs an internal error, by the route's pattern: the address has ids in it. */
export const logFault = ({ req, route, state }: LoggedContext, fault: unknown): void =>
  state.log.error("request failed", fault, { method: req.method, route });

/** Logs a request that was refused: for its input, its rights, a limit or the state of a thing. */
export const logRefused = (
  { req, route, state }: LoggedContext,
  refused: { readonly status: number; readonly code?: string },
): void => state.log.info("request.refused", { method: req.method, route, ...refused });
