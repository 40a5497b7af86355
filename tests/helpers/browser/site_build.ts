import { cachedIn } from "../../../lib/files/cached.ts";
import { fromFileUrl } from "../../../lib/files/paths.ts";
import { ROOT } from "../../../tasks/command/root.ts";
import { runCommand } from "../../../tasks/command/run_command.ts";
import { denoScript } from "../../../tasks/servers/deno_script.ts";

/** Arguments of a Deno that builds the site for production into a folder, or serves it from there. */
export const builtSite = (mode: "build" | "serve", folder: string): string[] =>
  denoScript(fromFileUrl(import.meta.resolve("./built_site.ts")), mode, folder);

let build: Promise<string> | undefined;

/** The folder of the site's production build, which a run makes once, in its own folder. */
export const siteBuild = (runFolder = Deno.env.get("TEST_FOLDER")!): Promise<string> =>
  build ??= cachedIn(
    runFolder,
    "site",
    (folder) => runCommand(Deno.execPath(), builtSite("build", folder), { cwd: ROOT }),
  );
