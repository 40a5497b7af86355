import { asset } from "../runtime/asset.ts";

export type TransformMode = "development" | "production";

export interface OnTransformOptions {
  pluginName: string;
  /** The files to transform. */
  filter: RegExp;
  /** Exceptions: a pattern, a glob, or part of the path. */
  exclude?: (string | RegExp)[];
}

export interface OnTransformArgs {
  path: string;
  target: string | string[];
  text: string;
  content: Uint8Array;
  mode: TransformMode;
  root: string;
}

export interface OnTransformResult {
  content: string | Uint8Array;
  /** The file to write instead of the one that was read. */
  path?: string;
  map?: string | Uint8Array;
}

type Results =
  | void
  | OnTransformResult
  | (OnTransformResult & { path: string })[];
export type TransformFn = (args: OnTransformArgs) => Results | Promise<Results>;

export interface TransformedFile {
  path: string;
  content: Uint8Array;
}

type Settings = Pick<OnTransformArgs, "mode" | "root" | "target">;

/** Transforms of static files, in the order in which they were added. */
export class Transforms {
  #all: { options: OnTransformOptions; run: TransformFn }[] = [];

  add(options: OnTransformOptions, run: TransformFn): void {
    this.#all.push({ options, run });
  }

  #for(path: string): TransformFn[] {
    return this.#all.filter(({ options }) => applies(options, path)).map(({ run }) => run);
  }

  /** The file to serve first, then the files that transforms created. */
  async run(file: TransformedFile, settings: Settings): Promise<TransformedFile[]> {
    const current = { ...file };
    const created = new Map<string, TransformedFile>();
    for (const transform of this.#for(file.path)) {
      const { path, content } = current;
      const result = await transform({
        path,
        content,
        ...settings,
        get text() {
          return new TextDecoder().decode(content);
        },
      });
      for (const output of result ? [result].flat() : []) {
        const written = bytes(output.content);
        if (!Array.isArray(result)) {
          Object.assign(current, { path: output.path ?? path, content: written });
        } else if (output.path === path) current.content = written;
        else created.set(output.path!, { path: output.path!, content: written });
        if (output.map !== undefined) {
          const mapPath = `${output.path ?? path}.map`;
          created.set(mapPath, { path: mapPath, content: bytes(output.map) });
        }
      }
    }
    const others = [...created.values()].map((other) =>
      other.path.endsWith(".map") ? [other] : this.run(other, settings)
    );
    return [current, ...(await Promise.all(others)).flat()];
  }
}

function applies({ filter, exclude = [] }: OnTransformOptions, path: string): boolean {
  filter.lastIndex = 0;
  if (!filter.test(path)) return false;
  return !exclude.some((except) => typeof except === "string" ? matches(except, path) : except.test(path));
}

/** For globs with `*` and `**`. */
function matches(glob: string, path: string): boolean {
  if (!glob.includes("*")) return path.includes(glob);
  const source = glob.replace(/[.+^${}()|[\]\\?]/g, "\\$&")
    .replace(/\*\*\/?|\*/g, (star) => star === "*" ? "[^/]*" : ".*");
  return new RegExp(`^${source}$`).test(path);
}

function bytes(content: string | Uint8Array): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

const CSS_URL = /url\(\s*("[^"]*"|'[^']*'|[^)]*?)\s*\)/g;

/** Adds the build's id to addresses in style sheets, as in pages. */
export function lockCssUrls({ text }: OnTransformArgs): OnTransformResult {
  const content = text.replace(CSS_URL, (whole, quoted: string) => {
    const address = quoted.replace(/^["']|["']$/g, "");
    const locked = asset(address);
    return locked === address ? whole : `url(${JSON.stringify(locked)})`;
  });
  return { content };
}
