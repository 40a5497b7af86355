import type { z } from "zod";
import { type FormState, SHOWN } from "$/components/form/form_state.ts";
import type { State } from "$/define.ts";
import { type Precondition, precondition } from "$/domain/unchanged.ts";
import { entityTag } from "$/lib/http/entity_tag.ts";
import { submit } from "./submit.ts";

type Fields = NonNullable<FormState["typed"]>;

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
) {
  const { req, route, state } = ctx;
  return submit(ctx, schema, async (change, { [SHOWN]: shown }) => {
    const condition = expectShown(state, shown, read);
    const done = await work(change);
    // A fault of the verb: it has changed the thing unasked.
    if (condition?.isChecked() === false) throw new Error(`${req.method} ${route} ignores what was shown`);
    return done;
  });
}
