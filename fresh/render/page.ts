import { Fragment, type FunctionComponent, h, type VNode } from "preact";
import { jsxTemplate } from "preact/jsx-runtime";
import { renderToString } from "preact-render-to-string";
import type { Context } from "../server/context.ts";
import { internals } from "../server/internals.ts";
import { carryNonce } from "../server/errors.ts";
import { spanned } from "../server/trace.ts";
import type { LayoutConfig } from "../server/config.ts";
import type { RouteComponent } from "../server/types.ts";
import { renderComponent } from "./component.ts";
import { leftoverHead } from "./head.ts";
import "./hooks.ts";
import { pageScripts } from "./page_scripts.ts";
import { scripts } from "./scripts.ts";
import { rendering, RenderState } from "./state.ts";

const CONTENT_TYPE = "text/html; charset=utf-8";

/** The whole response: layouts from the inside out, then the app wrapper around the result. */
export async function renderPage<State>(
  ctx: Context<State>,
  // deno-lint-ignore no-explicit-any
  page: VNode<any> | null,
  init: ResponseInit,
  config: LayoutConfig,
): Promise<Response> {
  const ui = internals(ctx);
  let content = page;
  const { layouts } = ui;
  for (let i = config.skipInheritedLayouts ? 0 : layouts.length; i > 0; i--) {
    const inner = content;
    let wrapped = wrap(ctx, layouts[i - 1]!, () => inner);
    if (wrapped instanceof Promise) wrapped = await wrapped;
    if (wrapped instanceof Response) return wrapped;
    content = wrapped;
  }

  // The wrapper is rendered second, around finished HTML: only then is the head's content known.
  let html: VNode = h(Fragment, null);
  let wrapper: VNode | null = null;
  if (ui.app !== null && !config.skipAppWrapper) {
    let wrapped = wrap(ctx, ui.app, () => html);
    if (wrapped instanceof Promise) wrapped = await wrapped;
    if (wrapped instanceof Response) return wrapped;
    wrapper = wrapped;
  }

  const state = new RenderState(ctx, ui.cache, ui.css);
  const text = spanned("render", () =>
    rendering(state, () => {
      let text = renderToString(content ?? h(Fragment, null));
      if (wrapper !== null) {
        html = raw(text);
        text = renderToString(wrapper);
      }
      return completeDocument(state, text);
    }));

  ui.nonce = state.nonce;
  return carryNonce(new Response(text, responseInit(ctx, state, init)), state.nonce);
}

/**
 * The function is passed on and not assigned to `ctx.Component` where it is written: V8 allocates a function
 * that is assigned to a property as long-lived, and it would keep this whole request alive until the next
 * full collection (measured: twice the time per page).
 */
function wrap<State>(ctx: Context<State>, component: RouteComponent<State>, Component: FunctionComponent) {
  ctx.Component = Component;
  return renderComponent(ctx, component, Component, null);
}

function raw(html: string): VNode {
  return jsxTemplate([html]) as VNode;
}

/** Without html, head and body the browser moves the markers; missing ones are added. */
function completeDocument(state: RenderState, text: string): string {
  const { behindIsland, end } = scripts(state);
  if (behindIsland !== "") text = insert(text, behindElement(text), behindIsland);
  if (!state.hasBody) text = `<body>${text}${end}</body>`;
  else if (end !== "") text = insert(text, text.lastIndexOf("</body>"), end);

  const head = leftoverHead(state);
  if (!state.hasHead) text = `<head><meta charset="utf-8">${head}</head>${text}`;
  else if (head !== "") text = insert(text, text.indexOf("</head>"), head);

  return state.hasHtml ? `<!DOCTYPE html>${text}` : `<!DOCTYPE html><html>${text}</html>`;
}

/** The end of the element that holds only the page's one island. */
function behindElement(text: string): number {
  const marker = text.lastIndexOf("<!--/frsh:island");
  return text.indexOf(">", text.indexOf("-->", marker) + 3) + 1;
}

function insert(text: string, at: number, added: string): string {
  return text.slice(0, at) + added + text.slice(at);
}

function responseInit<State>(ctx: Context<State>, state: RenderState, init: ResponseInit): ResponseInit {
  const link = state.islands.size === 0 ? "" : pageScripts(state).preload;
  const partialId = ctx.isPartial ? { "X-Fresh-Id": state.partialId } : undefined;
  const { status = 200, statusText } = init;
  if (init.headers === undefined) {
    const headers = { "Content-Type": CONTENT_TYPE, ...(link && { Link: link }), ...partialId };
    return { status, statusText, headers };
  }
  const headers = init.headers instanceof Headers ? init.headers : new Headers(init.headers);
  headers.set("Content-Type", CONTENT_TYPE);
  if (link) headers.append("Link", link);
  if (partialId) headers.set("X-Fresh-Id", partialId["X-Fresh-Id"]);
  return { status, statusText, headers };
}
