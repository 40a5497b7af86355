import { type IslandModule, namedIslands } from "../build/islands.ts";
import { type BuildCache, NoBuild, type StandaloneScripts, type StaticFile } from "../build/cache.ts";
import { describeRoute } from "../dev/route_file.ts";
import { sortRoutes } from "../dev/sort_routes.ts";
import { type App, setBuildCache } from "../server/app.ts";
import { type RouteModule, routesToCommands } from "../server/fs_routes.ts";

/** An app with a client like a browser, for this package's own tests. */
// deno-lint-ignore no-explicit-any
export function client(app: App<any>) {
  const handler = app.handler();
  const send = (method: string) => (path: string, init: RequestInit = {}) =>
    handler(new Request(new URL(path, "http://localhost"), { method, ...init }));
  return {
    get: send("GET"),
    post: send("POST"),
    put: send("PUT"),
    delete: send("DELETE"),
    head: send("HEAD"),
    options: send("OPTIONS"),
    request: handler,
    text: async (path: string) => await (await send("GET")(path)).text(),
  };
}

/** The text between `<body>` and `</body>`. */
export async function bodyOf(response: Response): Promise<string> {
  return /<body>(.*)<\/body>/s.exec(await response.text())?.[1] ?? "";
}

interface Built<State> {
  /** Route modules by their path below the routes folder. */
  routes?: Record<string, RouteModule<State> | (() => Promise<RouteModule<State>>)>;
  islands?: IslandModule["exports"];
  /** Set if the islands have the page to themselves. */
  standalone?: StandaloneScripts;
  files?: Record<string, StaticFile>;
}

/** Sets on an app what a build would have found. */
export function withBuild<State>(
  app: App<State>,
  { routes = {}, islands = {}, standalone, files = {} }: Built<State>,
): App<State> {
  const described = new Map(
    Object.entries(routes).map(([file, mod]) => {
      const route = describeRoute(file);
      return [route.id, { ...route, filePath: `routes/${file}`, mod }];
    }),
  );
  const cache: BuildCache<State> = Object.assign(new NoBuild<State>(), {
    clientEntry: "/_fresh/js/BUILD/fresh-runtime.js",
    standalone: { ...(standalone && { "/_fresh/js/BUILD/Module.js": standalone }) },
    chunkImports: {
      "/_fresh/js/BUILD/fresh-runtime.js": ["/_fresh/js/BUILD/chunk-1.js"],
      "/_fresh/js/BUILD/Module.js": ["/_fresh/js/BUILD/chunk-1.js", "/_fresh/js/BUILD/chunk-2.js"],
    },
    islands: namedIslands([{ name: "Module", file: "/_fresh/js/BUILD/Module.js", exports: islands }]),
    getFsRoutes: () => routesToCommands(sortRoutes([...described.keys()]).map((id) => described.get(id)!)),
    findFile: (pathname: string) => files[pathname] ?? null,
  });
  setBuildCache(app, cache, app.config.mode);
  return app;
}
