import { access, chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";

const HOUR_MS = 3_600_000;

/**
 * The folder for things that are fetched or unpacked once for all checkouts of this user; `otherwise` if no
 * such folder is writable.
 */
export async function cacheFolder(
  { XDG_CACHE_HOME, HOME }: Readonly<Record<string, string | undefined>>,
  otherwise: string,
): Promise<string> {
  for (const place of [XDG_CACHE_HOME, HOME && `${HOME}/.cache`]) {
    if (place && await canWrite(`${place}/assay`)) return `${place}/assay`;
  }
  return otherwise;
}

async function canWrite(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await rm(await mkdtemp(`${folder}/probe-`), { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * A cache entry, created by `fill` if missing. It appears complete or not at all, even if a run is killed or
 * another runs at the same time.
 */
export async function cachedIn(
  cache: string,
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = `${cache}/${name}`;
  if (await exists(folder)) return folder;
  await mkdir(cache, { recursive: true });
  await removeAbandoned(cache);
  const unfinished = await mkdtemp(`${cache}/half-made-`);
  try {
    await fill(unfinished);
    await chmod(unfinished, 0o755);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    if (!await exists(folder)) throw error;
  }
  return folder;
}

async function removeAbandoned(cache: string) {
  for (const name of await readdir(cache)) {
    if (!name.startsWith("half-made-")) continue;
    const path = `${cache}/${name}`;
    // Another run may have just finished or removed it.
    const madeAt = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - madeAt >= HOUR_MS) await rm(path, { recursive: true, force: true });
  }
}

const exists = (path: string) => access(path).then(() => true, () => false);
