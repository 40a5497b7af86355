import type { Finding } from "../finding.ts";
import type { Import, Modules } from "../imports/modules.ts";
import { isForTests, isTest, roomOf, roomsBehind } from "../imports/rooms.ts";

/** The contents of the files that pin packages. */
export interface Pins {
  /** deno.json and fresh/deno.json: name to `npm:name@version`. */
  readonly site: Readonly<Record<string, string>>;
  readonly fresh: Readonly<Record<string, string>>;
  /** workers/package.json: name to version. */
  readonly workers: Readonly<Record<string, string>>;
  readonly workersScripts: string;
}

/** Rooms that the workers load too, with their own packages. */
const SHARED = new Set(roomsBehind("workers"));

/** Packages that no code imports by name, with the reason to have them. */
const UNNAMED: Readonly<Record<string, string>> = {
  "preact": "the JSX runtime that compilerOptions name",
  "react/jsx-runtime": "what JSX compiles to in the client bundle and inside npm packages",
  "react-dom": "npm packages render through it; links leads it to Preact",
  "@testing-library/dom": "a peer that @testing-library/react leaves to us",
  "typescript": "the `types` script of the workers",
};

/** Packages that are pinned but unused, used but not pinned, or pinned to different versions. */
export function checkDependencies(modules: Modules, pins: Pins): Finding[] {
  const all = [...modules.values()].flatMap(({ path, imports }) =>
    imports.filter(isPackage).map((taken) => ({ path, taken }))
  );
  const inSite = all.filter(({ path }) => !["workers", "fresh", "shims"].includes(roomOf(path)));
  const inFresh = all.filter(({ path }) => roomOf(path) === "fresh");
  const inWorkers = all.filter(({ path }) =>
    SHARED.has(roomOf(path)) && (!isTest(path) || /^(workers|components)\//.test(path)) || isForTests(path)
  );
  return [
    ...unused("deno.json", pins.site, inSite, ""),
    ...unused("fresh/deno.json", pins.fresh, inFresh, ""),
    ...unused("workers/package.json", pins.workers, inWorkers, pins.workersScripts),
    ...unpinned("deno.json", { ...pins.site, ...pins.fresh }, [...inSite, ...inFresh]),
    ...unpinned("workers/package.json", pins.workers, all.filter(({ path }) => roomOf(path) === "workers")),
    ...different(pins),
  ];
}

interface Use {
  readonly path: string;
  readonly taken: Import;
}

const isPackage = ({ target, specifier }: Import) =>
  target === undefined && !/^(node|data|https?|file):/.test(specifier);
const names = (name: string, specifier: string) => specifier === name || specifier.startsWith(`${name}/`);

function unused(path: string, pinned: Pins["site"], uses: readonly Use[], scripts: string): Finding[] {
  return Object.keys(pinned)
    .filter((name) => !name.startsWith("@types/") && !name.endsWith("/") && !(name in UNNAMED))
    .filter((name) => !scripts.includes(name))
    .filter((name) => !uses.some(({ taken }) => names(name, taken.specifier)))
    .map((name) => ({ path, message: `pins ${name}, which nothing imports` }));
}

function unpinned(pinFile: string, pinned: Pins["site"], uses: readonly Use[]): Finding[] {
  return uses
    .filter(({ taken }) => !Object.keys(pinned).some((name) => names(name, taken.specifier)))
    .map(({ path, taken }) => ({
      path,
      line: taken.line,
      message: `uses ${taken.specifier}, which ${pinFile} does not pin`,
    }));
}

/** Both runtimes must run the same versions, except for React. */
function different({ site, fresh, workers }: Pins): Finding[] {
  const versionOf = (pin: string) => pin.replace(/^npm:(@?[^@]+)@([^/]+).*$/, "$2");
  return Object.entries(site).flatMap(([name, pin]) => {
    if (name.startsWith("react") && pin.includes("preact")) return [];
    return [["fresh/deno.json", fresh], ["workers/package.json", workers]].flatMap(([path, others]) => {
      const other = (others as Pins["site"])[name];
      if (other === undefined || versionOf(other) === versionOf(pin)) return [];
      return [{
        path: path as string,
        message: `pins ${name} ${versionOf(other)}, deno.json ${versionOf(pin)}`,
      }];
    });
  });
}

export async function readPins(root: string): Promise<Pins> {
  const read = async (path: string) => JSON.parse(await Deno.readTextFile(`${root}/${path}`));
  const workers = await read("workers/package.json");
  return {
    site: (await read("deno.json")).imports,
    fresh: (await read("fresh/deno.json")).imports,
    workers: { ...workers.dependencies, ...workers.devDependencies },
    workersScripts: Object.values(workers.scripts).join(" "),
  };
}
