interface Folder {
  files: Map<string, string>;
  folders: Map<string, Folder>;
}

const newFolder = (): Folder => ({ files: new Map(), folders: new Map() });

/** What sets up a scope comes before what is in it, and the exact before the general: the first match wins. */
function rank(name: string): number {
  if (name.startsWith("_middleware")) return 0;
  if (name.startsWith("_error")) return 2;
  if (name.startsWith("_")) return 1;
  if (/^index(?:\.|$)/.test(name)) return 3;
  if (name.startsWith("(")) return 5;
  if (name.startsWith("[...")) return 7;
  if (name.startsWith("[")) return 6;
  return 4;
}

const isApp = (name: string) => /^_app(?:\.|$)/.test(name);

/** Routes as `/users/[id]/index`, in the order they are to be registered. Names of one rank keep their order. */
export function sortRoutes(routes: string[]): string[] {
  const root = newFolder();
  for (const route of routes) {
    const names = route.split("/").slice(1);
    const file = names.pop()!;
    let folder = root;
    for (const name of names) {
      if (!folder.folders.has(name)) folder.folders.set(name, newFolder());
      folder = folder.folders.get(name)!;
    }
    folder.files.set(file, route);
  }
  return list(root);
}

function list(folder: Folder): string[] {
  const apps = [...folder.files].filter(([name]) => isApp(name));
  const names = [...new Set([...order(folder)])].sort((a, b) => rank(a) - rank(b));
  return [
    ...apps.map(([, route]) => route),
    ...names.flatMap((name) => {
      // `foo/bar` is more exact than `foo`.
      const below = folder.folders.get(name);
      const file = isApp(name) ? undefined : folder.files.get(name);
      return [...(below ? list(below) : []), ...(file ? [file] : [])];
    }),
  ];
}

function order(folder: Folder): string[] {
  return [...folder.files.keys(), ...folder.folders.keys()];
}
