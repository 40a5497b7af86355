import { dirname, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { SnapshotFile } from "../build/snapshot.ts";
import type { Project } from "./project.ts";
import { compressed } from "./compress.ts";
import { encodedPath } from "./encoded_path.ts";
import { hashOf } from "./hash.ts";
import { chunkPrefix } from "./memory_cache.ts";
import { compiledEntryModule, serverModule, snapshotModule } from "./server_modules.ts";
import { walk } from "./walk.ts";

/** Writes everything to serve below `outDir`, and the modules that serve it. */
export async function writeBuild(project: Project): Promise<void> {
  const { config, bundle, transforms } = project;
  await Deno.remove(`${config.outDir}/static`, { recursive: true }).catch(() => {});
  await Deno.mkdir(config.outDir, { recursive: true });

  const files = new Map<string, SnapshotFile>();
  for (const dir of config.staticDir) {
    for await (const path of walk(dir, [])) {
      if (path.startsWith(config.outDir + "/")) continue;
      for (
        const file of await transforms.run({ path, content: await Deno.readFile(path) }, config)
      ) {
        const served = encodedPath(dir, file.path);
        if (!files.has(served)) {
          files.set(served, await write(config.outDir, decodeURIComponent(served), file.content));
        }
      }
    }
  }
  for (const [name, content] of bundle.files) {
    const path = chunkPrefix(project) + name;
    files.set(path, await write(config.outDir, path, content));
  }

  const text = (name: string, content: string) => Deno.writeTextFile(`${config.outDir}/${name}`, content);
  const toImport = (path: string) => importFrom(config.outDir, path);
  await text("metafile.json", JSON.stringify(bundle.metafile));
  await text("snapshot.js", snapshotModule(project, files, toImport));
  await text("server.js", serverModule(config, toImport));
  await text("compiled-entry.js", compiledEntryModule());
}

async function write(outDir: string, path: string, content: Uint8Array): Promise<SnapshotFile> {
  const filePath = `static${path}`;
  const target = `${outDir}/${filePath}`;
  await Deno.mkdir(dirname(target), { recursive: true });
  await Deno.writeFile(target, content);
  const encodings: SnapshotFile["encodings"] = {};
  for (const { encoding, suffix, bytes } of await compressed(path, content)) {
    await Deno.writeFile(target + suffix, bytes);
    encodings[encoding] = bytes.byteLength;
  }
  return { filePath, hash: await hashOf(content), size: content.byteLength, encodings };
}

/** Relative, so that the build can be moved together with the project. */
function importFrom(outDir: string, path: string): string {
  if (path.startsWith("file:")) {
    path = decodeURIComponent(new URL(path).pathname);
  }
  if (!path.startsWith("/")) return path;
  const to = relative(outDir, path);
  const url = pathToFileURL("/" + to.replace(/^(?:\.\.\/)+/, "")).pathname
    .slice(1);
  const up = /^(?:\.\.\/)+/.exec(to)?.[0] ?? "./";
  return up + url;
}
