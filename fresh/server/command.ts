import type { Step } from "./chain.ts";
import type { LayoutConfig, RouteConfig } from "./config.ts";
import type { Method } from "./router.ts";
import type { MaybeLazy, Middleware, Route, RouteComponent } from "./types.ts";

/** What an App was told, in order. The order is the meaning: a route knows only what came before it. */
export type Command<State> =
  | { type: "middleware"; pattern: string; steps: Step<State>[] }
  | {
    type: "layout";
    pattern: string;
    component: RouteComponent<State>;
    config?: LayoutConfig;
  }
  | { type: "error"; pattern: string; route: Route<State> }
  | { type: "app"; component: RouteComponent<State> }
  | { type: "notFound"; run: Middleware<State> }
  | {
    type: "handler";
    pattern: string;
    methods: readonly Method[];
    steps: Step<State>[];
  }
  | {
    type: "route";
    pattern: string;
    route: MaybeLazy<Route<State>>;
    config?: RouteConfig;
    /** Set for a file of the routes folder: its scope is its folder, without the last name of its pattern. */
    isFile?: boolean;
  }
  | { type: "fsRoutes"; pattern: string; items: () => Command<State>[] };
