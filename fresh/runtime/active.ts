type Attributes = Record<string, string>;

const CURRENT: Attributes = { "data-current": "true", "aria-current": "page" };
const ANCESTOR: Attributes = { "data-ancestor": "true", "aria-current": "true" };

/**
 * Attributes that mark a link to the current page, or to one above it; null for any other link. `/` is above
 * everything, and a page is above itself with another query.
 */
export function activeMark(href: string, page: URL): Attributes | null {
  if (!href.startsWith("/")) return null;
  const end = href.search(/[?#]/);
  const target = withoutSlash(end === -1 ? href : href.slice(0, end));
  const here = withoutSlash(page.pathname);

  if (here === target) return sameSearch(href, page.search) ? CURRENT : ANCESTOR;
  return target === "/" || here.startsWith(target + "/") ? ANCESTOR : null;
}

/** A link without a query matches the page with any query. */
function sameSearch(href: string, search: string): boolean {
  const start = href.indexOf("?");
  if (start === -1) return true;
  const end = href.indexOf("#", start);
  return new URLSearchParams(href.slice(start, end === -1 ? undefined : end))
    .toString() ===
    new URLSearchParams(search).toString();
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
