import { z } from "zod";
import { type Capability, holds, type Standing } from "./account/permissions.ts";
import type { Deprecation } from "./deprecation.ts";
import type { RefusalCode } from "./refusal.ts";

/**
 * Who may make a call: anyone; a member, including one who waits for activation; an admin of a closed
 * organisation; staff; staff who read results; staff who work with projects; an admin; a respondent; an
 * operator.
 */
export type Caller =
  | "anyone"
  | "member"
  | "leaving"
  | "staff"
  | "reader"
  | "editor"
  | "admin"
  | "respondent"
  | "staff or respondent"
  | "operator";

export function callerOf({ needs }: Pick<Call, "needs">): Caller {
  const is = (standing: Standing) => holds(standing, needs);
  if (is("nobody")) return "anyone";
  if (is("operator")) return "operator";
  if (is("respondent")) return is("reports") ? "staff or respondent" : "respondent";
  if (is("waiting")) return "member";
  if (is("leaving")) return "leaving";
  if (is("reports")) return "staff";
  if (is("readonly")) return "reader";
  return is("member") ? "editor" : "admin";
}

/** Whether the header `Idempotency-Key` keeps a call from being carried out twice. */
export function takesIdempotencyKey(call: Pick<Call, "method" | "needs">): boolean {
  const by = callerOf(call);
  return call.method === "POST" && by !== "anyone" && by !== "respondent";
}

/** One call of the API, for the gate and for the documentation. */
export interface Call {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /**
   * Path below the API's base, with `{id}` for a variable part. The front-end's own calls begin with `/api/`.
   */
  readonly path: string;
  readonly summary: string;
  /** The capability that the caller needs (model/account/permissions.ts). */
  readonly needs: Capability;
  /** The verb checks the respondent's token itself, in the statement that stores. */
  readonly asksForToken?: true;
  /**
   * Whether the caller has to have proven who they are within the last minutes (docs/product.md, Signing in):
   * by the address with its query.
   */
  readonly asksFresh?: (url: URL) => boolean;
  /**
   * Answers one thing with an `ETag`, or changes it, which `If-Match` can prevent once it has changed
   * (site/request/thing.ts).
   */
  readonly isOfThing?: true;
  readonly deprecated?: Deprecation;
  /** Parameters of the query, by the names that are sent. */
  readonly deprecatedParameters?: Readonly<Record<string, Deprecation>>;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The media type of the body, if it is not JSON. */
  readonly takes?: string;
  /** The media type of the answer, if it is not JSON. */
  readonly media?: string;
  /** The statuses of success, each with its body; null for none. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>;
  /** Refusals of its own, besides those of its caller and its body. */
  readonly refuses?: readonly RefusalCode[];
}

/** The folder that the calls' routes lie in; the front-end's own lie directly under /api. */
const FOLDER = "/api/v1";

/** The file router's pattern of a call's route: `/api/v1/users/:id`. */
export const routePattern = ({ path }: Pick<Call, "path">): string =>
  (path.startsWith("/api/") ? path : FOLDER + path).replace(/\{(\w+)\}/g, ":$1");

/** The body of a list: the requested rows, and the total number. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.int(), results: z.array(item) });

/** The same for one that is fetched by page. */
export const pagesOf = <Item extends z.ZodType>(item: Item) =>
  listOf(item).extend({
    next: z.string().nullable().describe("The cursor of the next page; null at the end of the list"),
  });

/** Whether a call answers a list by page. */
export const hasPages = ({ query }: Pick<Call, "query">): boolean =>
  query instanceof z.ZodObject && "cursor" in query.shape;
