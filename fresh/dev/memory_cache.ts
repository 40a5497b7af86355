import { pathToFileURL } from "node:url";
import type {
  BuildCache,
  ChunkImports,
  IslandRegistry,
  StandaloneScripts,
  StaticFile,
} from "../build/cache.ts";
import { contentTypeOf } from "../build/content_type.ts";
import { namedIslands } from "../build/islands.ts";
import type { Command } from "../server/command.ts";
import { type FsRoute, type RouteModule, routesToCommands } from "../server/fs_routes.ts";
import type { Project } from "./project.ts";
import { encodedPath } from "./encoded_path.ts";
import { hashOf } from "./hash.ts";

/** A build in memory: modules are imported from the sources, static files are read on request. */
export class MemoryCache<State> implements BuildCache<State> {
  readonly root: string;
  readonly clientEntry: string;
  readonly chunkImports: ChunkImports;
  readonly standalone: Readonly<Record<string, StandaloneScripts>>;
  #project: Project;
  #prefix: string;
  #routes: FsRoute<State>[];

  private constructor(project: Project, readonly islands: IslandRegistry, routes: FsRoute<State>[]) {
    this.#project = project;
    this.#routes = routes;
    this.root = project.config.root;
    this.#prefix = chunkPrefix(project);
    this.clientEntry = `${this.#prefix}fresh-runtime.js`;
    this.chunkImports = chunkImports(project);
    this.standalone = standaloneScripts(project);
  }

  static async open<State>(project: Project): Promise<MemoryCache<State>> {
    const modules = await Promise.all(
      [...project.islands].map(async ([name, path]) => ({
        name,
        file: `${chunkPrefix(project)}${name}.js`,
        exports: await import(moduleUrl(path)),
      })),
    );
    const routes = await Promise.all(
      project.routes.map(async (file): Promise<FsRoute<State>> => {
        const load = (): Promise<RouteModule<State>> => import(moduleUrl(file.path));
        return {
          ...file,
          filePath: file.path,
          mod: file.lazy ? load : await load(),
        };
      }),
    );
    return new MemoryCache(project, namedIslands(modules), routes);
  }

  getFsRoutes(): Command<State>[] {
    return routesToCommands(this.#routes);
  }

  findFile(pathname: string): StaticFile | null | Promise<StaticFile | null> {
    if (!pathname.startsWith(this.#prefix)) return this.#findStatic(pathname);
    const content = this.#project.bundle.files.get(pathname.slice(this.#prefix.length));
    return content === undefined ? null : inMemory(pathname, content);
  }

  async #findStatic(pathname: string): Promise<StaticFile | null> {
    const { config, transforms } = this.#project;
    const path = decodeURIComponent(pathname);
    if (path.includes("/../") || path.includes("\0") || path.endsWith("/")) {
      return null;
    }
    for (const dir of config.staticDir) {
      const file = dir + path;
      if (file.startsWith(config.outDir + "/")) continue;
      const content = await Deno.readFile(file).catch(() => null);
      if (content === null) continue;
      const [served] = await transforms.run({ path: file, content }, config);
      return encodedPath(dir, served!.path) === pathname ? await inMemory(pathname, served!.content) : null;
    }
    return null;
  }
}

async function inMemory(pathname: string, content: Uint8Array): Promise<StaticFile> {
  const body = content as Uint8Array<ArrayBuffer>;
  return {
    contentType: contentTypeOf(pathname),
    hash: await hashOf(content),
    immutable: false,
    encodings: [],
    read: () => Promise.resolve({ size: body.byteLength, body }),
  };
}

/** By their served paths. */
export function chunkImports(project: Project): ChunkImports {
  const served = (file: string) => chunkPrefix(project) + file;
  return Object.fromEntries(
    [...project.bundle.imports].map(([file, imports]) => [served(file), imports.map(served)]),
  );
}

/** By the served paths of their islands. */
export function standaloneScripts(project: Project): Readonly<Record<string, StandaloneScripts>> {
  const { standalone } = project.bundle;
  return Object.fromEntries([...standalone].map(([file, scripts]) => [chunkPrefix(project) + file, scripts]));
}

export function chunkPrefix({ config }: Project): string {
  return `/_fresh/js/${config.buildId}/`;
}

function moduleUrl(path: string): string {
  return path.startsWith("/") ? pathToFileURL(path).href : path;
}
