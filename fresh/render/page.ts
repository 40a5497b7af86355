import { Fragment, h, type VNode } from "preact";
import { jsxTemplate } from "preact/jsx-runtime";
import { renderToString } from "preact-render-to-string";
import { type Context, internals } from "../server/context.ts";
import { carryNonce } from "../server/errors.ts";
import { spanned } from "../server/trace.ts";
import type { LayoutConfig } from "../server/types.ts";
import { renderComponent } from "./component.ts";
import { leftoverHead } from "./head.ts";
import { rendering } from "./hooks.ts";
import { Scripts } from "./scripts.ts";
import { RenderState } from "./state.ts";

const CONTENT_TYPE = "text/html; charset=utf-8";

/** The whole answer: layouts from the inside out, then the app wrapper around what they have become. */
export async function renderPage<State>(
  ctx: Context<State>,
  // deno-lint-ignore no-explicit-any
  page: VNode<any> | null,
  init: ResponseInit,
  config: LayoutConfig,
): Promise<Response> {
  const ui = internals(ctx);
  let content = page;
  for (
    const layout of config.skipInheritedLayouts ? [] : ui.layouts.toReversed()
  ) {
    const inner = content;
    ctx.Component = () => inner;
    const wrapped = await renderComponent(ctx, layout, ctx.Component);
    if (wrapped instanceof Response) return wrapped;
    content = wrapped;
  }

  // The wrapper is rendered second, around finished HTML: by then it is known what belongs in the head.
  let html: VNode = h(Fragment, null);
  let wrapper: VNode | null = null;
  if (ui.app !== null && !config.skipAppWrapper) {
    ctx.Component = () => html;
    const wrapped = await renderComponent(ctx, ui.app, ctx.Component);
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
  return carryNonce(
    new Response(text, responseInit(ctx, state, init)),
    state.nonce,
  );
}

function raw(html: string): VNode {
  return jsxTemplate([html]) as VNode;
}

/** The browser needs html, head and body to leave the markers where they are; what the page has not is added. */
function completeDocument(state: RenderState, text: string): string {
  if (!state.hasBody) {
    text = `<body>${text}${renderToString(h(Scripts, null))}</body>`;
  }
  if (!state.hasHead) {
    text = `<head><meta charset="utf-8">${leftoverHead(state)}</head>${text}`;
  } else if (state.head.size > 0) {
    text = text.replace("</head>", () => `${leftoverHead(state)}</head>`);
  }
  if (!state.hasHtml) text = `<html>${text}</html>`;
  return `<!DOCTYPE html>${text}`;
}

function responseInit<State>(
  ctx: Context<State>,
  state: RenderState,
  init: ResponseInit,
): ResponseInit {
  const link = preloads(ctx.config.basePath, state);
  const partialId = ctx.isPartial
    ? { "X-Fresh-Id": state.partialId }
    : undefined;
  const { status = 200, statusText } = init;
  if (init.headers === undefined) {
    const headers = {
      "Content-Type": CONTENT_TYPE,
      ...(link && { Link: link }),
      ...partialId,
    };
    return { status, statusText, headers };
  }
  const headers = init.headers instanceof Headers
    ? init.headers
    : new Headers(init.headers);
  headers.set("Content-Type", CONTENT_TYPE);
  if (link) headers.append("Link", link);
  if (partialId) headers.set("X-Fresh-Id", partialId["X-Fresh-Id"]);
  return { status, statusText, headers };
}

/** Lets the browser fetch the scripts while it is still reading the page. */
function preloads(basePath: string, state: RenderState): string {
  if (state.islands.size === 0) return "";
  const files = [state.cache.clientEntry];
  for (const island of state.islands) {
    if (!files.includes(island.file)) files.push(island.file);
  }
  for (const file of state.cache.clientImports) files.push(file);
  return files.map((file) =>
    `<${encodeURI(basePath + file)}>; rel="modulepreload"; as="script"`
  ).join(", ");
}
