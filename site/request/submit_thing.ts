import { type Context, page } from "fresh";
import type { z } from "zod";
import { type FormState, SHOWN } from "$/components/form/form_state.ts";
import type { State } from "$/define.ts";
import { type Precondition, precondition } from "$/domain/unchanged.ts";
import { entityTag } from "$/lib/http/entity_tag.ts";
import { isForScript, submit } from "./submit.ts";

type Fields = NonNullable<FormState["typed"]>;
type Params = Readonly<Record<string, string>>;

/** The fields of a form that changes a thing, with the state of what they show. */
export const withShown = (fields: Fields): Fields => ({
  ...fields,
  [SHOWN]: entityTag(JSON.stringify(fields)),
});

/** Has the verb that is called next refuse if the thing is no longer as it was shown. Null if that is not known. */
export function expectShown<S extends State>(
  state: S,
  shown: string | undefined,
  read: (state: S) => Promise<Fields>,
): Precondition | null {
  if (shown === undefined) return null;
  const condition = precondition(state.sql, shown, (sql) => read({ ...state, sql }));
  state.unchanged = condition.unchanged;
  return condition;
}

/**
 * As `submit`, for a form that changes a thing: refused once if the thing has changed since the form was shown,
 * as a call with `If-Match` is (`thing.ts`). `read` reads the fields that the form shows of it.
 */
export function submitThing<S extends State, T>(
  ctx: { readonly req: Request; readonly route: string | null; readonly state: S },
  read: (state: S) => Promise<Fields>,
  schema: z.ZodType<T>,
  work: (change: T) => Promise<Response>,
  failed?: string,
) {
  const { req, route, state } = ctx;
  return submit(ctx, schema, async (change, { [SHOWN]: shown }) => {
    const condition = expectShown(state, shown, read);
    const done = await work(change);
    // A fault of the verb: it has changed the thing unasked.
    if (condition?.isChecked() === false) throw new Error(`${req.method} ${route} ignores what was shown`);
    // The form stays open: what it shows is what has just been stored.
    if (isForScript(req)) done.headers.set("etag", withShown(await read(state))[SHOWN]!);
    return done;
  }, failed);
}

interface ThingForm<S extends State, T> {
  /** The fields that the form shows of the thing that the address names. */
  readonly read: (state: S, params: Params) => Promise<Fields>;
  readonly schema: z.ZodType<T>;
  readonly work: (ctx: Context<S>, change: T) => Promise<Response>;
}

/** The handlers of a page with such a form alone. */
export const thingHandlers = <S extends State, T>({ read, schema, work }: ThingForm<S, T>) => ({
  GET: async ({ state, params }: Context<S>) =>
    page<FormState>({ typed: withShown(await read(state, params)) }),
  POST: (ctx: Context<S>) =>
    submitThing(ctx, (state) => read(state, ctx.params), schema, (change) => work(ctx, change)),
});
