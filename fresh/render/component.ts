import type { FunctionComponent, VNode } from "preact";
import { jsx } from "preact/jsx-runtime";
import type { Context, PageProps } from "../server/context.ts";
import { spanned } from "../server/trace.ts";
import type { AsyncComponent, RouteComponent } from "../server/types.ts";

/** Only an `async function` is awaited; other components render with the page. */
function isAsync<Props>(component: unknown): component is AsyncComponent<Props> {
  return typeof component === "function" &&
    component.constructor.name === "AsyncFunction";
}

/**
 * A page, layout or app wrapper as a vnode, or the Response that it returned. Only async ones are awaited.
 */
export function renderComponent<State>(
  ctx: Context<State>,
  component: RouteComponent<State>,
  child: FunctionComponent,
  data: unknown,
): VNode | Response | null | Promise<VNode | Response | null> {
  const props: PageProps<unknown, State> = {
    config: ctx.config,
    url: ctx.url,
    req: ctx.req,
    params: ctx.params,
    info: ctx.info,
    state: ctx.state,
    isPartial: ctx.isPartial,
    Component: child,
    error: ctx.error,
    route: ctx.route,
    data,
  };
  if (isAsync<PageProps<unknown, State>>(component)) {
    return spanned("invoke async component", () => component(props));
  }
  return jsx(component, props) as VNode;
}
