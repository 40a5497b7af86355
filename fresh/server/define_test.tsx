import assert from "node:assert/strict";
import { createDefine, page } from "../mod.ts";

interface State {
  user: string;
}
const define = createDefine<State>();

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
/** Checked by the compiler: the function exists only for its type parameters. */
const same = <_Is extends true>() => {};

Deno.test("define returns its argument, with types for the compiler", () => {
  const handler = define.handlers({
    GET: (ctx) => {
      same<Same<typeof ctx.state, State>>();
      return page({ title: ctx.state.user });
    },
    POST: () => new Response(),
  });
  const middleware = define.middleware((ctx) => {
    same<Same<typeof ctx.state.user, string>>();
    return ctx.next();
  });
  const Page = define.page<typeof handler>(({ data, state }) => {
    same<Same<typeof data, { title: string }>>();
    same<Same<typeof state, State>>();
    return <p>{data.title}</p>;
  });
  const Waiting = define.page(async ({ url, route }) => {
    same<Same<typeof url, URL>>();
    same<Same<typeof route, string | null>>();
    return await Promise.resolve(<p />);
  });
  const Layout = define.layout(({ Component, state }) => {
    same<Same<typeof state, State>>();
    return <Component />;
  });
  const both = [middleware, middleware];
  assert.equal(define.middleware(both), both);
  for (const defined of [middleware, Page, Waiting, Layout]) assert.equal(typeof defined, "function");
  assert.deepEqual(Object.keys(handler), ["GET", "POST"]);

  // @ts-expect-error the handler does not return what is promised
  define.handlers<{ slug: string }>({ GET: () => page({}) });
});
