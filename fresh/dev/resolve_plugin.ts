import type { OnResolveResult, Plugin, PluginBuild } from "esbuild";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { ImportMap, type Target } from "./import_map.ts";

const HERE = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const OURS = "fresh-resolved";

/** Resolves imports for the browser's bundle as Deno does for the server. */
export function resolvePlugin(root: string): Plugin {
  const map = new ImportMap();
  return {
    name: "fresh-resolve",
    setup(build) {
      build.onResolve({ filter: /^file:/ }, ({ path }) => ({ path: fileURLToPath(path) }));

      build.onResolve(
        { filter: /^[^./]/ },
        async ({ path, importer, kind, pluginData, resolveDir }) => {
          if (pluginData === OURS || kind === "entry-point") return undefined;
          const from = importer === "" ? root : dirname(importer);
          const inPackage = from.includes("/node_modules/");
          // The project's map also applies to files from outside.
          const target = inPackage
            ? await map.alias(path, root)
            : await map.resolve(path, from) ?? await map.resolve(path, root) ??
              await map.resolve(path, Deno.cwd());
          if (target !== null && "file" in target) return { path: target.file };
          if (target === null && inPackage) return undefined;
          return await inNodeModules(build, target, path, [resolveDir, root, HERE, Deno.cwd()]);
        },
      );
    },
  };
}

/** The first of the folders from which the package can be resolved. */
async function inNodeModules(
  build: PluginBuild,
  target: Target & { pkg: string } | null,
  path: string,
  folders: string[],
): Promise<OnResolveResult | undefined> {
  let result;
  for (const resolveDir of new Set(folders)) {
    result = await build.resolve(target?.pkg ?? path, {
      resolveDir,
      kind: "import-statement",
      pluginData: OURS,
    });
    if (result.errors.length === 0) {
      return { path: result.path, sideEffects: result.sideEffects };
    }
  }
  return result && { errors: result.errors };
}
