import { type BrowserError, listBrowserErrors } from "../../db/operators/troubles.ts";
import { redacted } from "../../lib/text/redacted.ts";
import type { Actor } from "../../model/account/actor.ts";
import { routeOf } from "../../model/account/pages.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { LIMITS } from "../../model/limits.ts";
import type { OperatedError } from "../../model/operators/errors.ts";
import { CLIENT_ERRORS_SHOWN } from "../../model/times.ts";
import type { Ctx } from "../context.ts";

/** Recent browser errors of all organisations, by message and place; the group seen last comes first. */
export async function listOperatedErrors(ctx: Ctx, actor: Actor): Promise<OperatedError[]> {
  requireMay(actor, "operate");
  const since = new Date(ctx.now().getTime() - CLIENT_ERRORS_SHOWN);
  const errors = await listBrowserErrors(ctx.sql, { since, limit: LIMITS.clientErrorsGrouped });
  const groups = new Map<string, BrowserError[]>();
  for (const error of errors) {
    const key = JSON.stringify([redacted(error.message), routeOf(error.path)]);
    const group = groups.get(key);
    if (group) group.push(error);
    else groups.set(key, [error]);
  }
  return [...groups].slice(0, LIMITS.clientErrorsShown).map(([key, group]) => shown(key, group));
}

/** A group has its newest error first. */
function shown(key: string, errors: readonly BrowserError[]): OperatedError {
  const [message, place] = JSON.parse(key) as [string, string | null];
  const known = (ids: readonly (string | null)[]) => new Set(ids.filter((id) => id !== null)).size;
  return {
    message,
    place,
    times: errors.length,
    organizations: known(errors.map(({ orgId }) => orgId)),
    people: known(errors.map(({ actorId }) => actorId)),
    firstSeen: errors.at(-1)!.createdAt.toISOString(),
    lastSeen: errors[0]!.createdAt.toISOString(),
  };
}
