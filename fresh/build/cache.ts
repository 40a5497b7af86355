import type { ComponentType } from "preact";
import type { Command } from "../server/command.ts";

/** A component that is hydrated in the browser, and its chunk. */
export interface Island {
  file: string;
  /** Unique on the page and a legal identifier: the name in markers and boot script. */
  name: string;
  exportName: string;
  fn: ComponentType;
  css: string[];
}

export type IslandRegistry = Map<unknown, Island>;

/** Chunks by path, with the paths of all chunks that they import. */
export type ChunkImports = Readonly<Record<string, readonly string[]>>;

export type Encoding = "br" | "gzip";

export interface StaticFile {
  contentType: string;
  hash: string | null;
  /** Whether it can be cached for ever under this path. */
  immutable: boolean;
  /** Available compressed forms, best first. */
  encodings: readonly Encoding[];
  read(encoding?: Encoding): Promise<StaticBody>;
}

export interface StaticBody {
  size: number;
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Inline scripts of an island that has a page to itself. */
export interface StandaloneScripts {
  /** The script that hydrates the island, placed directly after it. */
  script: string;
  /** The code that is not needed for that, at the end of the page; empty if there is none. */
  following: string;
}

/** The result of a build: the routes, the islands and the files to serve. */
export interface BuildCache<State> {
  root: string;
  /** The path of the client runtime. */
  clientEntry: string;
  /**
   * All imports of the runtime and of each module with islands, so that the browser can load them at once.
   */
  chunkImports: ChunkImports;
  /** Scripts of islands that have a page to themselves, by their `file`. */
  standalone: Readonly<Record<string, StandaloneScripts>>;
  islands: IslandRegistry;
  getFsRoutes(): Command<State>[];
  /** By percent-encoded path. */
  findFile(pathname: string): StaticFile | null | Promise<StaticFile | null>;
}

/** The cache of an app that was not built: no islands, no file routes, no static files. */
export class NoBuild<State> implements BuildCache<State> {
  root = ".";
  clientEntry = "";
  chunkImports = {};
  standalone = {};
  islands = new Map();
  getFsRoutes = () => [];
  findFile = () => null;
}
