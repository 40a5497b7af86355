import type { Context } from "fresh";
import type { State } from "$/define.ts";
import { type Precondition, precondition } from "$/domain/unchanged.ts";
import { entityTag, namesTag } from "$/lib/http/entity_tag.ts";

/** What a thing is read by. */
export type Of = Pick<Context<State>, "state" | "params">;
type Read = (ctx: Of) => Promise<unknown>;
type Change = (ctx: Context<State>) => Promise<unknown>;

interface Changes {
  /** Reads the thing to show it, where that is more than to read it; null where another route shows it. */
  readonly GET?: Read | null;
  readonly PATCH?: Change;
  readonly PUT?: Change;
  /** Returns what is in the place of the thing now; nothing as a rule. */
  readonly DELETE?: Change;
}

/**
 * The handlers of a route that answers one thing and changes it. Its answers name the thing's state in an
 * `ETag`. Whoever sends it with the change (`If-Match`) is refused if the thing has changed since.
 */
export function thing(read: Read, { GET = read, PATCH, PUT, DELETE }: Changes = {}) {
  const changing = (change: Change) => async (ctx: Context<State>) => {
    await changeThing(ctx, read, change);
    return answer(await read(ctx));
  };
  return {
    ...GET && { GET: (ctx: Context<State>) => showThing(ctx, GET) },
    ...PATCH && { PATCH: changing(PATCH) },
    ...PUT && { PUT: changing(PUT) },
    ...DELETE && {
      DELETE: async (ctx: Context<State>) => {
        const rest = await changeThing(ctx, read, DELETE);
        return rest === undefined ? new Response(null, { status: 204 }) : answer(rest);
      },
    },
  };
}

/** A list that is changed as one thing. */
export const listed = <Row>(results: readonly Row[]) => ({ count: results.length, results });

async function showThing(ctx: Context<State>, read: Read): Promise<Response> {
  const response = answer(await read(ctx));
  const known = ctx.req.headers.get("if-none-match");
  const etag = response.headers.get("etag")!;
  if (known === null || !namesTag(known, etag, { isWeakEnough: true })) return response;
  return new Response(null, { status: 304, headers: { etag } });
}

function answer(value: unknown): Response {
  const text = JSON.stringify(value);
  return new Response(text, { headers: { "content-type": "application/json", "etag": entityTag(text) } });
}

async function changeThing(ctx: Context<State>, read: Read, change: Change): Promise<unknown> {
  const { req, state, params, route } = ctx;
  const tags = req.headers.get("if-match");
  let condition: Precondition | undefined;
  if (tags !== null) {
    condition = precondition(state.sql, tags, (sql) => read({ state: { ...state, sql }, params }));
    state.unchanged = condition.unchanged;
  }
  const rest = await change(ctx);
  // A fault of the verb: it has changed the thing unasked.
  if (condition?.isChecked() === false) throw new Error(`${req.method} ${route} ignores If-Match`);
  return rest;
}
