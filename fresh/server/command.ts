import type { Step } from "./chain.ts";
import type { LayoutConfig, RouteConfig } from "./config.ts";
import type { Method } from "./router.ts";
import type { MaybeLazy, Middleware, Route, RouteComponent } from "./types.ts";

/** Registrations of an App in order. The order matters: a route only knows what was registered before it. */
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
    /**
     * Set for a file of the routes folder: its scope is its folder, that is its pattern without the last
     * name.
     */
    isFile?: boolean;
  }
  | { type: "fsRoutes"; pattern: string; items: () => Command<State>[] };
