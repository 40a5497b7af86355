import { contentTypeOf } from "./content_type.ts";
import type {
  BuildCache,
  ChunkImports,
  Encoding,
  IslandRegistry,
  StandaloneScripts,
  StaticBody,
  StaticFile,
} from "./cache.ts";
import type { Command } from "../server/command.ts";
import { type FsRoute, routesToCommands } from "../server/fs_routes.ts";
import { setBuildId } from "../runtime/build_id.ts";

/** Content of `snapshot.js` of a build on disk. */
export interface Snapshot<State> {
  version: string;
  clientEntry: string;
  chunkImports: ChunkImports;
  standalone: Readonly<Record<string, StandaloneScripts>>;
  fsRoutes: FsRoute<State>[];
  islands: IslandRegistry;
  /** By percent-encoded path: the file's place in the build's folder, and its compressed sizes. */
  staticFiles: Map<string, SnapshotFile>;
}

export interface SnapshotFile {
  filePath: string;
  hash: string;
  size: number;
  encodings: Partial<Record<Encoding, number>>;
}

/** Kept in memory once read: there are few files, and they change only with a build. */
const KEPT_UP_TO = 256 * 1024;
const SUFFIX = { br: ".br", gzip: ".gz" };

export class BuiltCache<State> implements BuildCache<State> {
  readonly root: string;
  readonly clientEntry: string;
  readonly chunkImports: ChunkImports;
  readonly standalone: Readonly<Record<string, StandaloneScripts>>;
  readonly islands: IslandRegistry;
  #snapshot: Snapshot<State>;
  #files = new Map<string, StaticFile>();

  constructor(root: string, buildDir: string, snapshot: Snapshot<State>) {
    setBuildId(snapshot.version);
    this.root = root;
    this.clientEntry = snapshot.clientEntry;
    this.chunkImports = snapshot.chunkImports;
    this.standalone = snapshot.standalone;
    this.islands = snapshot.islands;
    this.#snapshot = snapshot;
    for (const [pathname, file] of snapshot.staticFiles) {
      this.#files.set(pathname, fileOnDisk(buildDir, pathname, file));
    }
  }

  getFsRoutes(): Command<State>[] {
    return routesToCommands(this.#snapshot.fsRoutes);
  }

  findFile(pathname: string): StaticFile | null {
    return this.#files.get(pathname) ?? null;
  }
}

function fileOnDisk(buildDir: string, pathname: string, file: SnapshotFile): StaticFile {
  const kept = new Map<Encoding | undefined, StaticBody>();
  return {
    contentType: contentTypeOf(pathname),
    hash: file.hash,
    immutable: false,
    encodings: Object.keys(file.encodings) as Encoding[],
    async read(encoding) {
      const known = kept.get(encoding);
      if (known !== undefined) return known;

      const path = `${buildDir}/${file.filePath}${encoding === undefined ? "" : SUFFIX[encoding]}`;
      const size = encoding === undefined ? file.size : file.encodings[encoding]!;
      if (size > KEPT_UP_TO) {
        return { size, body: (await Deno.open(path)).readable };
      }

      const loaded = { size, body: await Deno.readFile(path) };
      kept.set(encoding, loaded);
      return loaded;
    },
  };
}
