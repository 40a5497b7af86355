import { BUILD_ID } from "./build_id.ts";

export const CACHE_BUST_KEY = "__frsh_c";
const ORIGIN = "https://asset.local";

/** `/logo.svg` with the build's id, which makes it cacheable for ever. Other sites' addresses stay as they are. */
export function asset(path: string): string {
  if (!path.startsWith("/") || path.startsWith("//") || !URL.canParse(path, ORIGIN)) return path;
  const url = new URL(path, ORIGIN);
  if (url.origin !== ORIGIN || url.searchParams.has(CACHE_BUST_KEY)) return path;
  url.searchParams.set(CACHE_BUST_KEY, BUILD_ID);
  return url.pathname + url.search + url.hash;
}

/** `asset()` for each address of a `srcset`. One that is not a plain list is left alone. */
export function assetSrcSet(srcset: string): string {
  if (srcset.includes("(")) return srcset;
  const parts = srcset.split(",");
  if (parts.some((part) => part.trim() === "")) return srcset;
  return parts.map((part) => part.replace(/\S+/, asset)).join(",");
}
