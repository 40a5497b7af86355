import type { Finding } from "../finding.ts";
import type { Modules } from "./modules.ts";
import { isTest, roomOf, SERVER_ROOMS } from "./rooms.ts";

/** Far too large for a page: what the browser needs of `model` is in files without schemas. */
const SERVER_PACKAGES = ["zod"];

/** Islands whose code would bring the server's rooms or packages into the browser, each with its chain of imports. */
export function checkClientFence(modules: Modules): Finding[] {
  return [...modules.keys()].filter(isIsland).flatMap((island) => {
    const chain = chainToServer(modules, island);
    return chain ? [{ path: island, message: `reaches the browser with ${chain.join(" -> ")}` }] : [];
  });
}

const isIsland = (path: string) => /^islands\/|\/\(_islands\)\//.test(path) && !isTest(path);

/** Breadth first, so the chain is the shortest. Type imports are not in the bundle. */
function chainToServer(modules: Modules, start: string): string[] | undefined {
  const chains = [[start]];
  const seen = new Set([start]);
  for (const chain of chains) {
    const path = chain.at(-1)!;
    if (SERVER_ROOMS.includes(roomOf(path))) return chain;
    for (const { specifier, target, isType } of modules.get(path)?.imports ?? []) {
      if (isType) continue;
      if (SERVER_PACKAGES.includes(specifier)) return [...chain, specifier];
      if (target === undefined || seen.has(target)) continue;
      seen.add(target);
      chains.push([...chain, target]);
    }
  }
}
