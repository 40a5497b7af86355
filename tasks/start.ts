import { fromFileUrl } from "$/lib/files/paths.ts";
import { Complaint, runTask } from "./command/complaint.ts";
import { settings } from "./command/settings.ts";
import { offerFirstOperator } from "./first_operator.ts";
import { serve } from "./serve.ts";
import { exists } from "./servers/folders.ts";

// A computed address: the build may not exist when this file is checked.
const BUILT = new URL(["..", "_fresh", "server.js"].join("/"), import.meta.url);

/** Starts the built site with the settings of the environment. */
await runTask(async () => {
  if (!await exists(fromFileUrl(BUILT.href))) {
    throw new Complaint("There is no build yet: run `deno task build` first.");
  }
  const { HOST, PORT, METRICS_PORT } = settings();
  const [{ default: server }, { site }] = await Promise.all([import(BUILT.href), import("$/main.ts")]);
  void offerFirstOperator(site);
  await serve(server.fetch, site, { hostname: HOST, port: PORT, metricsPort: METRICS_PORT });
});
