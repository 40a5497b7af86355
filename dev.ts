import { Builder } from "fresh/dev";
import { buildOptions } from "./fresh.config.ts";

const port = Number(Deno.env.get("PORT") ?? 8000);
await new Builder(buildOptions).listen(openApp, { port, hostname: Deno.env.get("HOST") ?? "127.0.0.1" });

/** The app, which answers only that its demo world is being made while `DEMO_WORLD_PENDING` names a file that is there. */
async function openApp() {
  const { app } = await import("./main.ts");
  const pending = Deno.env.get("DEMO_WORLD_PENDING");
  if (!pending) return app;
  const handler = app.handler.bind(app);
  app.handler = () => {
    const handle = handler();
    let isPending = true;
    return async (request, info) => {
      isPending &&= await Deno.stat(pending).then(() => true, () => false);
      return isPending ? beingMade(request) : handle(request, info);
    };
  };
  return app;
}

/** Early visitors would find no account and a wrong password where there only is no world yet. */
function beingMade(request: Request): Response {
  const headers = { "retry-after": "1", "cache-control": "no-store" };
  if (!request.headers.get("accept")?.includes("text/html")) {
    return Response.json({ ready: false, missing: ["demo world"] }, { status: 503, headers });
  }
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Assay is starting</title>
<p role="status" style="font:1.125rem system-ui;margin:20vh auto;max-inline-size:32rem;padding-inline:1rem">
The demo world is being made. This page opens by itself in a few seconds.</p>`;
  return new Response(page, {
    status: 503,
    headers: { ...headers, "content-type": "text/html; charset=utf-8" },
  });
}
