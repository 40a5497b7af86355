import { Builder } from "fresh/dev";
import { buildOptions } from "../../../fresh.config.ts";
import { pathToFileURL } from "node:url";
import { buildCss } from "../../../tasks/css.ts";
import { offerFirstOperator } from "../../../tasks/first_operator.ts";
import { serve } from "../../../tasks/serve.ts";

/**
 * A process that builds the site for production into a folder of the caller's, or serves it from there.
 * Several builds can run at once.
 */
const [mode, folder] = Deno.args as ["build" | "serve", string];
if (mode === "build") {
  const styles = `${folder}-styles`;
  await buildCss({ outdir: `${styles}/css` });
  const staticDir = [styles, `${buildOptions.root}/static`];
  await new Builder({ ...buildOptions, staticDir, outDir: folder }).build();
} else {
  const [{ default: built }, { site }] = await Promise.all([
    import(pathToFileURL(`${folder}/server.js`).href),
    import("../../../main.ts"),
  ]);
  // As tasks/start.ts does.
  void offerFirstOperator(site);
  await serve(built.fetch, site, { hostname: Deno.env.get("HOST")!, port: Number(Deno.env.get("PORT")) });
}
