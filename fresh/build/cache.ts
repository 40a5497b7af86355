import type { ComponentType } from "preact";
import type { Command } from "../server/command.ts";

/** A component that the browser wakes up, and the chunk it is in. */
export interface Island {
  file: string;
  /** Unique on the page and a legal identifier: the name in markers and boot script. */
  name: string;
  exportName: string;
  fn: ComponentType;
  css: string[];
}

export type IslandRegistry = Map<unknown, Island>;

/** Chunks by path, with the paths of all that they lead to. */
export type ChunkImports = Readonly<Record<string, readonly string[]>>;

export type Encoding = "br" | "gzip";

export interface StaticFile {
  contentType: string;
  hash: string | null;
  /** May be cached for ever under this very path. */
  immutable: boolean;
  /** The compressed forms there are, best first. */
  encodings: readonly Encoding[];
  read(encoding?: Encoding): Promise<StaticBody>;
}

export interface StaticBody {
  size: number;
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** The scripts that come within the page of an island that has it to itself. */
export interface StandaloneScripts {
  /** What wakes the island: it stands right behind it. */
  script: string;
  /** What is not needed for that, at the end of the page; or nothing. */
  following: string;
}

/** What a build knows: the routes, the islands and the files to serve. */
export interface BuildCache<State> {
  root: string;
  /** The path of the client runtime. */
  clientEntry: string;
  /** What the runtime and each module with islands import, so that the browser can ask for it all at once. */
  chunkImports: ChunkImports;
  /** Of islands that have a page to themselves, by their `file`. */
  standalone: Readonly<Record<string, StandaloneScripts>>;
  islands: IslandRegistry;
  getFsRoutes(): Command<State>[];
  /** By percent-encoded path. */
  findFile(pathname: string): StaticFile | null | Promise<StaticFile | null>;
}

/** An app that was not built: no islands, no file routes, no static files. */
export class NoBuild<State> implements BuildCache<State> {
  root = ".";
  clientEntry = "";
  chunkImports = {};
  standalone = {};
  islands = new Map();
  getFsRoutes = () => [];
  findFile = () => null;
}
