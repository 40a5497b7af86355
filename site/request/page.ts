import type { z } from "zod";
import type { State } from "$/define.ts";
import { openText, sealAsText } from "$/lib/secrets/sealed.ts";
import type { After, Listed } from "$/model/page.ts";
import { Refusal } from "$/model/refusal.ts";
import { readQuery } from "./body.ts";

interface PageQuery {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
}

/** The page of a list that is asked for. */
interface AskedPage<Query> {
  readonly query: Omit<Query, "cursor"> & { readonly after?: After };
  /** What the answer says of the page after this one. */
  readonly nextOf: (page: Pick<Listed<unknown>, "count" | "next">) => NextPage;
}

export interface NextPage {
  /** Its cursor; null at the end of the list. */
  readonly next: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Reads the query of a list's call. A cursor is valid for the same list with the same filters, of the same
 * organisation: it opens for these alone. It is sealed, since the values that a list is sorted by may name a
 * person, and addresses are written to logs.
 */
export function readPage<Query extends PageQuery>(
  state: State,
  url: URL,
  schema: z.ZodType<Query>,
): AskedPage<Query> {
  const { cursor, ...query } = readQuery(url, schema);
  if (cursor !== undefined && url.searchParams.has("offset")) throw new Refusal("cursor_with_offset");
  const { limit: _, offset: __, ...filter } = query;
  const { actor } = state;
  const owner = "orgId" in actor ? actor.orgId : actor.kind;
  const about = JSON.stringify([owner, url.pathname, filter]);
  return {
    query: cursor === undefined ? query : { ...query, after: openCursor(state, cursor, about) },
    nextOf: ({ count, next: place }): NextPage => {
      if (!place) return { next: null, headers: {} };
      const next = sealCursor(state, { count, place }, about);
      return { next, headers: { link: `<${addressOf(state, url, next)}>; rel="next"` } };
    },
  };
}

/** The answer to a list's call: these rows, and where the next page is. */
export function answerPage<Query>(
  page: AskedPage<Query>,
  { count, results, next: place }: Listed<unknown>,
): Response {
  const { next, headers } = page.nextOf({ count, next: place });
  return Response.json({ count, results, next }, { headers });
}

const PURPOSE = "cursors of lists";

const sealCursor = (state: State, { count, place }: After, about: string) =>
  sealAsText(state, PURPOSE, new TextEncoder().encode(JSON.stringify([count, ...place])), about);

function openCursor(state: State, cursor: string, about: string): After {
  const opened = openText(state, PURPOSE, cursor, about);
  if (!opened) throw new Refusal("invalid_cursor");
  const [count, ...place] = JSON.parse(new TextDecoder().decode(opened));
  return { count, place };
}

function addressOf({ appUrl }: State, { pathname, search }: URL, cursor: string): string {
  const next = new URL(pathname + search, appUrl);
  next.searchParams.delete("offset");
  next.searchParams.set("cursor", cursor);
  return next.href;
}
