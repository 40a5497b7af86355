import { BUILD_ID } from "./build_id.ts";

export const CACHE_BUST_KEY = "__frsh_c";
const ORIGIN = "https://asset.local";

/** `/logo.svg` with the build's id, which makes it cacheable for ever. Other sites' addresses stay as they are. */
export function asset(path: string, basePath = ""): string {
  if (
    !path.startsWith("/") || path.startsWith("//") ||
    !URL.canParse(path, ORIGIN)
  ) return path;
  const url = new URL(path, ORIGIN);
  if (url.origin !== ORIGIN || url.searchParams.has(CACHE_BUST_KEY)) {
    return path;
  }

  url.searchParams.set(CACHE_BUST_KEY, BUILD_ID);
  return withBase(url.pathname + url.search + url.hash, basePath);
}

/** `asset()` for each address of a `srcset`. One that is not a plain list is left alone. */
export function assetSrcSet(srcset: string, basePath = ""): string {
  if (srcset.includes("(")) return srcset;
  const parts = srcset.split(",");
  if (parts.some((part) => part.trim() === "")) return srcset;
  return parts.map((part) => part.replace(/\S+/, (address) => asset(address, basePath))).join(",");
}

function withBase(path: string, basePath: string): string {
  if (basePath === "" || basePath === "/") return path;
  return basePath === "./" ? "." + path : basePath + path;
}
