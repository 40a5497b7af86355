import { normalize } from "node:path/posix";
import { zipSync } from "fflate";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { type Finding, Findings } from "./finding.ts";
import { toInstrument } from "./form/instrument.ts";
import { composeForm } from "./form/form.ts";
import type { Generators } from "./generator.ts";
import { type Layer, readLayer } from "./layers/layer.ts";
import { readManifest } from "./layers/manifest.ts";
import { ruleFindings } from "./rules/all.ts";
import { FOLDERS, readError, type Shelf, Unreadable } from "./files/shelf.ts";
import { stackOf } from "./layers/stack.ts";
import { openZip, openZipBytes } from "./files/zip_shelf.ts";

export type { Finding } from "./finding.ts";

export interface ReadOptions {
  /** Generators for the sets under `generate`. Without them such a set is a finding. */
  readonly generators?: Generators;
  /** Skip the rules for norms: they are about to be made. */
  readonly withoutNorms?: boolean;
  /** Cache of folders, for reading several forms that share banks. */
  readonly layers?: Map<string, Promise<Layer | null>>;
}

/** `instrument` is null if there are findings. */
export interface Read {
  readonly instrument: Instrument | null;
  readonly findings: readonly Finding[];
}

/** Reads a package from a folder or a zip. */
export async function readInstrument(
  path: string,
  options: ReadOptions = {},
): Promise<Read> {
  const { layers: _, ...zipOptions } = options;
  return await orUnreadable(path, async () => {
    if (await isFolder(path)) return await readPackage(FOLDERS, normalize(path).replace(/\/+$/, ""), options);
    const { shelf, folder } = await openZip(path);
    return await readPackage(shelf, folder, zipOptions);
  });
}

/** Reads a zip in memory; `name` is the file's. It has to be self-contained, as `pack` makes it. */
export async function readZip(name: string, zip: Uint8Array): Promise<Read> {
  return await orUnreadable(name, async () => {
    const { shelf, folder } = openZipBytes(zip);
    return await readPackage(shelf, folder, {});
  });
}

/** Reads the files of a folder in memory, by their paths. They are held to the same rules as those of a zip. */
export const readFiles = (name: string, files: ReadonlyMap<string, Uint8Array>): Promise<Read> =>
  readZip(name, zipSync(Object.fromEntries(files), { level: 0 }));

/** A package that cannot be opened at all is a finding too. */
async function orUnreadable(file: string, read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { instrument: null, findings: [{ file, line: 1, message: error.message }] };
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isDirectory;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) throw new Unreadable("there is no such folder or zip");
    throw new Unreadable(readError(error));
  }
}

export async function readPackage(
  shelf: Shelf,
  folder: string,
  { generators = new Map(), withoutNorms = false, layers = new Map() }: ReadOptions,
): Promise<Read> {
  const findings = new Findings();
  const manifest = await readManifest(shelf, folder, findings);
  const layer = (folder: string) => {
    if (!layers.has(folder)) layers.set(folder, readLayer(shelf, folder, generators));
    return layers.get(folder)!;
  };
  const banks: Layer[] = [];
  for (const { folder, at } of manifest?.banks ?? []) {
    const bank = await layer(folder);
    if (bank) banks.push(bank);
    else findings.add(at, `there is no folder ${shelf.displayPath(folder)}`);
  }
  const extended = (await Promise.all((manifest?.extended ?? []).map(layer))).filter((layer) =>
    layer !== null
  );
  const own = await layer(folder);
  const all = [...banks, ...extended, ...(own ? [own] : [])];
  for (const layer of all) findings.addAll(layer.findings);
  const isComplete = manifest && own && banks.length === manifest.banks.length &&
    all.every(({ isComplete }) => isComplete);
  if (isComplete) {
    const form = composeForm(manifest, stackOf(banks, extended, own), findings);
    for (const { at, message } of ruleFindings(form, { withoutNorms })) findings.add(at, message);
    const all = findings.sorted();
    const { flags } = manifest;
    return { instrument: flags && all.length === 0 ? toInstrument(form, flags) : null, findings: all };
  }
  return { instrument: null, findings: findings.sorted() };
}
