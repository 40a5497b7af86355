import {
  type Context,
  context,
  type ContextManager,
  ROOT_CONTEXT,
  type Span,
  trace,
} from "@opentelemetry/api";
import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { App } from "../mod.ts";
import { client } from "../testing/app.ts";
import { silently } from "../testing/console.ts";

/** Spans as reported, in place of an exporter. */
const events: string[] = [];
const span = (name: string) =>
  ({
    updateName: (name: string) => events.push(`named ${name}`),
    setAttribute: (key: string, value: unknown) => events.push(`${key}=${value}`),
    recordException: (error: Error) => events.push(`${name} failed: ${error.message}`),
    setStatus: () => {},
    end: () => events.push(`${name} ended`),
  }) as unknown as Span;

const storage = new AsyncLocalStorage<Context>();
const manager: ContextManager = {
  active: () => storage.getStore() ?? ROOT_CONTEXT,
  with: (context, run, self, ...args) => storage.run(context, () => run.call(self as never, ...args)),
  bind: (_, target) => target,
  enable: () => manager,
  disable: () => manager,
};
context.setGlobalContextManager(manager);
trace.setGlobalTracerProvider({
  getTracer: () =>
    ({
      startSpan: span,
      startActiveSpan: (name: string, run: (span: Span) => unknown) => run(span(name)),
    }) as never,
});

const app = new App().get("/users/:id", (ctx) => ctx.render(null))
  .route("/route", { handler: () => new Response() })
  .route("/fails", { handler: () => Promise.reject(new Error("broken")) });

async function traced(path: string): Promise<string[]> {
  events.length = 0;
  const active = trace.setSpan(ROOT_CONTEXT, span("request"));
  await silently(() => context.with(active, () => client(app).get(path)));
  return [...events];
}

Deno.test("inside a trace the request is named after its route, and pages and handlers have spans", async () => {
  assert.deepEqual(await traced("/users/7"), [
    "named GET /users/:id",
    "http.route=/users/:id",
    "render ended",
  ]);
  assert.deepEqual(await traced("/route"), ["named GET /route", "http.route=/route", "handler ended"]);
  assert.deepEqual((await traced("/fails")).slice(2), ["handler failed: broken", "handler ended"]);
});

Deno.test("without an active trace nothing is reported", async () => {
  events.length = 0;
  await client(app).get("/users/7");
  assert.deepEqual(events, []);
});
