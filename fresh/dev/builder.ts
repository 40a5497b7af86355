import { basename } from "node:path";
import { uniqueNames } from "../build/islands.ts";
import { App, setBuildCache } from "../server/app.ts";
import { listen, type ListenOptions } from "../server/listen.ts";
import { bundle } from "./bundle.ts";
import { crawlIslands, crawlRoutes } from "./crawl.ts";
import { MemoryCache } from "./memory_cache.ts";
import { liveReload } from "./live_reload.ts";
import { type BuildOptions, type ResolvedBuildConfig, resolveOptions } from "./options.ts";
import type { Project } from "./project.ts";
import { lockCssUrls, type OnTransformOptions, type TransformFn, Transforms } from "./transform.ts";
import { writeBuild } from "./write_build.ts";

/** Builds a project so that it can be served. */
// deno-lint-ignore no-explicit-any
export class Builder<State = any> {
  readonly config: ResolvedBuildConfig;
  #islands = new Set<string>();
  #transforms = new Transforms();

  constructor(options: BuildOptions = {}) {
    this.config = resolveOptions(options);
    this.#transforms.add({ pluginName: "fresh-css", filter: /\.css$/ }, lockCssUrls);
  }

  /** Register the exports of a module outside of the island folders as islands. */
  registerIsland(specifier: string): void {
    this.#islands.add(specifier);
  }

  onTransformStaticFile(options: OnTransformOptions, callback: TransformFn): void {
    this.#transforms.add(options, callback);
  }

  /**
   * Build, to disk to be served with `deno serve -A _fresh/server.js`, or to memory for tests. Returns a
   * function that sets the build on an app.
   */
  async build(
    options: {
      mode?: ResolvedBuildConfig["mode"];
      snapshot?: "disk" | "memory";
    } = {},
    // deno-lint-ignore no-explicit-any
  ): Promise<(app: App<any>) => void> {
    this.config.mode = options.mode ?? "production";
    const project = await this.#read();
    if (options.snapshot !== "memory") await writeBuild(project);
    const cache = await MemoryCache.open<State>(project);
    return (app) => setBuildCache(app, cache, app.config.mode);
  }

  /** Serve the app for development: nothing is cached, and pages reload when the process restarts. */
  async listen(
    importApp: () => Promise<{ app: App<State> } | App<State>>,
    options: ListenOptions = {},
  ): Promise<void> {
    this.config.mode = "development";
    const [imported, project] = await Promise.all([importApp(), this.#read()]);
    const app = imported instanceof App ? imported : imported.app;
    setBuildCache(app, await MemoryCache.open<State>(project), "development");
    listen(liveReload(app.handler(), this.config, options.signal), app.config.basePath, options);
  }

  async #read(): Promise<Project> {
    const { config } = this;
    const { routes, islands } = await crawlRoutes(config.routeDir, config.ignore);
    const specifiers = new Set([
      ...await crawlIslands(config.islandDir, config.ignore),
      ...islands,
      ...this.#islands,
    ]);
    const unique = uniqueNames();
    const named = new Map([...specifiers].map((specifier) => [unique(islandName(specifier)), specifier]));
    return {
      config,
      routes,
      islands: named,
      bundle: await bundle(config, named),
      transforms: this.#transforms,
    };
  }
}

/** `islands/todo-list.tsx` -> `todo_list`. */
function islandName(specifier: string): string {
  return basename(specifier).replace(/\.\w+$/, "").replace(/[^\w$]/g, "_");
}
