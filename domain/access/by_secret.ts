import type { Ctx } from "../context.ts";

type Secrets = Pick<Ctx, "secret" | "oldSecret">;

/**
 * Remembers what `make` derives from the secrets: keys, which are slow to derive, and what was checked with
 * them. Other secrets make it anew.
 */
export function bySecret<Derived>(make: (secrets: Secrets) => Derived): (secrets: Secrets) => Derived {
  let known: Secrets & { readonly derived: Derived } | undefined;
  return ({ secret, oldSecret }) => {
    if (known?.secret !== secret || known.oldSecret !== oldSecret) {
      known = { secret, oldSecret, derived: make({ secret, oldSecret }) };
    }
    return known.derived;
  };
}
