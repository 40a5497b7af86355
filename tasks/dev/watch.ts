import { ROOT } from "../command/root.ts";

const QUIET_MS = 150;

const WITHOUT_TESTS = /(?<!_test)\.(ts|tsx|mjs|json|sql|css)$/;
export const WITH_TESTS = /\.(ts|tsx|mjs|json|sql|css|yaml)$/;

/** Yields once per burst of changes to matching files below these folders (for ".", directly in the root). */
export async function* changesIn(folders: readonly string[], files = WITHOUT_TESTS): AsyncGenerator<void> {
  const { flat, deep } = await watchable(folders);
  let isDue = false;
  let wake = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = async (watcher: Deno.FsWatcher) => {
    for await (const { kind, paths } of watcher) {
      if (kind === "access" || !paths.some((path) => files.test(path))) continue;
      clearTimeout(timer);
      timer = setTimeout(() => (isDue = true, wake()), QUIET_MS);
    }
  };
  if (flat.length > 0) listen(Deno.watchFs(flat, { recursive: false }));
  if (deep.length > 0) listen(Deno.watchFs(deep));
  for (;;) {
    if (!isDue) await new Promise<void>((resolve) => wake = resolve);
    isDue = false;
    yield;
  }
}

/** Watching each of the thousands of folders in node_modules would exceed the system's limit. */
async function watchable(folders: readonly string[]) {
  const flat: string[] = [];
  const deep: string[] = [];
  for (const folder of folders.map((name) => `${ROOT}/${name}`)) {
    if (folder === `${ROOT}/.`) {
      flat.push(ROOT);
      continue;
    }
    const inside = await Array.fromAsync(Deno.readDir(folder)).catch(() => []);
    if (inside.some(({ name }) => name === "node_modules")) {
      flat.push(folder);
      const ours = inside.filter(({ name, isDirectory }) =>
        isDirectory && !/^(node_modules|dist)$/.test(name)
      );
      deep.push(...ours.map(({ name }) => `${folder}/${name}`));
    } else if (inside.length > 0) {
      deep.push(folder);
    }
  }
  return { flat, deep };
}
