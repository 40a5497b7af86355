import { join } from "node:path/posix";
import type { z } from "zod";
import { type Flags, ManifestFile, Outline, VariantFile } from "$/model/instruments/manifest.ts";
import type { Language } from "$/model/languages.ts";
import { checkSchema, type SchemaResult } from "../check_schema.ts";
import type { Findings, Place } from "../finding.ts";
import { type Shelf, Unreadable } from "../files/shelf.ts";
import { readYaml, type YamlFile } from "../files/yaml_file.ts";

export interface Manifest {
  /** Null if one is faulty. That is a finding; the rest is still read. */
  readonly flags: Flags | null;
  readonly languages: readonly Language[];
  readonly sections: ReturnType<typeof ManifestFile.parse>["sections"];
  /** Folders of banks, and of the packages that this one extends, the most distant first. */
  readonly banks: readonly { folder: string; at: Place }[];
  readonly extended: readonly string[];
  at(...path: readonly PropertyKey[]): Place;
}

interface RawManifest {
  readonly content: Record<string, unknown>;
  readonly file: YamlFile;
  readonly banks: readonly { folder: string; at: Place }[];
  readonly extended: readonly string[];
  /** Manifest of the package that this one extends. */
  readonly base?: RawManifest;
}

export async function readManifest(
  shelf: Shelf,
  folder: string,
  findings: Findings,
): Promise<Manifest | null> {
  const raw = await readRaw(shelf, folder, findings, []);
  if (!raw) return null;
  const at = (...path: readonly PropertyKey[]) => {
    let holder = raw;
    while (holder.base && path.length > 0 && !(path[0]! in holder.content)) holder = holder.base;
    return holder.file.at(...path);
  };
  const whole = checkSchema({ name: raw.file.name, value: raw.content, at }, ManifestFile, findings);
  const { languages, sections } = Outline.safeParse(raw.content).data ?? {};
  if (!languages || !sections) return null;
  return { flags: flagsOf(whole), languages, sections, banks: raw.banks, extended: raw.extended, at };
}

function flagsOf(whole: SchemaResult<z.infer<typeof ManifestFile>> | null): Flags | null {
  if (!whole || whole.broken.length > 0) return null;
  const { format: _, uses: __, sections: ___, ...flags } = whole.value;
  return flags;
}

async function readRaw(
  shelf: Shelf,
  folder: string,
  findings: Findings,
  extending: readonly string[],
  extendsAt?: Place,
): Promise<RawManifest | null> {
  const path = join(folder, "test.yaml");
  const place = extendsAt ?? { file: shelf.displayPath(path), line: 1 };
  if (extending.includes(folder)) {
    findings.add(place, "extends a package that extends this one");
    return null;
  }
  let file: YamlFile | null;
  try {
    file = readYaml(shelf.displayPath(path), await shelf.read(path), findings);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    findings.add(place, extendsAt ? `${shelf.displayPath(path)}: ${error.message}` : error.message);
    return null;
  }
  if (!file) return null;
  const own = file.value as Record<string, unknown>;
  const isVariant = typeof own === "object" && "extends" in own;
  if (isVariant) checkSchema(file, VariantFile, findings);
  else checkSchema(file, ManifestFile, findings);
  const read = Outline.safeParse(own).data;
  if (!read) return null;
  const banks = read.uses.map((bank, index) => ({
    folder: join(folder, bank),
    at: file.at("uses", index),
  }));
  if (read.extends === undefined) return { content: own, file, banks, extended: [] };
  const baseFolder = join(folder, read.extends);
  const base = await readRaw(shelf, baseFolder, findings, [...extending, folder], file.at("extends"));
  if (!base) return null;
  const { extends: _, ...differing } = own;
  const more = banks.filter(({ folder }) => !base.banks.some((bank) => bank.folder === folder));
  return {
    content: { ...base.content, ...differing },
    file,
    banks: [...base.banks, ...more],
    extended: [...base.extended, baseFolder],
    base,
  };
}
