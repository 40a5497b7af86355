/** Characters that a URL parser leaves unchanged. */
const AS_IS = /^https?:\/\/[^/?#\\]+(\/[\w!$&'()*+,;=:@~-]*(?:[/.][\w!$&'()*+,;=:@~-]+)*\/?)(?:[?#]|$)/;

/** The path for routing. Most need no parsing, which saves about a microsecond. */
export function pathOf(url: string): string {
  return AS_IS.exec(url)?.[1] ?? collapse(new URL(url)).pathname;
}

/** The URL as the client sees it. */
export function urlOf(req: Request, trustProxy: boolean): URL {
  const url = collapse(new URL(req.url));
  if (trustProxy) {
    const proto = first(req.headers.get("x-forwarded-proto"));
    const host = first(req.headers.get("x-forwarded-host"));
    if (proto === "http" || proto === "https") url.protocol = proto;
    if (host !== undefined) {
      url.port = "";
      url.host = host;
    }
  }
  return url;
}

function collapse(url: URL): URL {
  if (url.pathname.includes("//")) {
    url.pathname = url.pathname.replace(/\/+/g, "/");
  }
  return url;
}

function first(header: string | null): string | undefined {
  return header?.split(",", 1)[0]?.trim() || undefined;
}
