import type { SnapshotFile } from "../build/snapshot.ts";
import type { Project } from "./project.ts";
import { chunkImports, chunkPrefix, standaloneScripts } from "./memory_cache.ts";
import type { ResolvedBuildConfig } from "./options.ts";

type ToImport = (path: string) => string;

const text = JSON.stringify;

/** The build as a module: islands and files that set up scopes are imported, routes are loaded on request. */
export function snapshotModule(
  project: Project,
  files: Map<string, SnapshotFile>,
  toImport: ToImport,
): string {
  const { config, islands, routes } = project;
  const prefix = chunkPrefix(project);
  const eager = routes.filter((route) => !route.lazy);

  const imports = [
    `import { namedIslands } from "fresh/internal";`,
    ...[...islands].map(([, path], i) => `import * as island${i} from ${text(toImport(path))};`),
    ...eager.map((route, i) => `import * as route${i} from ${text(toImport(route.path))};`),
  ];
  const islandModules = [...islands].map(([name], i) =>
    `  { name: ${text(name)}, file: ${text(`${prefix}${name}.js`)}, exports: island${i} },`
  );
  const fsRoutes = routes.map((route) => {
    const { id: filePath, type, pattern, routePattern } = route;
    const mod = route.lazy ? `() => import(${text(toImport(route.path))})` : `route${eager.indexOf(route)}`;
    return `  { ...${text({ filePath, type, pattern, routePattern })}, mod: ${mod} },`;
  });
  const staticFiles = [...files].map((entry) => `  ${text(entry)},`);

  return `${imports.join("\n")}

export const version = ${text(config.buildId)};
export const clientEntry = ${text(`${prefix}fresh-runtime.js`)};
export const chunkImports = ${text(chunkImports(project))};
export const standalone = ${text(standaloneScripts(project))};
export const islands = namedIslands([
${islandModules.join("\n")}
]);
export const fsRoutes = [
${fsRoutes.join("\n")}
];
export const staticFiles = new Map([
${staticFiles.join("\n")}
]);
`;
}

/** For `deno serve`. */
export function serverModule(config: ResolvedBuildConfig, toImport: ToImport): string {
  const up = toImport(config.root).replace(/\/?$/, "/");
  return `import { BuiltCache, setBuildCache } from "fresh/internal";
import { fileURLToPath } from "node:url";
import * as snapshot from "./snapshot.js";
import { app } from ${text(toImport(config.serverEntry))};

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url)).replace(/[\\\\/]$/, "");
setBuildCache(app, new BuiltCache(path(${text(up)}), path("./"), snapshot), "production");

export default { fetch: app.handler() };
`;
}

/** For `deno compile`, or to be started directly. */
export function compiledEntryModule(): string {
  return `import server from "./server.js";

const port = Number(Deno.env.get("PORT") ?? 8000);
const hostname = Deno.env.get("HOSTNAME") ?? "0.0.0.0";
Deno.serve({ port, hostname, automaticCompression: true }, server.fetch);
`;
}
