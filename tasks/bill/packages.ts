/** A package that an installation loads. */
interface Package {
  readonly name: string;
  readonly version: string;
  /** As lock files write it: the algorithm and the hash in base64. */
  readonly integrity?: string;
  readonly needs: readonly Package[];
}

interface DenoLock {
  readonly specifiers: Readonly<Record<string, string>>;
  readonly npm: Readonly<
    Record<string, { integrity?: string; dependencies?: string[]; optionalDependencies?: string[] }>
  >;
}

export interface ImportMap {
  readonly imports?: Record<string, string>;
}

/** Packages of the site: those of its import maps without development's, and all that they need. */
export function packagesOfSite(
  lock: DenoLock,
  importMaps: readonly ImportMap[],
): Package[] {
  const keysOf = Map.groupBy(Object.keys(lock.npm), (key) => key.slice(0, key.indexOf("@", 1)));
  const found = new Map<string, Package & { needs: Package[] }>();
  // A name stands alone where there is one version. Peers are joined to a version by an underscore.
  const find = (need: string): Package => {
    const key = lock.npm[need] ? need : keysOf.get(need)?.[0];
    if (key === undefined) throw new Error(`deno.lock has no ${need}`);
    const known = found.get(key);
    if (known) return known;
    const { integrity, dependencies = [], optionalDependencies = [] } = lock.npm[key]!;
    const at = key.indexOf("@", 1);
    const one = {
      name: key.slice(0, at),
      version: key.slice(at + 1).split("_")[0]!,
      integrity,
      needs: [] as Package[],
    };
    found.set(key, one);
    one.needs.push(...[...dependencies, ...optionalDependencies].map(find));
    return one;
  };
  for (const { imports = {} } of importMaps) {
    for (const specifier of Object.values(imports)) {
      const exact = /^npm:(@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
      if (exact) find(`${exact.slice("npm:".length, exact.lastIndexOf("@"))}@${lock.specifiers[exact]}`);
    }
  }
  return [...found.values()].filter(isFetched).map((one) => ({ ...one, needs: one.needs.filter(isFetched) }));
}

/** Folders of our own that stand in for a package have no hash. */
const isFetched = ({ integrity }: Package) => integrity !== undefined;

interface NpmLock {
  readonly packages: Readonly<
    Record<
      string,
      {
        version?: string;
        integrity?: string;
        dev?: boolean;
        dependencies?: Record<string, string>;
        optionalDependencies?: Record<string, string>;
      }
    >
  >;
}

/** Packages of the workers. */
export function packagesOfWorkers({ packages }: NpmLock): Package[] {
  const found = new Map<string, Package & { needs: Package[] }>();
  for (const [path, { version, integrity, dev }] of Object.entries(packages)) {
    if (!version || !integrity || dev) continue;
    found.set(path, { name: path.split("node_modules/").at(-1)!, version, integrity, needs: [] });
  }
  for (const [path, one] of found) {
    const { dependencies, optionalDependencies } = packages[path]!;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // As Node looks for it: beside the package, then in each folder above.
      const folders = path.split("/node_modules/").map((_, up, parts) =>
        `${parts.slice(0, parts.length - up).join("/node_modules/")}/node_modules/${name}`
      );
      const needed = [...folders, `node_modules/${name}`].map((place) => found.get(place)).find(Boolean);
      if (needed) one.needs.push(needed);
    }
  }
  return [...found.values()];
}

const purlOf = ({ name, version }: Package) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** The packages as a software bill of materials by CycloneDX 1.6. The same packages give the same text. */
export function billOf(name: string, packages: readonly Package[]) {
  const byPurl = new Map(packages.map((one) => [purlOf(one), one]));
  const listed = [...byPurl].sort(([one], [other]) => one < other ? -1 : 1);
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name, "bom-ref": name } },
    components: listed.map(([purl, { name, version, integrity }]) => {
      const [algorithm, hash] = integrity!.split("-", 2) as [string, string];
      return {
        type: "library",
        "bom-ref": purl,
        name,
        version,
        purl,
        hashes: [{ alg: algorithm.replace("sha", "SHA-"), content: Uint8Array.fromBase64(hash).toHex() }],
      };
    }),
    dependencies: listed.map(([ref, { needs }]) => ({
      ref,
      dependsOn: [...new Set(needs.map(purlOf))].sort(),
    })),
  };
}
