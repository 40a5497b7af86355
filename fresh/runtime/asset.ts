import { BUILD_ID } from "./build_id.ts";

export const CACHE_BUST_KEY = "__frsh_c";
const ORIGIN = "https://asset.local";

/**
 * `/logo.svg` with the build's id, so that it can be cached for ever. Addresses of other sites are unchanged.
 */
export function asset(path: string): string {
  if (!path.startsWith("/") || path.startsWith("//") || !URL.canParse(path, ORIGIN)) return path;
  const url = new URL(path, ORIGIN);
  if (url.origin !== ORIGIN || url.searchParams.has(CACHE_BUST_KEY)) return path;
  url.searchParams.set(CACHE_BUST_KEY, BUILD_ID);
  return url.pathname + url.search + url.hash;
}

/** `asset()` for each address of a `srcset`. Anything but a plain list is unchanged. */
export function assetSrcSet(srcset: string): string {
  if (srcset.includes("(")) return srcset;
  const parts = srcset.split(",");
  if (parts.some((part) => part.trim() === "")) return srcset;
  return parts.map((part) => part.replace(/\S+/, asset)).join(",");
}
