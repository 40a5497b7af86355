import { localPath } from "$/lib/http/local_path.ts";

/** Project and batch id of a path below a batch. */
export const batchPlace = ({ projectId = "", batchId = "" }: Record<string, string | undefined>) => ({
  projectId,
  batchId,
});

/** Path of the page that a form was sent from, or `/admin`. */
export function refererPath({ headers, url }: Request): string {
  const from = headers.get("referer");
  if (!from || !URL.canParse(from) || new URL(from).host !== new URL(url).host) return "/admin";
  const { pathname, search } = new URL(from);
  return localPath(pathname + search, "/admin");
}

const SEARCH = "/admin/search/";

/**
 * Query of a search results page; empty on other pages. Read from the path itself, because the framework
 * leaves some characters of a parameter encoded, among them those of an email address.
 */
export const searchQuery = ({ pathname }: URL): string =>
  pathname.startsWith(SEARCH) ? decodeURIComponent(pathname.slice(SEARCH.length)) : "";

/** Page number from `?page=3`; 1 for anything invalid. */
export const pageNumber = ({ searchParams }: URL): number => {
  const page = Number(searchParams.get("page"));
  return Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1;
};
