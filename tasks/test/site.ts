import { Builder } from "fresh/dev";
import { buildOptions } from "$/fresh.config.ts";
import { app, site } from "$/main.ts";
import { buildCss } from "../css.ts";
import { serve } from "../serve.ts";

/** The production site, built in memory: concurrent runs share no file that one of them writes. */
const [folder] = Deno.args;
const styles = `${folder}/static`;
await buildCss({ outdir: `${styles}/css` });
const builder = new Builder({ ...buildOptions, staticDir: [styles, `${buildOptions.root}/static`] });
(await builder.build({ snapshot: "memory" }))(app);
await serve(app.handler(), site, { hostname: Deno.env.get("HOST")!, port: Number(Deno.env.get("PORT")) });
Deno.exit(0);
