import { dirname, join } from "node:path";

interface DenoJson {
  name?: string;
  exports?: string | Record<string, string>;
  imports?: Record<string, string>;
  /** Imports of the files below a folder. */
  scopes?: Record<string, Record<string, string>>;
  links?: string[];
  workspace?: string[] | { members: string[] };
  compilerOptions?: { jsxImportSource?: string };
}

interface Config {
  dir: string;
  json: DenoJson;
}

/** The target of an import: a local file, or a package that esbuild finds in node_modules. */
export type Target = { file: string } | { pkg: string };

/** Bundlers do not know Deno's import maps: this applies them as Deno does. */
export class ImportMap {
  #configs = new Map<string, Config | null>();

  /** The deno.json of files in `dir`: the nearest one upwards. */
  async configFor(dir: string): Promise<{ dir: string; json: DenoJson } | null> {
    const known = this.#configs.get(dir);
    if (known !== undefined) return known;
    const json = await readConfig(dir);
    const parent = dirname(dir);
    const config = json !== null ? { dir, json } : parent === dir ? null : await this.configFor(parent);
    this.#configs.set(dir, config);
    return config;
  }

  async resolve(specifier: string, fromDir: string): Promise<Target | null> {
    if (/^(?:npm|jsr):/.test(specifier)) return await this.#target(specifier, "", fromDir);
    for await (const { dir, json: { imports = {}, scopes = {} } } of this.#upFrom(fromDir)) {
      const nearest = Object.keys(scopes)
        .filter((folder) => `${fromDir}/`.startsWith(join(dir, folder)))
        .sort(longestFirst);
      for (const map of [...nearest.map((folder) => scopes[folder]!), imports]) {
        const key = Object.keys(map)
          .filter((key) => specifier === key || specifier.startsWith(key.endsWith("/") ? key : key + "/"))
          .sort(longestFirst)[0];
        if (key !== undefined) return await this.#target(map[key]!, specifier.slice(key.length), dir);
      }
    }
    return null;
  }

  /** The nearest map, then that of its workspace. */
  async *#upFrom(dir: string): AsyncGenerator<Config> {
    let config = await this.configFor(dir);
    while (config !== null) {
      yield config;
      const parent = dirname(config.dir);
      config = parent === config.dir ? null : await this.configFor(parent);
    }
  }

  /**
   * The target of `specifier` if the map sends it to another package: `react` is preact/compat. Null
   * otherwise.
   */
  async alias(specifier: string, fromDir: string): Promise<Target | null> {
    const target = await this.resolve(specifier, fromDir);
    if (target === null || !("pkg" in target)) return null;
    return packageName(target.pkg) === packageName(specifier) ? null : target;
  }

  async #target(to: string, rest: string, dir: string): Promise<Target> {
    if (to.startsWith("npm:")) {
      return { pkg: withoutVersion(to.slice(4)) + rest };
    }
    if (!to.startsWith("jsr:")) return { file: join(dir, to + rest) };

    const specifier = withoutVersion(to.slice(4)) + rest;
    const name = packageName(specifier);
    const linked = await this.#linked(name, dir);
    if (linked === null) {
      throw new Error(`${name} is neither linked nor in the workspace, so it cannot be bundled`);
    }
    const exports = linked.json.exports ?? {};
    const file = typeof exports === "string" ? exports : exports["." + specifier.slice(name.length)];
    if (file === undefined) {
      throw new Error(`${name} does not export ${specifier}`);
    }
    return { file: join(linked.dir, file) };
  }

  async #linked(name: string, dir: string): Promise<Config | null> {
    for await (const config of this.#upFrom(dir)) {
      const { links = [], workspace = [] } = config.json;
      const members = Array.isArray(workspace) ? workspace : workspace.members;
      for (const member of [".", ...links, ...members]) {
        const memberDir = join(config.dir, member).replace(/\/$/, "");
        const json = await readConfig(memberDir);
        if (json?.name === name) return { dir: memberDir, json };
      }
    }
    return null;
  }
}

const longestFirst = (a: string, b: string) => b.length - a.length;

async function readConfig(dir: string): Promise<DenoJson | null> {
  for (const name of ["deno.json", "deno.jsonc"]) {
    try {
      const text = await Deno.readTextFile(join(dir, name));
      return JSON.parse(name.endsWith("c") ? text.replace(/^\s*\/\/.*$/gm, "") : text);
    } catch (error) {
      if (
        !(error instanceof Deno.errors.NotFound ||
          error instanceof Deno.errors.NotADirectory)
      ) throw error;
    }
  }
  return null;
}

function packageName(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/** `/preact@10.29.8/hooks` or `@scope/name@^1/sub`, without the version. */
function withoutVersion(specifier: string): string {
  return specifier.replace(/^\//, "").replace(/^(@[^/]+\/[^@/]+|[^@/]+)@[^/]*/, "$1");
}
