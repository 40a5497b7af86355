import { join, relative } from "node:path/posix";
import { fileURLToPath } from "node:url";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { inShownOrder } from "$/model/instruments/test_identifiers.ts";
import { type Finding, inWords } from "./format/finding.ts";
import type { Layer } from "./format/layers/layer.ts";
import { readInstrument, type ReadOptions } from "./format/read.ts";

export interface ReadPackage {
  readonly folder: string;
  readonly instrument: Instrument | null;
  readonly findings: readonly Finding[];
}

const HERE = fileURLToPath(new URL(".", import.meta.url));

/** Reads packages, faulty ones included. Shared banks are read once. */
export async function readPackages(
  folders: readonly string[],
  options: ReadOptions = {},
): Promise<ReadPackage[]> {
  const layers = options.layers ?? new Map<string, Promise<Layer | null>>();
  const packages: ReadPackage[] = [];
  for (const folder of folders) {
    packages.push({ folder, ...await readInstrument(folder, { ...options, layers }) });
  }
  return packages;
}

/** Reads every package of the repository. Two packages of the same test are a finding. */
export async function readAllPackages(options: ReadOptions = {}): Promise<ReadPackage[]> {
  const packages = await readPackages(await packageFolders(), options);
  return packages.map((form, index) => {
    const first = packages.slice(0, index).find(({ instrument }) =>
      instrument && instrument.flags.internalTestIdentifier === form.instrument?.flags.internalTestIdentifier
    );
    return first ? { ...form, instrument: null, findings: [duplicateForm(form.folder, first.folder)] } : form;
  });
}

const duplicateForm = (folder: string, other: string): Finding => ({
  file: join(folder, "test.yaml"),
  line: 1,
  message: `${other} is a form of the same test`,
});

/** All instruments of the repository in display order. Throws if a package is faulty. */
export async function readAllInstruments(options: ReadOptions = {}): Promise<Instrument[]> {
  const packages = await readAllPackages(options);
  const findings = new Set(packages.flatMap(({ findings }) => findings.map(inWords)));
  if (findings.size > 0) throw new Error(`The instruments are faulty:\n${[...findings].join("\n")}`);
  return validInstruments(packages);
}

/** Instruments of the packages without findings, in display order. */
export const validInstruments = (packages: readonly ReadPackage[]): Instrument[] =>
  packages.flatMap(({ instrument }) => instrument ?? []).sort(({ flags: one }, { flags: other }) =>
    inShownOrder(one.internalTestIdentifier, other.internalTestIdentifier)
  );

export async function packageFolders(): Promise<string[]> {
  const folders: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(HERE)) {
    if (!isDirectory || !await isFile(join(HERE, name, "test.yaml"))) continue;
    const shown = relative(Deno.cwd(), join(HERE, name));
    folders.push(shown.startsWith("..") ? join(HERE, name) : shown);
  }
  return folders.sort();
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
