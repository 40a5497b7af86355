import { signal } from "@preact/signals";
import { renderToString } from "preact-render-to-string";
import { Counter } from "./app/islands/Counter.tsx";
import { List } from "./app/List.tsx";
import Document from "./app/routes/_app.tsx";
import Layout from "./app/routes/_layout.tsx";

/** The reference: the same components with nothing around them but Deno.serve and Preact. */
export function render(pathname: string): string {
  const Page = () => (
    <>
      <List />
      {pathname === "/" && <Counter count={signal(3)} />}
    </>
  );
  const Main = () => <Layout {...props} Component={Page} />;
  return "<!DOCTYPE html>" + renderToString(<Document {...props} Component={Main} />);
}

// deno-lint-ignore no-explicit-any
const props = {} as any;

export default {
  fetch(req: Request): Response {
    const html = render(new URL(req.url).pathname);
    return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};
