import { Complaint } from "../command/complaint.ts";
import { ROOT } from "../command/root.ts";
import { cachedIn, cacheFolder as cacheFolderOf } from "$/lib/files/cached.ts";
import { pause } from "$/lib/time/pause.ts";

/** Locks a folder for one process. The kernel releases the lock when the process ends in any way. */
export async function lockFolder(folder: string): Promise<Disposable> {
  const file = await openLock(folder);
  // A run that was just killed holds the lock until the kernel has cleaned up.
  for (let tries = 20; !await file.tryLock(true); tries--) {
    if (tries === 0) {
      file.close();
      throw new Complaint(
        `${folder} is in use by another run. Choose another folder, or end that run first.`,
      );
    }
    await pause(50);
  }
  return { [Symbol.dispose]: () => file.close() };
}

async function openLock(folder: string): Promise<Deno.FsFile> {
  try {
    await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
    return await Deno.open(`${folder}/lock`, { create: true, read: true, write: true });
  } catch (error) {
    throw new Complaint(`${folder} cannot be used as a folder: ${(error as Error).message}`);
  }
}

export interface TemporaryFolder extends Disposable {
  readonly path: string;
}

/** A locked folder for this run. Folders left by killed runs are removed first. */
export async function temporaryFolder(kind: string, parent?: string): Promise<TemporaryFolder> {
  const prefix = `assay-${kind}-`;
  const path = await Deno.makeTempDir({ dir: parent, prefix });
  const lock = await lockFolder(path);
  await removeAbandoned(path.slice(0, path.lastIndexOf("/")), prefix);
  return {
    path,
    [Symbol.dispose]() {
      lock[Symbol.dispose]();
      Deno.removeSync(path, { recursive: true });
    },
  };
}

async function removeAbandoned(parent: string, prefix: string) {
  for await (const { name } of Deno.readDir(parent)) {
    if (!name.startsWith(prefix)) continue;
    try {
      // A new folder may be about to be locked.
      if (await ageMs(`${parent}/${name}`) < 60_000) continue;
      const file = await Deno.open(`${parent}/${name}/lock`, { read: true, write: true });
      const abandoned = await file.tryLock(true);
      if (abandoned) await Deno.remove(`${parent}/${name}`, { recursive: true });
      file.close();
    } catch {
      // Another user's folder, or another run is removing it.
    }
  }
}

/** Folder of files that are downloaded or unpacked once for all checkouts of a user. */
export const cacheFolder = () => cacheFolderOf(Deno.env.toObject(), `${ROOT}/.cache`);

/** A cache entry that appears complete or not at all. */
export const cached = async (name: string, fill: (folder: string) => Promise<void>) =>
  await cachedIn(await cacheFolder(), name, fill);

const ageMs = async (path: string) => Date.now() - ((await Deno.stat(path)).mtime?.getTime() ?? 0);

export async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch {
    return false;
  }
}
