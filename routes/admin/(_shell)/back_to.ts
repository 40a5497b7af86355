import { localPath } from "$/lib/http/local_path.ts";

/** The page that a form of the shell was sent from: the shell is on all of them. */
export function backTo({ headers, url }: Request): string {
  const from = headers.get("referer");
  if (!from || !URL.canParse(from) || new URL(from).host !== new URL(url).host) return "/admin";
  const { pathname, search } = new URL(from);
  return localPath(pathname + search, "/admin");
}
