import { Builder } from "fresh/dev";
import { buildOptions } from "./fresh.config.ts";

const port = Number(Deno.env.get("PORT") ?? 8000);
await new Builder(buildOptions).listen(() => import("./main.ts"), {
  port,
  hostname: Deno.env.get("HOST") ?? "127.0.0.1",
});
